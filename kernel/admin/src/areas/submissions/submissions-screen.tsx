import Button from '@mui/material/Button';
import type { ApiSubmission } from '@quoin/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { ExportMenu } from '../data/export-menu.tsx';
import { Screen } from '../../screen/screen.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { useSiteId, useSiteZone } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { selectColumn } from '../../table/select-column.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { usePagination } from '../../table/use-pagination.ts';
import { EraseSubmissions } from './erase-submissions.tsx';
import { submissionColumns, titleOf } from './submission-columns.tsx';
import { inputOf, SubmissionFilters, submissionFilterNames } from './submission-filters.tsx';
import { SubmissionSelectionBar } from './submission-selection-bar.tsx';

const maxPerRequest = 200;

const none: readonly ApiSubmission[] = [];

async function findAll(input: { site: string } & ReturnType<typeof inputOf>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const { submissions } = await api.submissions.list({ ...input, limit: maxPerRequest, offset: ids.length });
    ids.push(...submissions.map(({ id }) => id));
    if (submissions.length < maxPerRequest) return ids;
  }
}

export function SubmissionsScreen() {
  const site = useSiteId();
  const zone = useSiteZone(site);
  const filters = useFilters(submissionFilterNames);
  const pagination = usePagination('');
  const filterInput = inputOf(filters.values);
  const input = { site, ...filterInput, limit: pagination.limit, offset: pagination.offset };
  const query = useQuery({
    queryKey: ['submissions', site, input],
    queryFn: async () => {
      const { submissions, total } = await api.submissions.list(input);
      return { rows: submissions, total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });
  const rows = query.data?.rows ?? none;
  const selection = useSelection(rows);
  return (
    <Screen
      title="Submissions"
      description="What visitors sent with the forms of this site, newest first. Each is stored before it is delivered."
      actions={
        <>
          {Object.keys(filterInput).length > 0 && (
            <EraseSubmissions
              site={site}
              count={query.isPlaceholderData ? 0 : (query.data?.total ?? 0)}
              find={() => findAll({ site, ...filterInput })}
            />
          )}
          <ExportMenu path={`/sites/${site}/submissions`} input={filterInput} name={`submissions-${site}`} withFiles />
        </>
      }
    >
      <SubmissionFilters site={site} filters={filters} />
      <DataTable
        label="Submissions"
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={[selectColumn({ selection, listed: rows.length, nameOf: titleOf }), ...submissionColumns(site, zone)]}
        empty={
          filters.areSet ? (
            <Empty
              title="No submission fits these filters"
              action={<Button onClick={filters.clear}>Clear the filters</Button>}
            />
          ) : (
            <Empty title="Nobody has sent a form yet">What visitors send appears here as soon as they do.</Empty>
          )
        }
      />
      {selection.chosen.length > 0 && <SubmissionSelectionBar site={site} selection={selection} />}
    </Screen>
  );
}
