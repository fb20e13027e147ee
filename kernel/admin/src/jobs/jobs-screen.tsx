import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiJob } from '@quoin/core/api';
import { everySite } from '@quoin/core/role';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../api/client.ts';
import { Instant } from '../screen/instant.tsx';
import { Screen } from '../screen/screen.tsx';
import { useFilters } from '../screen/use-filters.ts';
import { Empty } from '../state/empty.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useWindow } from '../table/use-window.ts';
import { JobActions, jobsKey } from './job-actions.tsx';
import { JobState, jobStates, kindWords } from './job-words.tsx';

const kinds = ['submission.deliver', 'rows.import', 'mail.send', 'housekeeping'];
const isState = (text: string | undefined): text is ApiJob['state'] => text !== undefined && Object.hasOwn(jobStates, text);

/** Work that Quoin does by itself, and what of it needs somebody. */
export function JobsScreen() {
  const { values, change, areSet, clear } = useFilters(['state', 'kind']);
  const window = useWindow('');
  const { state, kind } = values;
  const input = { site: everySite, limit: window.limit, offset: window.offset, ...(isState(state) ? { state } : {}), ...(kind === undefined ? {} : { kind }) } as const;
  const query = useQuery({
    queryKey: [...jobsKey, input],
    queryFn: async () => {
      const { jobs, total } = await api.jobs.list(input);
      return { rows: jobs, total };
    },
    placeholderData: keepPreviousData,
    refetchInterval: 3_000,
  });
  return (
    <Screen title="Jobs" description="Work that is done after it was asked for, newest first. What fails is tried again, later and later; what is dead waits for you.">
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField select label="State" value={isState(state) ? state : ''} onChange={({ target }) => change({ state: target.value })} sx={{ width: 160 }}>
          <MenuItem value="">Any</MenuItem>
          {Object.entries(jobStates).map(([name, { title }]) => (
            <MenuItem key={name} value={name}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <TextField select label="Kind" value={kind ?? ''} onChange={({ target }) => change({ kind: target.value })} sx={{ width: 260 }}>
          <MenuItem value="">Any</MenuItem>
          {[...new Set([...kinds, ...(kind === undefined ? [] : [kind])])].map((name) => (
            <MenuItem key={name} value={name}>
              {kindWords(name)}
            </MenuItem>
          ))}
        </TextField>
        {areSet && <Button onClick={clear}>Clear</Button>}
      </Box>
      <DataTable
        label="Jobs"
        rowKey={({ id }) => id}
        query={query}
        window={window}
        columns={[
          {
            name: 'kind',
            title: 'Job',
            width: '44%',
            cell: (job) => (
              <>
                <Link component={RouterLink} to={`/jobs/${job.id}`} sx={{ fontWeight: 600 }}>
                  {kindWords(job.kind)}
                </Link>
                {job.lastError !== null && (
                  <Typography variant="body2" color={job.state === 'dead' ? 'error' : 'textSecondary'} sx={{ overflowWrap: 'anywhere' }}>
                    {job.lastError}
                  </Typography>
                )}
              </>
            ),
          },
          { name: 'state', title: 'State', cell: (job) => <JobState job={job} /> },
          { name: 'attempts', title: 'Attempts', align: 'right', cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}` },
          { name: 'createdAt', title: 'Asked for', cell: ({ createdAt }) => <Instant at={createdAt} /> },
          { name: 'actions', title: '', align: 'right', cell: (job) => <JobActions job={job} /> },
        ]}
        empty={
          areSet ? (
            <Empty title={state === 'dead' ? 'No job is dead' : 'No job fits these filters'} action={<Button onClick={clear}>Show all</Button>} />
          ) : (
            <Empty title="There is nothing to do">Sending a form or importing data makes the first job.</Empty>
          )
        }
      />
    </Screen>
  );
}
