import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { FromCanvas } from '@quoin/api/canvas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Canvas, type CanvasHandle } from '../../canvas/canvas.tsx';
import { viewportIn } from '../../canvas/viewport.ts';
import { useFilters } from '../../screen/use-filters.ts';
import { sitesQuery } from '../../api/site-queries.ts';
import { ViewportSwitch } from '../../canvas/viewport-switch.tsx';
import type { LibraryComponent } from './components-query.ts';

const schemes = ['light', 'dark', 'auto'] as const;
const words = { light: 'Light', dark: 'Dark', auto: 'System' };

interface DemoProps {
  site: string;
  component: string;
  index: number;
  title: string;
  brand: string;
  scheme: (typeof schemes)[number];
}

/** Max height of a demo in pixels; taller ones scroll. */
const maxHeight = 1600;

function Demo({ site, component, index, title, brand, scheme }: DemoProps) {
  const canvas = useRef<CanvasHandle>(null);
  const [parameters] = useSearchParams();
  const [height, setHeight] = useState(160);
  const viewport = viewportIn(parameters);
  useEffect(() => canvas.current?.send({ type: 'scheme', scheme }), [scheme]);
  const receive = (message: FromCanvas): void => {
    if (message.type === 'size') setHeight(Math.min(maxHeight, Math.max(40, Math.ceil(message.height))));
  };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      <Paper variant="outlined" sx={{ overflowX: 'auto', bgcolor: 'background.default' }}>
        <Canvas
          ref={canvas}
          title={`Demo: ${title}`}
          open={() => api.components.demo({ site, component, index, brand, scheme })}
          onMessage={receive}
          width={viewport === 'full' ? '100%' : `${viewport}px`}
          height={`${height}px`}
        />
      </Paper>
    </Box>
  );
}

export function Demos({ site, component }: { site: string; component: LibraryComponent }) {
  const { values, change } = useFilters(['brand', 'scheme']);
  const { data: sites = [] } = useQuery(sitesQuery);
  const brand = sites.find(({ id }) => id === values.brand)?.id ?? site;
  const scheme = schemes.find((each) => each === values.scheme) ?? 'auto';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <TextField
          select
          label="Brand of"
          value={sites.length === 0 ? '' : brand}
          onChange={({ target }) => change({ brand: target.value === site ? undefined : target.value })}
          sx={{ width: 200 }}
        >
          {sites.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <ViewportSwitch />
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Colours"
          value={scheme}
          onChange={(_, next: typeof scheme | null) =>
            next !== null && change({ scheme: next === 'auto' ? undefined : next })
          }
        >
          {schemes.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1, py: 0.25 }}>
              {words[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {component.demos.map(({ displayName }, index) => (
        <Demo
          key={`${component.name} ${index} ${brand}`}
          site={site}
          component={component.name}
          index={index}
          title={displayName}
          brand={brand}
          scheme={scheme}
        />
      ))}
    </>
  );
}
