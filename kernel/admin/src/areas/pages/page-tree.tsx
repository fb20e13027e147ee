import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { useParameters } from '../../screen/use-parameters.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { PageActions } from './page-actions.tsx';
import { DraggedRow, PageDrag } from './page-drag.tsx';
import { PageStatus } from '../../publication/page-status.tsx';
import { lastPart } from '../../publication/page-path.ts';
import { formatCount } from '../../screen/format-number.ts';
import { pagesKey } from '../../api/page-queries.ts';

const pageSize = 50;

function useOpenPages() {
  const [parameters, change] = useParameters();
  const open = new Set((parameters.get('open') ?? '').split(',').filter(Boolean));
  function toggle(id: string): void {
    const next = open.has(id) ? [...open].filter((each) => each !== id) : [...open, id];
    change({ open: next.join(',') });
  }
  return { open, toggle };
}

interface BranchProps {
  site: string;
  parent?: { id: string; title: string };
  /** Ids of the ancestors, highest first. */
  above: readonly string[];
  pages: ReturnType<typeof useOpenPages>;
  showLocale: boolean;
  empty: ReactNode;
}

/** Path of a page; below another page only its last segment. */
const placeOf = ({ path, locale }: ApiPage, depth: number, showLocale: boolean): string =>
  `${depth > 0 && path !== '/' ? `/${lastPart(path)}` : path}${showLocale ? ` (${locale})` : ''}`;

function Branch({ site, parent, above, pages: { open, toggle }, showLocale, empty }: BranchProps) {
  const zone = useSiteZone(site);
  const query = useInfiniteQuery({
    queryKey: [...pagesKey(site), 'tree', parent?.id],
    queryFn: ({ pageParam: offset }) => api.pages.tree({ site, parent: parent?.id ?? 'none', limit: pageSize, offset }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, windows) =>
      windows.length * pageSize < total ? windows.length * pageSize : undefined,
  });
  if (query.data === undefined)
    return query.error === null ? (
      <Loading label="Loading the pages" shape="list" />
    ) : (
      <FailureNotice error={query.error} retry={() => void query.refetch()} />
    );
  const pages = query.data.pages.flatMap((window) => window.pages);
  const total = query.data.pages.at(-1)?.total ?? 0;
  if (pages.length === 0) return empty;
  return (
    <Box
      component="ul"
      aria-label={parent === undefined ? 'Pages' : `Pages below ${parent.title}`}
      sx={{ listStyle: 'none', m: 0, p: 0 }}
    >
      {pages.map((page) => {
        const isOpen = open.has(page.id) && page.children > 0;
        return (
          <Box
            component="li"
            key={page.id}
            sx={{
              borderTop: above.length === 0 ? 0 : 1,
              borderColor: 'divider',
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <DraggedRow site={site} page={page} above={above} indent={Math.min(above.length, 8) * 3}>
              {page.children > 0 ? (
                <IconButton
                  aria-expanded={isOpen}
                  aria-label={`${formatCount(page.children, 'page')} below ${page.title}`}
                  onClick={() => toggle(page.id)}
                >
                  {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
                </IconButton>
              ) : (
                <Box sx={{ width: 26, flex: 'none' }} />
              )}
              <Box
                sx={{
                  flex: '1 1 200px',
                  minWidth: 0,
                  py: 0.5,
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'baseline',
                  columnGap: 1,
                }}
              >
                <Link component={RouterLink} to={`/sites/${site}/pages/${page.id}/edit`} sx={{ fontWeight: 600 }}>
                  <LineClamp>{page.title}</LineClamp>
                </Link>
                <Typography component="span" variant="body2" color="textSecondary">
                  <LineClamp lines={1}>{placeOf(page, above.length, showLocale)}</LineClamp>
                </Typography>
                <Box sx={{ width: '100%', display: { sm: 'none' } }}>
                  <PageStatus {...page} />
                </Box>
              </Box>
              <Box sx={{ width: 200, flex: 'none', display: { xs: 'none', sm: 'block' } }}>
                <PageStatus {...page} />
              </Box>
              <Box sx={{ width: 120, flex: 'none', display: { xs: 'none', md: 'block' }, color: 'text.secondary' }}>
                <Instant at={page.updatedAt} zone={zone} />
              </Box>
              <PageActions site={site} page={page} />
            </DraggedRow>
            {isOpen && (
              <Branch
                site={site}
                parent={page}
                above={[...above, page.id]}
                pages={{ open, toggle }}
                showLocale={showLocale}
                empty={null}
              />
            )}
          </Box>
        );
      })}
      {query.hasNextPage && (
        <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', p: 1, pl: 5 + above.length * 3 }}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more: {pages.length} of {formatCount(total, 'page')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface PageTreeProps {
  site: string;
  showLocale: boolean;
  create: ReactNode;
}

export function PageTree({ site, showLocale, create }: PageTreeProps) {
  const pages = useOpenPages();
  return (
    <PageDrag site={site}>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Branch
          site={site}
          above={[]}
          pages={pages}
          showLocale={showLocale}
          empty={
            <Empty title="This site has no page yet" action={create}>
              Begin with a template.
            </Empty>
          }
        />
      </Paper>
    </PageDrag>
  );
}
