import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ApiRedirect } from '@quoin/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CornerUpRight, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useSiteId, useSiteZone } from '../../screen/use-site.ts';
import { useMay } from '../../session/use-session.ts';
import { Empty } from '../../feedback/empty.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { selectColumn } from '../../table/select-column.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { usePagination } from '../../table/use-pagination.ts';
import { recreate, RedirectDialog, redirectsKey } from './redirect-dialog.tsx';
import { RedirectSelectionBar } from './redirect-selection-bar.tsx';

const address = (text: string) => <Box sx={{ minWidth: 120, overflowWrap: 'anywhere' }}>{text}</Box>;

const none: readonly ApiRedirect[] = [];

const isPermanent = (status: number): boolean => status === 301 || status === 308;

const columnsOf = (zone: string | undefined): Column<ApiRedirect>[] => [
  { name: 'from', title: 'From', width: '34%', cell: ({ from }) => address(from) },
  { name: 'to', title: 'To', width: '34%', cell: ({ to }) => address(to) },
  {
    name: 'status',
    title: 'Kind',
    cell: ({ status }) => (
      <Box sx={{ whiteSpace: 'nowrap' }}>{`${isPermanent(status) ? 'Permanent' : 'Temporary'} (${status})`}</Box>
    ),
  },
  { name: 'locale', title: 'Language', cell: ({ locale }) => (locale === '*' ? 'Every' : locale) },
  { name: 'createdAt', title: 'Since', cell: ({ createdAt }) => <Instant at={createdAt} zone={zone} /> },
];

const actionsOf = (
  change: (redirect: ApiRedirect) => void,
  remove: (redirect: ApiRedirect) => void,
): Column<ApiRedirect> => ({
  name: 'actions',
  title: 'Actions',
  hidesTitle: true,
  align: 'right',
  cell: (redirect) => (
    <Box sx={{ whiteSpace: 'nowrap' }}>
      <IconButton aria-label={`Change the redirect from ${redirect.from}`} onClick={() => change(redirect)}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      <IconButton aria-label={`Delete the redirect from ${redirect.from}`} onClick={() => remove(redirect)}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Box>
  ),
});

export function RedirectsScreen() {
  const site = useSiteId();
  const columns = columnsOf(useSiteZone(site));
  const filters = useFilters(['search']);
  const { values, change, areSet, clear } = filters;
  const pagination = usePagination('');
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const mayEdit = useMay('redirect.edit', site);
  const [edited, setEdited] = useState<ApiRedirect | 'new'>();
  const input = {
    site,
    limit: pagination.limit,
    offset: pagination.offset,
    ...(values.search === undefined ? {} : { search: values.search }),
  };
  const query = useQuery({
    queryKey: [...redirectsKey(site), input],
    async queryFn() {
      const { redirects, total } = await api.redirects.list(input);
      return { rows: redirects, total };
    },
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? none;
  const selection = useSelection(rows);
  const changed = () => queries.invalidateQueries({ queryKey: redirectsKey(site) });
  const remove = useMutation({
    mutationFn: ({ id }: ApiRedirect) => api.redirects.delete({ site, redirect: id }),
    onError: notifyFailure,
    async onSuccess(_, redirect) {
      notify({
        message: `${redirect.from} no longer redirects.`,
        undo: () => void recreate(site, redirect).then(changed, notifyFailure),
      });
      await changed();
    },
  });
  const create = mayEdit ? (
    <Button variant="contained" startIcon={<CornerUpRight size={16} aria-hidden />} onClick={() => setEdited('new')}>
      New redirect
    </Button>
  ) : undefined;
  return (
    <Screen
      title="Redirects"
      description="Addresses that lead elsewhere. Pages that move leave one behind by themselves."
      actions={create}
    >
      <FilterBar site={site} list="redirects" filters={filters}>
        <SearchField label="Address" value={values.search} onChange={(search) => change({ search })} />
      </FilterBar>
      <DataTable
        label="Redirects"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={
          mayEdit
            ? [
                selectColumn({ selection, listed: rows.length, nameOf: ({ from }) => from }),
                ...columns,
                actionsOf(setEdited, remove.mutate),
              ]
            : columns
        }
        empty={
          areSet ? (
            <Empty
              title="No redirect has these words in its addresses"
              action={<Button onClick={clear}>Clear the search</Button>}
            />
          ) : (
            <Empty title="No address leads elsewhere yet" action={create} />
          )
        }
      />
      {mayEdit && selection.chosen.length > 0 && <RedirectSelectionBar site={site} selection={selection} />}
      {edited !== undefined && (
        <RedirectDialog
          site={site}
          {...(edited === 'new' ? {} : { redirect: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Screen>
  );
}
