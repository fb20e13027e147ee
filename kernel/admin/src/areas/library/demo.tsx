import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { FromCanvas } from '@quoin/api/canvas';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Canvas, type CanvasHandle } from '../../canvas/canvas.tsx';
import { viewportIn } from '../../canvas/viewport.ts';

interface DemoProps {
  site: string;
  component: string;
  index: number;
  title: string;
  brand: string;
  scheme: 'light' | 'dark' | 'auto';
}

/** Max height of a demo in pixels; taller ones scroll. */
const tallest = 1600;

export function Demo({ site, component, index, title, brand, scheme }: DemoProps) {
  const canvas = useRef<CanvasHandle>(null);
  const [parameters] = useSearchParams();
  const [height, setHeight] = useState(160);
  const viewport = viewportIn(parameters);
  useEffect(() => canvas.current?.send({ type: 'scheme', scheme }), [scheme]);
  const receive = (message: FromCanvas): void => {
    if (message.type === 'size') setHeight(Math.min(tallest, Math.max(40, Math.ceil(message.height))));
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
