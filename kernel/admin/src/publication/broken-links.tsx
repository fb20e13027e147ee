import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { formatCount } from '../screen/format-number.ts';
import { dependentsQuery } from '../api/page-queries.ts';

/** Describes how many of the links visitors see. */
function reachOf(total: number, published: number): string {
  if (published === 0) return ', in drafts only';
  if (published === total) return ' for visitors';
  return `, ${published.toLocaleString('en')} of them for visitors`;
}

interface BrokenLinksProps {
  site: string;
  page: string;
  /** Scope of the removal: the page alone, or with its descendants. */
  scope?: 'page' | 'below';
}

export function BrokenLinks({ site, page, scope = 'below' }: BrokenLinksProps) {
  const { data, error, refetch } = useQuery(dependentsQuery(site, page, scope));
  if (data === undefined)
    return error === null ? (
      <Loading label="Looking for what links here" />
    ) : (
      <FailureNotice error={error} retry={() => void refetch()} />
    );
  const { below, published, links, total, publishedTotal, redirects, regions, rows } = data;
  const facts = [
    ...(below > 0 ? [`${formatCount(below, 'page')} below it ${below === 1 ? 'goes' : 'go'} with it.`] : []),
    ...(published > 0
      ? [
          `Visitors read ${published === below + 1 ? (below === 0 ? 'it' : 'all of them') : formatCount(published, 'of them', 'of them')} now, and will not find ${published === 1 ? 'it' : 'them'} any more.`,
        ]
      : []),
    ...regions.map((region) => `Every page of the site takes its ${region} from here.`),
    ...(redirects > 0 ? [`${formatCount(redirects, 'redirect')} ${redirects === 1 ? 'leads' : 'lead'} here.`] : []),
    ...rows.map(
      ({ title, count }) => `${formatCount(count, 'row')} of ${title} ${count === 1 ? 'links' : 'link'} here.`,
    ),
    total === 0
      ? 'No other page links here.'
      : `${formatCount(total, 'page')} ${total === 1 ? 'links' : 'link'} here${reachOf(total, publishedTotal)}:`,
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {facts.map((fact) => (
        <Typography key={fact}>{fact}</Typography>
      ))}
      {links.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 220, overflowY: 'auto' }}>
          {links.map((link) => (
            <li key={link.page}>
              <Link component={RouterLink} underline="always" to={`/sites/${site}/pages/${link.page}/edit`}>
                {link.title}
              </Link>{' '}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {link.path}, {formatCount(link.nodes, 'place')}
                {link.published ? '' : ', draft only'}
              </Typography>
            </li>
          ))}
          {total > links.length && <li>and {formatCount(total - links.length, 'more page', 'more pages')}</li>}
        </Box>
      )}
    </Box>
  );
}
