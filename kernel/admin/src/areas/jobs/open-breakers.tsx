import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { everySite } from '@quoin/api/role';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { jobsKey } from './job-actions.tsx';

/** Unresponsive services whose jobs wait. Renders nothing without any. */
export function OpenBreakers() {
  const { data } = useQuery({
    queryKey: [...jobsKey, 'breakers'],
    queryFn: () => api.jobs.breakers({ site: everySite }),
    refetchInterval: 10_000,
  });
  const breakers = data?.breakers ?? [];
  if (breakers.length === 0) return null;
  return (
    <Alert severity="warning">
      <AlertTitle>
        {breakers.length === 1 ? 'A service does not answer' : `${breakers.length} services do not answer`}
      </AlertTitle>
      {breakers.map(({ target, failures, lastError, openedAt, openUntil }) => (
        <Typography key={target} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{target}</strong> since <Instant at={openedAt} />, after {failures} failures: {lastError} Its jobs
          wait and are not lost; one of them tries again <Instant at={openUntil} />.
        </Typography>
      ))}
    </Alert>
  );
}
