import Button from '@mui/material/Button';
import { everySite } from '@quoin/api/role';
import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useScope } from '../../screen/use-scope.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import type { ListWindow } from '../../table/use-window.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, auditFilterNames, inputOf } from './audit-filters.tsx';
import { ChainCheck } from './chain-check.tsx';

const limit = 50;

/** Entries load incrementally, so all loaded rows form one window. */
const window: ListWindow = {
  page: 0,
  limit: Number.POSITIVE_INFINITY,
  offset: 0,
  sort: '',
  changePage: () => undefined,
  changeSort: () => undefined,
};

export function AuditScreen() {
  const { site, base } = useScope();
  const filters = useFilters(auditFilterNames);
  const input = inputOf(filters.values);
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, ...query } = useInfiniteQuery({
    queryKey: ['audit', site, input],
    queryFn: async ({ pageParam }) =>
      (await api.audit.list({ site, limit, ...input, ...(pageParam === 0 ? {} : { before: pageParam }) })).entries,
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.seq),
  });
  const rows = data?.pages.flat();
  return (
    <Screen
      title="Audit log"
      description={
        site === everySite
          ? 'What was done on every site and to every account, newest first.'
          : 'What was done on this site, newest first.'
      }
      actions={<ChainCheck site={site} />}
    >
      <AuditFilters site={site} filters={filters} about={rows?.[0]?.about?.title} />
      <DataTable
        label="Audit log"
        rowKey={({ seq }) => String(seq)}
        query={{ ...query, data: rows && { rows, total: rows.length } }}
        window={window}
        columns={auditColumns({ showSite: site === everySite, base, onFilter: filters.change })}
        empty={
          <Empty
            title={filters.areSet ? 'Nothing fits these filters' : 'Nothing was done here yet'}
            {...(filters.areSet ? { action: <Button onClick={filters.clear}>Clear the filters</Button> } : {})}
          />
        }
      />
      {hasNextPage && (
        <Box sx={{ justifySelf: 'center' }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </Box>
      )}
    </Screen>
  );
}
