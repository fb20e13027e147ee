import Button from '@mui/material/Button';
import type { ApiUser } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { Screen } from '../../screen/screen.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useScope } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { usePagination } from '../../table/use-pagination.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { userColumns } from './user-columns.tsx';
import { usersKey } from './users-query.ts';

export function UsersScreen() {
  const { site, base } = useScope();
  const filters = useFilters(['search', 'state']);
  const { values, change, areSet, clear } = filters;
  const pagination = usePagination('');
  const [isInviting, setInviting] = useState(false);
  const { search, state } = values as { search?: string; state?: ApiUser['state'] };
  const input = {
    site,
    limit: pagination.limit,
    offset: pagination.offset,
    ...(search === undefined ? {} : { search }),
    ...(state === undefined ? {} : { state }),
  };
  const query = useQuery({
    queryKey: [...usersKey, input],
    queryFn: async () => {
      const { users, total } = await api.users.list(input);
      return { rows: users, total };
    },
    placeholderData: keepPreviousData,
  });
  const invite = (
    <Button variant="contained" startIcon={<UserPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
      Invite
    </Button>
  );
  return (
    <Screen
      title="Users"
      description={
        site === everySite
          ? 'Everybody with an account, and what they may do where.'
          : 'Everybody who holds a role on this site or on every site.'
      }
      actions={invite}
    >
      <FilterBar site={site} list="users" filters={filters}>
        <SearchField label="Name or e-mail" value={search} onChange={(search) => change({ search })} />
        <ChoiceFilter
          label="State"
          value={state}
          choices={[
            ['invited', 'Invited'],
            ['active', 'Active'],
            ['disabled', 'Disabled'],
          ]}
          width={160}
          onChange={(next) => change({ state: next })}
        />
      </FilterBar>
      <DataTable
        label="Users"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={userColumns({ site, base })}
        empty={
          areSet ? (
            <Empty title="Nobody fits these filters" action={<Button onClick={clear}>Clear the filters</Button>} />
          ) : (
            <Empty title="Nobody holds a role here yet" action={invite}>
              Invite someone, or give a role to someone who has an account.
            </Empty>
          )
        }
      />
      {isInviting && <InviteDialog site={site} onClose={() => setInviting(false)} />}
    </Screen>
  );
}
