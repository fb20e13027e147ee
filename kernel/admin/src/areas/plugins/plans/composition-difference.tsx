import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApiCompositionDifference, ApiPluginSite } from '@quoin/api';
import { formatCount } from '../../../screen/format-number.ts';

type Change = ApiCompositionDifference['packages'][number];

/** `pages` counts the uses; undefined if not served. */
function words({ from, to }: Change, pages: number | undefined): string {
  if (from === null) return `${to} is added`;
  if (to === null)
    return `${from} is removed${pages === undefined ? '' : pages === 0 ? ', which no page uses' : `; what ${formatCount(pages, 'page')} hold of it stays stored`}`;
  return `${from === to ? `${to}, with other files` : `${to} in place of ${from}`}${pages === undefined ? '' : `, used on ${formatCount(pages, 'page')}`}`;
}

interface DifferenceProps {
  of: ApiCompositionDifference;
  site: ApiPluginSite;
}

export const Difference = ({ of: { manifest, packages }, site }: DifferenceProps) => (
  <Box component="ul" aria-label="What changes" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
    {manifest.length > 0 && (
      <Typography component="li">
        <strong>The manifest of the site</strong>: {manifest.join(', ')}
      </Typography>
    )}
    {packages.map((change) => (
      <Typography key={change.name} component="li" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{change.name}</strong>:{' '}
        {words(change, site.packages.find(({ name, served }) => name === change.name && served !== null)?.pages)}
      </Typography>
    ))}
    {manifest.length + packages.length === 0 && (
      <Typography component="li">The order in which the manifest is written</Typography>
    )}
  </Box>
);
