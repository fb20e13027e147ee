import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { api } from '../../api/client.ts';
import { Canvas } from '../../canvas/canvas.tsx';
import type { CatalogEntry } from '../catalog/catalog.ts';

/** CSS pixels of the demo's page, and how much smaller its picture is. */
const page = { width: 640, height: 460 };
const scale = 0.45;

/** Shows the first demo of a component in the look of the site. */
function Picture({ site, entry: { name, title, description, hasDemo } }: { site: string; entry: CatalogEntry }) {
  return (
    <>
      {hasDemo && (
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
            open={() => api.components.demo({ site, component: name, index: 0 })}
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

/** Has the same width without a component. */
export const ComponentPicture = ({ site, entry }: { site: string; entry: CatalogEntry | undefined }) => (
  <Box
    sx={{ width: page.width * scale, p: 1.5, boxSizing: 'content-box', borderInlineStart: 1, borderColor: 'divider' }}
  >
    {entry !== undefined && <Picture site={site} entry={entry} />}
  </Box>
);
