import Button from '@mui/material/Button';
import type { ApiJob } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { selectColumn } from '../../table/select-column.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { usePagination } from '../../table/use-pagination.ts';
import { jobsKey } from './job-actions.tsx';
import { jobColumns } from './job-columns.tsx';
import { jobName, jobStates, kinds, kindWords } from './job-messages.tsx';
import { JobSelectionBar } from './job-selection-bar.tsx';
import { OpenBreakers } from './open-breakers.tsx';

const isState = (text: string | undefined): text is ApiJob['state'] =>
  text !== undefined && Object.hasOwn(jobStates, text);

const none: readonly ApiJob[] = [];

/** Only dead jobs can be retried or discarded. */
const isDead = ({ state }: ApiJob): boolean => state === 'dead';

export function JobsScreen() {
  const filters = useFilters(['state', 'kind']);
  const { values, change, areSet, clear } = filters;
  const pagination = usePagination('');
  const { state, kind } = values;
  const input = {
    site: everySite,
    limit: pagination.limit,
    offset: pagination.offset,
    ...(isState(state) ? { state } : {}),
    ...(kind === undefined ? {} : { kind }),
  } as const;
  const query = useQuery({
    queryKey: [...jobsKey, input],
    queryFn: async () => {
      const { jobs, total } = await api.jobs.list(input);
      return { rows: jobs, total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 3_000,
  });
  const dead = (query.data?.rows ?? none).filter(isDead);
  const selection = useSelection(dead);
  return (
    <Screen
      title="Jobs"
      description="Work that runs in the background, newest first. Failed jobs are retried at growing intervals; dead jobs wait for you."
    >
      <FilterBar site={everySite} list="jobs" filters={filters}>
        <ChoiceFilter
          label="State"
          value={state}
          choices={Object.entries(jobStates).map(([name, { title }]) => [name, title])}
          width={160}
          onChange={(next) => change({ state: next })}
        />
        <ChoiceFilter
          label="Kind"
          value={kind}
          choices={[...new Set([...Object.keys(kinds), ...(kind === undefined ? [] : [kind])])].map((name) => [
            name,
            kindWords(name),
          ])}
          width={260}
          onChange={(next) => change({ kind: next })}
        />
      </FilterBar>
      <OpenBreakers />
      <DataTable
        label="Jobs"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={
          dead.length === 0
            ? jobColumns
            : [
                selectColumn({
                  selection,
                  listed: dead.length,
                  nameOf: jobName,
                  canSelect: isDead,
                }),
                ...jobColumns,
              ]
        }
        empty={
          areSet ? (
            <Empty
              title={state === 'dead' ? 'No job is dead' : 'No job fits these filters'}
              action={<Button onClick={clear}>Show all</Button>}
            />
          ) : (
            <Empty title="There is nothing to do">Sending a form or importing data makes the first job.</Empty>
          )
        }
      />
      {selection.chosen.length > 0 && <JobSelectionBar selection={selection} />}
    </Screen>
  );
}
