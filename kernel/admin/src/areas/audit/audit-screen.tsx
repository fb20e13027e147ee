import Button from '@mui/material/Button';
import { everySite } from '@quoin/api/role';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { ShieldCheck } from 'lucide-react';
import { api } from '../../api/client.ts';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useScope } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import type { Pagination } from '../../table/use-pagination.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditFilters, auditFilterNames, inputOf } from './audit-filters.tsx';

const limit = 50;

/** Entries load incrementally, so all loaded rows form one page. */
const pagination: Pagination = {
  page: 0,
  limit: Number.POSITIVE_INFINITY,
  offset: 0,
  sort: '',
  changePage: () => undefined,
  changeSort: () => undefined,
};

/** Asks the server to verify the integrity of the audit log. */
function ChainCheck({ site }: { site: string }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const check = useMutation({
    mutationFn: () => api.audit.verify({ site }),
    onSuccess: ({ whole, firstBroken }) =>
      notify(
        whole
          ? { message: 'The log is as it was written: every entry fits the one before it.' }
          : {
              severity: 'error',
              message: `Entry ${firstBroken} is not what was written. Someone changed the database.`,
            },
      ),
    onError: notifyFailure,
  });
  return (
    <Button
      variant="outlined"
      startIcon={<ShieldCheck size={16} aria-hidden />}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      Verify the log
    </Button>
  );
}

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
        pagination={pagination}
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
