import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { Empty } from '../../feedback/empty.tsx';
import { formatCount } from '../../screen/format-number.ts';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { usePagination } from '../../table/use-pagination.ts';

type Usages = Awaited<ReturnType<typeof api.components.usages>>;
type Use = Usages['pages'][number];

const columnsOf = (site: string): Column<Use>[] => [
  {
    name: 'title',
    title: 'Page',
    cell: ({ id, title }) => (
      <Link component={RouterLink} to={`/sites/${site}/pages/${id}/edit`}>
        {title}
      </Link>
    ),
  },
  { name: 'path', title: 'Path', cell: ({ path, locale }) => `${path} (${locale})` },
  { name: 'published', title: 'Published', align: 'right', cell: ({ published }) => published },
  { name: 'next', title: 'Scheduled', align: 'right', cell: ({ next }) => next },
  { name: 'draft', title: 'In the draft', align: 'right', cell: ({ draft }) => draft },
];

const pages = (count: number): string => formatCount(count, 'page');

export function UsageTable({ site, component }: { site: string; component: string }) {
  const pagination = usePagination('', 20);
  const input = { site, component, limit: pagination.limit, offset: pagination.offset };
  const query = useQuery({
    queryKey: ['usages', input],
    queryFn: async () => ({ ...(await api.components.usages(input)) }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  if (error !== null && failureOf(error).code === 'role.required') {
    return (
      <Typography color="textSecondary">
        Where it is used is shown to those who may edit every page of this site.
      </Typography>
    );
  }
  return (
    <>
      {data !== undefined && data.total > 0 && (
        <Typography color="textSecondary">
          Visitors see it on {pages(data.published.pages)}; drafts have it on {pages(data.draft.pages)}.
        </Typography>
      )}
      <DataTable
        label="Pages that use it"
        rowKey={({ id }) => id}
        query={{ ...query, data: data && { rows: data.pages, total: data.total } }}
        pagination={pagination}
        columns={columnsOf(site)}
        empty={<Empty title="No page uses it yet" />}
      />
    </>
  );
}
