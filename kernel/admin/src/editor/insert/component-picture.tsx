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

/** Returns a function that finds whether there is a picture of an entry which the user may see. */
export function useHasPicture(site: string): (entry: Insertable) => boolean {
  const mayEditPatterns = useMay('page.edit', site);
  return ({ hasDemo, pattern }) => (pattern === undefined ? hasDemo : pattern.plugin !== null || mayEditPatterns);
}

/** Previews an entry in the site's design. */
export const Picture = ({ site, entry }: PictureProps) => (
  <Box
    aria-hidden
    inert
    sx={{
      width: page.width * scale,
      height: page.height * scale,
      overflow: 'hidden',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
    }}
  >
    <Canvas key={entry.name} title={entry.title} open={() => openPicture(site, entry)} scale={scale} />
  </Box>
);

function PictureWithWords({ site, entry }: PictureProps) {
  const { title, description } = entry;
  const hasPicture = useHasPicture(site);
  return (
    <>
      {hasPicture(entry) && (
        <Box sx={{ mb: 1 }}>
          <Picture site={site} entry={entry} />
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
    {entry !== undefined && <PictureWithWords site={site} entry={entry} />}
    {children}
  </Box>
);
