import Button from '@mui/material/Button';
import { everySite } from '@quoin/core/role';
import { useInfiniteQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { api } from '../api/client.ts';
import { Screen } from '../screen/screen.tsx';
import { useFilters } from '../screen/use-filters.ts';
import { useScope } from '../screen/use-scope.ts';
import { Empty } from '../state/empty.tsx';
import { FailureNotice } from '../state/failure-notice.tsx';
import { Loading } from '../state/loading.tsx';
import { AuditFilters, auditFilterNames, inputOf } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { ChainCheck } from './chain-check.tsx';

const limit = 50;

/** What was done by whom. */
export function AuditScreen() {
  const { site } = useScope();
  const filters = useFilters(auditFilterNames);
  const input = inputOf(filters.values);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', site, input],
    queryFn: async ({ pageParam }) => (await api.audit.list({ site, limit, ...input, ...(pageParam === 0 ? {} : { before: pageParam }) })).entries,
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < limit ? undefined : last.at(-1)?.seq),
  });
  const entries = data?.pages.flat() ?? [];
  return (
    <Screen
      title="Audit log"
      description={site === everySite ? 'What was done on every site and to every account, newest first.' : 'What was done on this site, newest first.'}
      actions={<ChainCheck site={site} />}
    >
      <AuditFilters site={site} filters={filters} />
      {data === undefined && error === null && <Loading />}
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {data !== undefined && entries.length === 0 && (
        <Empty title={filters.areSet ? 'Nothing fits these filters' : 'Nothing was done here yet'} {...(filters.areSet ? { action: <Button onClick={filters.clear}>Clear the filters</Button> } : {})} />
      )}
      {entries.length > 0 && <AuditTable entries={entries} showSite={site === everySite} onFilter={filters.change} />}
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
