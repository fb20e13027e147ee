import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiJob } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../screen/instant.tsx';
import type { Column } from '../../table/data-table.tsx';
import { JobActions } from './job-actions.tsx';
import { JobTitles } from './job-subject.tsx';
import { JobState, kindWords } from './job-messages.tsx';

export const jobColumns: Column<ApiJob>[] = [
  {
    name: 'kind',
    title: 'Job',
    width: '36%',
    cell: (job) => (
      <>
        <Link component={RouterLink} to={`/jobs/${job.id}`} sx={{ fontWeight: 600 }}>
          {kindWords(job.kind)}
        </Link>
        {job.lastError !== null && (
          <Typography
            variant="body2"
            color={job.state === 'dead' ? 'error' : 'textSecondary'}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {job.lastError}
          </Typography>
        )}
      </>
    ),
  },
  { name: 'about', title: 'About', width: '24%', cell: (job) => <JobTitles job={job} /> },
  { name: 'state', title: 'State', cell: (job) => <JobState job={job} /> },
  {
    name: 'attempts',
    title: 'Attempts',
    align: 'right',
    cell: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`,
  },
  { name: 'createdAt', title: 'Created', cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { name: 'actions', title: 'Actions', hidesTitle: true, align: 'right', cell: (job) => <JobActions job={job} /> },
];
