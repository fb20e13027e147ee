import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ApiMail } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable, type Column } from '../../table/data-table.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { usePagination } from '../../table/use-pagination.ts';
import { MailState, mailStates } from './mail-state.tsx';

const columns: Column<ApiMail>[] = [
  {
    name: 'subject',
    title: 'Subject',
    width: '32%',
    cell: ({ id, subject }) => (
      <Link component={RouterLink} to={`/outbox/${id}`} sx={{ fontWeight: 600 }}>
        {subject}
      </Link>
    ),
  },
  {
    name: 'recipient',
    title: 'To',
    width: '32%',
    cell: ({ recipient }) => <Box sx={{ minWidth: 160, overflowWrap: 'anywhere' }}>{recipient}</Box>,
  },
  { name: 'state', title: 'State', cell: ({ state }) => <MailState state={state} /> },
  { name: 'createdAt', title: 'Written', cell: ({ createdAt }) => <Instant at={createdAt} /> },
];

export function OutboxScreen() {
  const filters = useFilters(['state']);
  const { values, change, areSet, clear } = filters;
  const pagination = usePagination('');
  const { state } = values as { state?: ApiMail['state'] };
  const input = {
    site: everySite,
    limit: pagination.limit,
    offset: pagination.offset,
    ...(state === undefined ? {} : { state }),
  } as const;
  const query = useQuery({
    queryKey: ['mails', input],
    queryFn: async () => {
      const { mails, total, delivers } = await api.mails.list(input);
      return { rows: mails, total, delivers };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  return (
    <Screen
      title="Outbox"
      description="Every mail that Quoin writes, newest first: invitations, links for passwords, notices."
    >
      {query.data?.delivers === false && (
        <Alert severity="info">
          Mails are only stored here, because no mail server is set up. Set SMTP_URL and MAIL_FROM to send them. Until
          then, administrators of every site can open the links in them and pass them on.
        </Alert>
      )}
      <FilterBar site={everySite} list="outbox" filters={filters}>
        <ChoiceFilter
          label="State"
          value={state}
          choices={Object.entries(mailStates).map(([name, { title }]) => [name, title])}
          width={180}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <DataTable
        label="Mails"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={columns}
        empty={
          areSet ? (
            <Empty title="No mail is in this state" action={<Button onClick={clear}>Show all</Button>} />
          ) : (
            <Empty title="No mail was written yet">Inviting someone writes the first one.</Empty>
          )
        }
      />
    </Screen>
  );
}
