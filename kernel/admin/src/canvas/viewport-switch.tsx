import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Laptop, Monitor, MoveHorizontal, Smartphone, Tablet } from 'lucide-react';
import { useParameters } from '../screen/use-parameters.ts';
import { viewportIn, viewports } from './viewport.ts';

const label = 'Width of the page';

const looks = {
  '420': { device: 'Phone', icon: Smartphone },
  '640': { device: 'Phone on its side', icon: Smartphone, isTurned: true },
  '768': { device: 'Tablet', icon: Tablet },
  '1024': { device: 'Laptop', icon: Laptop },
  '1280': { device: 'Desktop', icon: Monitor },
  full: { device: 'Full width', icon: MoveHorizontal },
};

const options = viewports.map((value) => ({
  value,
  isTurned: false,
  ...looks[value],
  text: value === 'full' ? '' : value,
}));

/** Buttons, or in a narrow window a list, so that the bar around it stays low. */
export function ViewportSwitch() {
  const [parameters, change] = useParameters();
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const value = String(viewportIn(parameters));
  const choose = (next: string) => change({ viewport: next === 'full' ? undefined : next });
  if (isNarrow) {
    return (
      <NativeSelect
        value={value}
        onChange={({ target }) => choose(target.value)}
        inputProps={{ 'aria-label': label }}
        sx={{ fontSize: '0.875rem', minHeight: 32, maxWidth: 96 }}
      >
        {!options.some((each) => each.value === value) && <option value={value}>{value}</option>}
        {options.map(({ value, device, text }) => (
          <option key={value} value={value}>
            {`${text} ${device}`.trim()}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_, next: string | null) => next !== null && choose(next)}
    >
      {options.map(({ value, device, text, icon: Icon, isTurned }) => (
        <Tooltip key={value} title={device}>
          <ToggleButton
            value={value}
            aria-label={text === '' ? device : `${device}, ${text} pixels`}
            sx={{
              gap: 0.5,
              px: 0.75,
              minHeight: 30,
              border: 0,
              borderRadius: 1,
              color: 'text.primary',
              '&.Mui-selected': { bgcolor: 'action.selected', color: 'primary.main' },
            }}
          >
            <Box component={Icon} size={14} aria-hidden sx={isTurned ? { rotate: '90deg' } : {}} />
            {text}
          </ToggleButton>
        </Tooltip>
      ))}
    </ToggleButtonGroup>
  );
}
