import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { everySite } from '@quoin/api/role';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { JobActions, jobsKey } from './job-actions.tsx';
import { JobSubject } from './job-subject.tsx';
import { JobState, kindWords } from './job-messages.tsx';

export function JobScreen() {
  const { job: id = '' } = useParams();
  const navigate = useNavigate();
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    queryKey: [...jobsKey, id],
    queryFn: () => api.jobs.get({ site: everySite, job: id }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' || state.data?.state === 'running' ? 2_000 : false,
  });
  const above = [{ title: 'Jobs', to: '/jobs' }];
  if (job === undefined) {
    return (
      <Screen title="Job" above={above} wide={false}>
        {error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  return (
    <Screen
      title={kindWords(job.kind)}
      above={above}
      wide={false}
      actions={<JobActions job={job} onDiscarded={() => void navigate('/jobs')} />}
    >
      {job.lastError !== null && <Alert severity={job.state === 'dead' ? 'error' : 'warning'}>{job.lastError}</Alert>}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <JobState job={job} />
          <Typography color="textSecondary">
            {job.attempts} of {job.maxAttempts} attempts. Created <Instant at={job.createdAt} />
            {job.state === 'waiting' && (
              <>
                , due <Instant at={job.runAt} />
              </>
            )}
            .{job.target !== null && ` Needs ${job.target}.`}
          </Typography>
        </Box>
        {job.state === 'running' && (
          <LinearProgress
            variant={job.progress === null ? 'indeterminate' : 'determinate'}
            value={job.progress ?? 0}
            aria-label="Progress"
          />
        )}
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          What it is about
        </Typography>
        <JobSubject job={job} />
      </Paper>
    </Screen>
  );
}
