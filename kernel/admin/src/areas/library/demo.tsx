import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { FromCanvas, Violation } from '@quoin/api/canvas';
import { useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Canvas, type CanvasHandle } from '../../canvas/canvas.tsx';
import type { Scheme } from '../../canvas/scheme.ts';
import { viewportIn } from '../../canvas/viewport.ts';
import { Loading } from '../../feedback/loading.tsx';
import type { LibraryComponent } from './components-query.ts';
import { DemoProperties } from './demo-properties.tsx';
import { StoredForm } from './stored-form.tsx';
import { useDemo } from './use-demo.ts';
import { Violations } from './violations.tsx';

/** Look of all demos. */
export interface DemoLook {
  /** Site whose brand they have. */
  brand: string;
  scheme: Scheme;
  /** Defaults to that of the site's language. */
  direction?: 'ltr' | 'rtl' | undefined;
}

interface DemoProps {
  site: string;
  component: LibraryComponent;
  index: number;
  title: string;
  look: DemoLook;
}

const panels = { properties: 'Properties', stored: 'Stored form', accessibility: 'Accessibility' };
type Panel = keyof typeof panels;
const panelNames = Object.keys(panels) as Panel[];

/** Max height of a demo in pixels; taller ones scroll. */
const maxHeight = 1600;

export function Demo({ site, component, index, title, look }: DemoProps) {
  const { brand, scheme, direction } = look;
  const canvas = useRef<CanvasHandle>(null);
  const [parameters] = useSearchParams();
  const viewport = viewportIn(parameters);
  const [height, setHeight] = useState(160);
  const [panel, setPanel] = useState<Panel>();
  const [violations, setViolations] = useState<readonly Violation[] | Error | null>();
  const caption = useId();
  const demo = useDemo({ site, component: component.name, index, ...look }, canvas);
  const checking = useRef<Promise<readonly Violation[] | null>>(undefined);

  async function check(): Promise<void> {
    const found = canvas.current?.check();
    checking.current = found;
    setViolations(undefined);
    const next = await found?.catch((error: Error) => error);
    if (found !== undefined && checking.current === found) setViolations(next);
  }

  function receive(message: FromCanvas): void {
    if (message.type === 'size') setHeight(Math.min(maxHeight, Math.max(40, Math.ceil(message.height))));
    if (message.type === 'ready' && panel === 'accessibility' && violations !== undefined) void check();
  }

  return (
    <Box component="figure" aria-labelledby={caption} sx={{ m: 0 }}>
      <Box sx={{ mb: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'end' }}>
        <Typography
          component="figcaption"
          id={caption}
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 160px', minWidth: 0 }}
        >
          {title}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={`More on ${title}`}
          value={panel ?? null}
          onChange={(_, next: Panel | null) => setPanel(next ?? undefined)}
        >
          {panelNames.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1, py: 0.25 }}>
              {panels[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: panel === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 22rem',
          },
        }}
      >
        <Paper variant="outlined" sx={{ overflowX: 'auto', bgcolor: 'background.default' }}>
          <Canvas
            key={`${brand} ${direction}`}
            ref={canvas}
            title={`Demo: ${title}`}
            open={demo.open}
            onMessage={receive}
            scheme={scheme}
            width={viewport === 'full' ? '100%' : `${viewport}px`}
            height={`${height}px`}
          />
        </Paper>
        {panel !== undefined && (
          <Paper variant="outlined" component="section" aria-label={`${panels[panel]} of ${title}`} sx={{ p: 2 }}>
            {panel === 'accessibility' && (
              <Violations
                key={`${brand} ${scheme} ${direction} ${viewport}`}
                check={() => void check()}
                violations={violations}
              />
            )}
            {panel !== 'accessibility' && demo.opened === undefined && <Loading label="Opening the demo" />}
            {panel === 'stored' && demo.opened !== undefined && <StoredForm node={demo.opened.node} />}
            {panel === 'properties' && demo.opened !== undefined && (
              <DemoProperties site={site} schema={component.props} demo={demo} problems={demo.opened.problems} />
            )}
          </Paper>
        )}
      </Box>
    </Box>
  );
}
