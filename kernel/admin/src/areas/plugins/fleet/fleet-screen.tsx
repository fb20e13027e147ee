import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Screen } from '../../../screen/screen.tsx';
import { SearchField } from '../../../screen/search-field.tsx';
import { useFilters } from '../../../screen/use-filters.ts';
import { Empty } from '../../../feedback/empty.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { FleetTable, packagesIn } from './fleet-table.tsx';
import { RecheckButton } from '../packages/recheck-button.tsx';
import { NewerVersionsButton, NewerNotice } from '../packages/newer-versions.tsx';
import { fleetQuery } from '../packages/plugin-queries.ts';

export function FleetScreen() {
  const { data: sites, error, refetch, isFetching } = useQuery(fleetQuery);
  const { values, change, clear } = useFilters(['search']);
  const names = packagesIn(sites ?? [], values.search);
  return (
    <Screen
      title="Plugins"
      description="The version of each plugin and brand that visitors of each site get, and what waits to be applied."
      actions={
        <>
          <NewerVersionsButton />
          <RecheckButton busy={isFetching && sites !== undefined} onClick={() => void refetch()} />
        </>
      }
    >
      <Box role="search">
        <SearchField label="Search plugins" value={values.search} onChange={(search) => change({ search })} />
      </Box>
      <NewerNotice />
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {sites === undefined && error === null && <Loading shape="list" />}
      {sites?.length === 0 && (
        <Empty title="You manage the plugins of no site">Ask an administrator of a site to make you one, too.</Empty>
      )}
      {sites !== undefined && sites.length > 0 && names.length > 0 && (
        <FleetTable sites={sites} names={names} isFetching={isFetching} />
      )}
      {sites !== undefined && sites.length > 0 && names.length === 0 && (
        <Empty title="No plugin has such a name" action={<Button onClick={clear}>Clear the search</Button>} />
      )}
    </Screen>
  );
}
