import NativeSelect from '@mui/material/NativeSelect';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useParameters } from '../screen/use-parameters.ts';
import { viewportIn, viewports } from './viewport.ts';

const label = 'Width of the page';

const options = viewports.map((value) => ({ value, title: value === 'full' ? 'Fill' : value }));

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
        sx={{ fontSize: '0.875rem', minHeight: 32 }}
      >
        {!options.some((each) => each.value === value) && <option value={value}>{value}</option>}
        {options.map((each) => (
          <option key={each.value} value={each.value}>
            {each.title}
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
      {options.map((each) => (
        <ToggleButton key={each.value} value={each.value} sx={{ px: 1, py: 0.25 }}>
          {each.title}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
