import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { useFilters } from '../../screen/use-filters.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { useWindow } from '../../table/use-window.ts';
import { PageActions } from './page-actions.tsx';
import { inputOf, pageFilterNames, PageFilters } from './page-filters.tsx';
import { PageStatus } from '../../publication/page-status.tsx';
import { pagesKey, useTemplateTitle } from '../../api/page-queries.ts';

type Row = ApiPage & { author: string | undefined };

const columnsOf = (
  { site, showLocale }: Pick<PageListProps, 'site' | 'showLocale'>,
  templateTitle: (name: string) => string,
  zone: string | undefined,
): Column<Row>[] => [
  {
    name: 'title',
    title: 'Title',
    sorts: true,
    width: '34%',
    cell: ({ id, title }) => (
      <Box sx={{ minWidth: 120 }}>
        <Link component={RouterLink} to={`/sites/${site}/pages/${id}/edit`} sx={{ fontWeight: 600 }}>
          <LineClamp>{title}</LineClamp>
        </Link>
      </Box>
    ),
  },
  {
    name: 'path',
    title: 'Path',
    sorts: true,
    width: '26%',
    cell: ({ path, locale }) => (
      <Box sx={{ minWidth: 96, color: 'text.secondary' }}>
        <LineClamp>{showLocale ? `${path} (${locale})` : path}</LineClamp>
      </Box>
    ),
  },
  { name: 'status', title: 'Status', cell: (page) => <PageStatus {...page} /> },
  {
    name: 'template',
    title: 'Template',
    cell: ({ template }) => <Box sx={{ minWidth: 80 }}>{templateTitle(template)}</Box>,
  },
  {
    name: 'updatedAt',
    title: 'Changed',
    sorts: true,
    cell: ({ updatedAt, author }) => (
      <>
        <Instant at={updatedAt} zone={zone} />
        {author !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {author}
          </Typography>
        )}
      </>
    ),
  },
  { name: 'actions', title: 'Actions', align: 'right', cell: (page) => <PageActions site={site} page={page} /> },
];

interface PageListProps {
  site: string;
  showLocale: boolean;
  create: ReactNode;
}

export function PageList({ site, showLocale, create }: PageListProps) {
  const filters = useFilters(pageFilterNames);
  const window = useWindow('path');
  const templateTitle = useTemplateTitle(site);
  const zone = useSiteZone(site);
  const sort = window.sort as 'path';
  const input = { site, sort, limit: window.limit, offset: window.offset, ...inputOf(filters.values) };
  const query = useQuery({
    queryKey: [...pagesKey(site), 'list', input],
    async queryFn() {
      const { pages, total, people } = await api.pages.list(input);
      return { rows: pages.map((page): Row => ({ ...page, author: people[page.draftAuthor ?? ''] })), total };
    },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageFilters site={site} filters={filters} />
      <DataTable
        label="Pages"
        rowKey={({ id }) => id}
        query={query}
        window={window}
        columns={columnsOf({ site, showLocale }, templateTitle, zone)}
        empty={
          filters.areSet ? (
            <Empty
              title="No page fits these filters"
              action={<Button onClick={filters.clear}>Clear the filters</Button>}
            />
          ) : (
            <Empty title="This site has no page yet" action={create}>
              Begin with a template.
            </Empty>
          )
        }
      />
    </>
  );
}
