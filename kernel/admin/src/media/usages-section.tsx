import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { FailureNotice } from '../state/failure-notice.tsx';
import { Loading } from '../state/loading.tsx';
import { usagesQuery } from './media-query.ts';

/** Tells which pages use a file. */
export function UsagesSection({ site, asset }: { site: string; asset: string }) {
  const { data, error, refetch } = useQuery(usagesQuery(site, asset));
  return (
    <Box component="section" aria-labelledby="usages">
      <Typography variant="h3" id="usages">
        Where it is used
      </Typography>
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.total === 0 && <Typography color="textSecondary">On no page.</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.pages.map(({ page, title, path, locale, published, draft }) => (
          <Box key={page} component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, py: 0.5 }}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link component={RouterLink} to={`/sites/${site}/pages/${page}/edit`} noWrap sx={{ display: 'block' }} title={title}>
                {title}
              </Link>
              <Typography variant="body2" color="textSecondary" noWrap>
                {path} · {locale}
              </Typography>
            </Box>
            {published ? <Chip color="success" label="Published" /> : <Chip label="Draft" />}
            {published && !draft && <Chip label="Not in the draft" />}
          </Box>
        ))}
      </Box>
      {data !== undefined && data.total > data.pages.length && (
        <Typography variant="body2" color="textSecondary">
          And {data.total - data.pages.length} more.
        </Typography>
      )}
    </Box>
  );
}
