import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiCompositionDifference } from '@quoin/core/api';

type Change = ApiCompositionDifference['packages'][number];

function words({ from, to }: Change): string {
  if (from === null) return `${to} is added`;
  if (to === null) return `${from} is taken out; what pages hold of it is kept and hidden`;
  return from === to ? `${to}, with other files` : `${to} in place of ${from}`;
}

/** What changes when a site is served with something else. */
export const Difference = ({ of: { manifest, packages } }: { of: ApiCompositionDifference }) => (
  <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
    {manifest.length > 0 && (
      <Typography component="li">
        <strong>The manifest of the site</strong>: {manifest.join(', ')}
      </Typography>
    )}
    {packages.map((change) => (
      <Typography key={change.name} component="li" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{change.name}</strong>: {words(change)}
      </Typography>
    ))}
    {manifest.length + packages.length === 0 && <Typography component="li">The order in which the manifest is written</Typography>}
  </Box>
);
