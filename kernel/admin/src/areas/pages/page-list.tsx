import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiListedTranslation, ApiPage } from '@quoin/api';
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
import { selectColumn } from '../../table/select-column.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { usePagination } from '../../table/use-pagination.ts';
import { PageActions } from './page-actions.tsx';
import { PageLanguages } from './page-languages.tsx';
import { inputOf, pageFilterNames, PageFilters } from './page-filters.tsx';
import { PageStatus } from '../../publication/page-status.tsx';
import { pagesKey, useTemplateTitle } from '../../api/page-queries.ts';
import { PageSelectionBar } from './selected/page-selection-bar.tsx';

type Row = ApiPage & { author: string | undefined; translations: readonly ApiListedTranslation[] };

const none: readonly Row[] = [];

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
    cell: ({ path }) => (
      <Box sx={{ minWidth: 96, color: 'text.secondary' }}>
        <LineClamp>{path}</LineClamp>
      </Box>
    ),
  },
  ...(showLocale
    ? [
        {
          name: 'languages',
          title: 'Languages',
          cell: ({ locale, translations }: Row) => (
            <PageLanguages site={site} locale={locale} translations={translations} />
          ),
        },
      ]
    : []),
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
  {
    name: 'actions',
    title: 'Actions',
    hidesTitle: true,
    align: 'right',
    cell: (page) => <PageActions site={site} page={page} />,
  },
];

interface PageListProps {
  site: string;
  showLocale: boolean;
  create: ReactNode;
}

export function PageList({ site, showLocale, create }: PageListProps) {
  const filters = useFilters(pageFilterNames);
  const pagination = usePagination('path');
  const templateTitle = useTemplateTitle(site);
  const zone = useSiteZone(site);
  const sort = pagination.sort as 'path';
  const input = {
    site,
    sort,
    limit: pagination.limit,
    offset: pagination.offset,
    ...inputOf(filters.values),
    ...(showLocale ? { together: 'true' as const } : {}),
  };
  const query = useQuery({
    queryKey: [...pagesKey(site), 'list', input],
    async queryFn() {
      const { pages, total, people, translations } = await api.pages.list(input);
      const rows = pages.map((page): Row => ({
        ...page,
        author: people[page.draftAuthor ?? ''],
        translations: translations[page.id] ?? [],
      }));
      return { rows, total };
    },
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? none;
  const selection = useSelection(rows);
  return (
    <>
      <PageFilters site={site} filters={filters} />
      <DataTable
        label="Pages"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={[
          selectColumn({ selection, listed: rows.length, nameOf: ({ title }) => title }),
          ...columnsOf({ site, showLocale }, templateTitle, zone),
        ]}
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
      {selection.chosen.length > 0 && <PageSelectionBar site={site} selection={selection} />}
    </>
  );
}
