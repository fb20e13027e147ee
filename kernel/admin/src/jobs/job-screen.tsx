import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { everySite } from '@quoin/core/role';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams } from 'react-router';
import { api } from '../api/client.ts';
import { Instant } from '../screen/instant.tsx';
import { Screen } from '../screen/screen.tsx';
import { FailureNotice } from '../state/failure-notice.tsx';
import { Loading } from '../state/loading.tsx';
import { JobActions, jobsKey } from './job-actions.tsx';
import { JobState, kindWords } from './job-words.tsx';

/** The screen of what a job is about, where there is one. */
function screenOf({ kind, payload }: { kind: string; payload?: unknown }): { title: string; to: string } | undefined {
  const { siteId, submissionId, mailId } = (payload ?? {}) as Partial<Record<string, unknown>>;
  if (kind === 'submission.deliver' && typeof siteId === 'string' && typeof submissionId === 'string') return { title: 'Show the submission', to: `/sites/${siteId}/submissions/${submissionId}` };
  if (kind === 'mail.send' && typeof mailId === 'string') return { title: 'Show the mail', to: `/outbox/${mailId}` };
  return undefined;
}

/** One job: how it went, and what it is about. */
export function JobScreen() {
  const { job: id = '' } = useParams();
  const navigate = useNavigate();
  const { data: job, error, refetch } = useQuery({
    queryKey: [...jobsKey, id],
    queryFn: () => api.jobs.get({ site: everySite, job: id }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' || state.data?.state === 'running' ? 2_000 : false),
  });
  const above = [{ title: 'Jobs', to: '/jobs' }];
  if (job === undefined) {
    return (
      <Screen title="Job" above={above} wide={false}>
        {error === null ? <Loading /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  const about = screenOf(job);
  return (
    <Screen title={kindWords(job.kind)} above={above} wide={false} actions={<JobActions job={job} onDiscarded={() => void navigate('/jobs')} />}>
      {job.lastError !== null && <Alert severity={job.state === 'dead' ? 'error' : 'warning'}>{job.lastError}</Alert>}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <JobState job={job} />
          <Typography color="textSecondary">
            {job.attempts} of {job.maxAttempts} attempts. Asked for <Instant at={job.createdAt} />
            {job.state === 'waiting' && (
              <>
                , due <Instant at={job.runAt} />
              </>
            )}
            .
          </Typography>
        </Box>
        {job.state === 'running' && <LinearProgress variant={job.progress === null ? 'indeterminate' : 'determinate'} value={job.progress ?? 0} aria-label="Progress" />}
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          What it is about
        </Typography>
        {about !== undefined && (
          <Link component={RouterLink} to={about.to} sx={{ display: 'inline-block', mb: 1.5 }}>
            {about.title}
          </Link>
        )}
        <Box component="pre" tabIndex={0} aria-label="What it is about, as JSON" sx={{ m: 0, overflowX: 'auto', fontSize: '0.8125rem' }}>
          {JSON.stringify({ kind: job.kind, id: job.id, payload: job.payload }, null, 2)}
        </Box>
      </Paper>
    </Screen>
  );
}
