import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useSearchParams } from 'react-router';
import { viewportIn, viewports, type Viewport } from './viewport.ts';

/** Chooses the width at which the page is shown. */
export function ViewportSwitch() {
  const [parameters, setParameters] = useSearchParams();

  function change(viewport: Viewport | null): void {
    if (viewport === null) return;
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        if (viewport === 'full') next.delete('viewport');
        else next.set('viewport', viewport);
        return next;
      },
      { replace: true },
    );
  }

  return (
    <ToggleButtonGroup exclusive size="small" aria-label="Width of the page" value={viewportIn(parameters)} onChange={(_, next: Viewport | null) => change(next)}>
      {viewports.map((each) => (
        <ToggleButton key={each} value={each} sx={{ px: 1, py: 0.25 }}>
          {each === 'full' ? 'Full' : each}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
