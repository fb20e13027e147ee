import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useParameters } from '../screen/use-parameters.ts';
import { viewportIn, viewports } from './viewport.ts';

export function ViewportSwitch() {
  const [parameters, change] = useParameters();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label="Width of the page"
      value={String(viewportIn(parameters))}
      onChange={(_, next: string | null) => next !== null && change({ viewport: next === 'full' ? undefined : next })}
    >
      {viewports.map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: { xs: 0.5, sm: 1 }, py: 0.25 }}>
          {each === 'full' ? 'Full' : each}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
