import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApiPage } from '@quoin/api';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api } from '../../api/client.ts';
import { LineClamp } from '../../screen/line-clamp.tsx';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId, useSiteZone } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { usePagination } from '../../table/use-pagination.ts';
import { formatCount } from '../../screen/format-number.ts';
import { pagesKey, usePagesChanged } from '../../api/page-queries.ts';

type Deleted = ApiPage & { deletedAt: string };

const columnsOf = (
  restoring: string | undefined,
  restore: (page: string) => void,
  zone: string | undefined,
): Column<Deleted>[] => [
  {
    name: 'title',
    title: 'Title',
    width: '40%',
    cell: ({ title }) => (
      <Box sx={{ fontWeight: 600 }}>
        <LineClamp>{title}</LineClamp>
      </Box>
    ),
  },
  {
    name: 'path',
    title: 'Path',
    width: '35%',
    cell: ({ path }) => (
      <Box sx={{ color: 'text.secondary' }}>
        <LineClamp>{path}</LineClamp>
      </Box>
    ),
  },
  { name: 'deletedAt', title: 'Deleted', cell: ({ deletedAt }) => <Instant at={deletedAt} zone={zone} /> },
  {
    name: 'actions',
    title: 'Actions',
    hidesTitle: true,
    align: 'right',
    cell: ({ id, title }) => (
      <Button
        startIcon={<Undo2 size={16} aria-hidden />}
        aria-label={`Restore ${title}`}
        loading={restoring === id}
        onClick={() => restore(id)}
      >
        Restore
      </Button>
    ),
  },
];

export function DeletedScreen() {
  const site = useSiteId();
  const zone = useSiteZone(site);
  const pagination = usePagination('');
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const input = { site, limit: pagination.limit, offset: pagination.offset };
  const query = useQuery({
    queryKey: [...pagesKey(site), 'deleted', input],
    async queryFn() {
      const { pages, total } = await api.pages.deleted(input);
      return { rows: pages, total };
    },
    placeholderData: keepPreviousData,
  });
  const restore = useMutation({
    mutationFn: (page: string) => api.pages.undelete({ site, page }),
    async onSuccess({ page, restored }) {
      notify({
        message:
          restored === 1
            ? `“${page.title}” is back at ${page.path}.`
            : `“${page.title}” and ${formatCount(restored - 1, 'page')} below it are back.`,
      });
      await changed();
    },
  });
  return (
    <Screen
      title="Deleted pages"
      above={[{ title: 'Pages', to: `/sites/${site}/pages` }]}
      description="A page comes back as it was, with the pages below it that were deleted together with it."
    >
      {restore.error !== null && <FailureNotice error={restore.error} />}
      <DataTable
        label="Deleted pages"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={columnsOf(restore.isPending ? restore.variables : undefined, restore.mutate, zone)}
        empty={<Empty title="No page was deleted" />}
      />
    </Screen>
  );
}
