import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { usagesQuery } from '../assets/media-queries.ts';

interface UseProps {
  to: string;
  title: string;
  place: string;
  children: ReactNode;
}

const Use = ({ to, title, place, children }: UseProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, py: 0.5 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Link component={RouterLink} to={to} noWrap sx={{ display: 'block' }} title={title}>
        {title}
      </Link>
      <Typography variant="body2" color="textSecondary" noWrap>
        {place}
      </Typography>
    </Box>
    {children}
  </Box>
);

export function UsagesSection({ site, asset }: { site: string; asset: string }) {
  const { data, error, refetch } = useQuery(usagesQuery(site, asset));
  const unlisted = data === undefined ? 0 : data.total - data.pages.length + data.totalRows - data.rows.length;
  return (
    <Box component="section" aria-labelledby="usages">
      <Typography variant="h3" id="usages">
        Where it is used
      </Typography>
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Loading />}
      {data?.total === 0 && data.totalRows === 0 && (
        <Typography color="textSecondary">On no page, and in no row.</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.pages.map(({ page, title, path, locale, published, draft, next }) => (
          <Use key={page} to={`/sites/${site}/pages/${page}/edit`} title={title} place={`${path} · ${locale}`}>
            {published && <Chip color="success" label="Published" />}
            {next && <Chip color="info" label="Scheduled" />}
            {!published && draft && <Chip label="Draft" />}
            {published && !draft && <Chip label="Not in the draft" />}
          </Use>
        ))}
        {data?.rows.map(({ row, title, source, sourceTitle }) => (
          <Use key={row} to={`/sites/${site}/data/${source}/rows/${row}`} title={title} place={sourceTitle}>
            <Chip label="Row" />
          </Use>
        ))}
      </Box>
      {unlisted > 0 && (
        <Typography variant="body2" color="textSecondary">
          And {unlisted} more.
        </Typography>
      )}
    </Box>
  );
}
