import Box from '@mui/material/Box';
import { useRef } from 'react';
import { api } from '../../api/client.ts';
import { Canvas, type CanvasHandle } from '../../canvas/canvas.tsx';
import type { Scheme } from '../../canvas/scheme.ts';
import { useFit } from '../../canvas/use-fit.ts';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';
import { useCanvasMessages } from './use-canvas-messages.ts';

const besidePart = ({ site, page }: EditorContextValue) => ({ site, page });

/** The page at a second width, in CSS pixels. It follows each edit, and what is clicked there is selected. */
export function BesidePage({ width, scheme }: { width: number; scheme: Scheme }) {
  const { site, page } = useEditorPart(besidePart);
  const canvas = useRef<CanvasHandle>(null);
  const { ref, scale } = useFit(width);
  const receiveMessage = useCanvasMessages(canvas, scale);

  return (
    <Box
      ref={ref}
      sx={{ minHeight: 0, display: 'flex', justifyContent: 'center', borderLeft: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flexShrink: 0, width: width * scale }}>
        <Canvas
          ref={canvas}
          title={`The page at ${width} px`}
          open={() => api.canvas.open({ site, page: page.id })}
          onMessage={receiveMessage}
          scale={scale}
          scheme={scheme}
        />
      </Box>
    </Box>
  );
}
