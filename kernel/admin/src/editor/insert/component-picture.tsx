import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiFrame } from '@quoin/api';
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

/** Opens the first demo of a component, a pattern of a package, or the draft of the page that is one. */
function openPicture(site: string, { name, pattern }: Insertable): Promise<ApiFrame> {
  if (pattern === undefined) return api.components.demo({ site, component: name, index: 0 });
  const { id, plugin } = pattern;
  return plugin === null ? api.canvas.open({ site, page: id }) : api.patterns.demo({ site, pattern: id });
}

/** Shows what is added, in the look of the site. */
function Picture({ site, entry }: PictureProps) {
  const { name, title, description, hasDemo, pattern } = entry;
  const mayEditPatterns = useMay('page.edit', site);
  const isShown = pattern === undefined ? hasDemo : pattern.plugin !== null || mayEditPatterns;
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
          <Canvas key={name} title={title} open={() => openPicture(site, entry)} scale={scale} />
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
