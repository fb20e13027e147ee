import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { Canvas } from '../../canvas/canvas.tsx';
import { useMay } from '../../session/use-session.ts';
import type { Insertable } from './insertable.ts';

/** CSS pixels of the demo's page, and how much smaller its picture is. */
const page = { width: 640, height: 460 };
const scale = 0.45;

interface PictureProps {
  site: string;
  entry: Insertable;
}

/** Shows the first demo of a component, or the draft of a pattern, in the look of the site. */
function Picture({ site, entry: { name, title, description, hasDemo, pattern } }: PictureProps) {
  const mayEditPatterns = useMay('page.edit', site);
  const isShown = pattern === undefined ? hasDemo : mayEditPatterns;
  return (
    <>
      {isShown && (
        <Box
          aria-hidden
          inert
          sx={{
            height: page.height * scale,
            mb: 1,
            overflow: 'hidden',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <Canvas
            key={name}
            title={title}
            open={() =>
              pattern === undefined
                ? api.components.demo({ site, component: name, index: 0 })
                : api.canvas.open({ site, page: pattern.page })
            }
            scale={scale}
          />
        </Box>
      )}
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {description}
      </Typography>
    </>
  );
}

interface ComponentPictureProps {
  site: string;
  entry: Insertable | undefined;
  children?: ReactNode;
}

/** Has the same width without a component. */
export const ComponentPicture = ({ site, entry, children }: ComponentPictureProps) => (
  <Box
    sx={{ width: page.width * scale, p: 1.5, boxSizing: 'content-box', borderInlineStart: 1, borderColor: 'divider' }}
  >
    {entry !== undefined && <Picture site={site} entry={entry} />}
    {children}
  </Box>
);
