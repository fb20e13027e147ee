import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import type { ApiFrame } from '@quoin/api';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Canvas } from '../../canvas/canvas.tsx';
import { useFit } from '../../canvas/use-fit.ts';
import type { Viewport } from '../../canvas/viewport.ts';
import { useEditor } from '../context/editor-context.ts';
import type { PictureMode } from './picture-mode.tsx';

/** CSS pixels. */
const defaultWidth = 1280;
const firstHeight = 800;
/** Parts of a page that are as high as the window would grow without end. */
const maxHeight = 16_000;
const gap = 16;

interface RevisionPicturesProps {
  mode: Exclude<PictureMode, 'one'>;
  revision: string;
  /** Undefined for the draft. */
  other: string | undefined;
  viewport: Viewport;
}

/**
 * Shows two states of a page as pictures that scroll together: side by side, or over each other with a movable
 * boundary.
 */
export function RevisionPictures({ mode, revision, other, viewport }: RevisionPicturesProps) {
  const { site, page } = useEditor();
  const width = viewport === 'full' ? defaultWidth : viewport;
  const isBeside = mode === 'beside';
  const { ref, scale } = useFit(isBeside ? 2 * width + gap : width);
  const [height, setHeight] = useState(firstHeight);
  const [boundary, setBoundary] = useState(50);
  const picture = (title: string, open: () => Promise<ApiFrame>) => (
    <Canvas
      key={title}
      title={title}
      open={open}
      onMessage={(message) => {
        if (message.type === 'size') setHeight((known) => Math.min(maxHeight, Math.max(known, message.height)));
      }}
      width={`${width * scale}px`}
      height={`${height * scale}px`}
      scale={scale}
    />
  );
  const before = picture('The page in this revision', () => api.canvas.open({ site, page: page.id, revision }));
  const after = picture(other === undefined ? 'The page in the draft' : 'The page in the other revision', () =>
    api.canvas.open({
      site,
      page: page.id,
      ...(other === undefined ? { isPicture: true } : { revision: other }),
    }),
  );
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplate: 'auto minmax(0, 1fr) / minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', px: 2, minHeight: 36 }}>
        <Typography variant="caption" sx={{ flex: isBeside ? 1 : 'none' }}>
          This revision
        </Typography>
        {!isBeside && (
          <Slider
            size="small"
            aria-label="Boundary between both"
            valueLabelDisplay="off"
            value={boundary}
            onChange={(_, next) => setBoundary(next)}
          />
        )}
        <Typography variant="caption" sx={{ flex: isBeside ? 1 : 'none', whiteSpace: 'nowrap' }}>
          {other === undefined ? 'The draft' : 'The other revision'}
        </Typography>
      </Box>
      <Box role="region" aria-label="Both as pictures" tabIndex={0} sx={{ minHeight: 0, overflow: 'auto' }}>
        <Box
          ref={ref}
          inert
          sx={{ position: 'relative', display: 'flex', gap: `${gap * scale}px`, alignItems: 'start' }}
        >
          {before}
          <Box
            sx={
              isBeside
                ? undefined
                : {
                    position: 'absolute',
                    top: 0,
                    left: 0,
                    clipPath: `inset(0 0 0 ${width * scale * (boundary / 100)}px)`,
                  }
            }
          >
            {after}
          </Box>
          {!isBeside && (
            <Box
              sx={{
                position: 'absolute',
                insetBlock: 0,
                left: width * scale * (boundary / 100) - 1,
                width: 2,
                bgcolor: 'primary.main',
              }}
            />
          )}
        </Box>
      </Box>
    </Box>
  );
}
