import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { unfinishedQuery } from '../../api/site-queries.ts';
import { LineClamp } from '../../screen/line-clamp.tsx';

/** More pages would bury what else is on the dashboard. */
const maxShown = 8;

const UnfinishedItem = ({ children }: { children: ReactNode }) => (
  <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1, overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/**
 * Lists settings that a site lacks, and pages that are absent or have findings. Renders nothing for a finished site.
 */
export function UnfinishedCard({ site, locales }: { site: string; locales: readonly string[] }) {
  const id = useId();
  const { data } = useQuery({ ...unfinishedQuery(site), staleTime: 300_000 });
  const { unfinished = [], settings = [] } = data ?? {};
  if (unfinished.length + settings.length === 0) return null;
  const more = unfinished.length - maxShown;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ px: 2, py: 1.25 }}>
        Unfinished
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {settings.map((message) => (
          <UnfinishedItem key={message}>
            <Typography variant="body2">{message}</Typography>
          </UnfinishedItem>
        ))}
        {unfinished.slice(0, maxShown).map(({ page, path, locale, title, messages }) => (
          <UnfinishedItem key={`${locale} ${path}`}>
            <Link
              component={RouterLink}
              to={page === null ? `/sites/${site}/pages` : `/sites/${site}/pages/${page}/edit`}
              sx={{ fontWeight: 600 }}
            >
              <LineClamp>{locales.length > 1 ? `${title} (${locale})` : title}</LineClamp>
            </Link>
            {messages.slice(0, 3).map((message) => (
              <Typography key={message} variant="body2" color="textSecondary">
                {message}
              </Typography>
            ))}
          </UnfinishedItem>
        ))}
      </Box>
      {more > 0 && (
        <Typography color="textSecondary" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
          {more === 1 ? 'One more page has findings.' : `${more} more pages have findings.`}
        </Typography>
      )}
    </Paper>
  );
}
