import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ApiHealth } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { useQuery } from '@tanstack/react-query';
import { formatDuration, intervalToDuration } from 'date-fns';
import { secondsInDay } from 'date-fns/constants';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { ActivitySection } from '../../activity/activity-section.tsx';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { SiteHealth } from './site-health.tsx';
import { UnmetConditions } from './unmet-conditions.tsx';

/** Free fraction of a disk below which it needs attention. */
const minFreeFraction = 0.1;

type Level = 'good' | 'warning' | 'bad';
const levels = { good: ['Good', 'success'], warning: ['Needs attention', 'warning'], bad: ['Bad', 'error'] } as const;

const Part = ({ title, level, children }: { title: string; level: Level; children: ReactNode }) => (
  <Paper
    variant="outlined"
    component="section"
    aria-label={title}
    sx={{ p: 2, display: 'grid', gap: 0.5, alignContent: 'start' }}
  >
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="h2">{title}</Typography>
      <Chip label={levels[level][0]} color={levels[level][1]} />
    </Box>
    {children}
  </Paper>
);

const gigabytes = (bytes: number): string =>
  `${(bytes / 1024 ** 3).toLocaleString(undefined, { maximumFractionDigits: bytes < 10 * 1024 ** 3 ? 1 : 0 })} GB`;

function uptimeOf(seconds: number): string {
  const days = Math.floor(seconds / secondsInDay);
  const { hours = 0, minutes = 0 } = intervalToDuration({ start: 0, end: (seconds % secondsInDay) * 1000 });
  return formatDuration(days > 0 ? { days, hours } : { hours, minutes }) || 'less than a minute';
}

function Parts({ health: { database, disk, jobs, worker, versions, uptime } }: { health: ApiHealth }) {
  const freeFraction = disk === null ? 1 : disk.free / disk.size;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))' }}>
      <Part title="Database" level={database.ok ? 'good' : 'bad'}>
        <Typography>{database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}</Typography>
        <Typography color="textSecondary">
          {database.ok ? `Answers within ${Math.max(1, Math.round(database.milliseconds ?? 0))} ms` : database.reason}
        </Typography>
      </Part>
      <Part title="Disk" level={freeFraction < minFreeFraction ? 'warning' : 'good'}>
        <Typography>
          {disk === null ? 'The system does not tell' : `${gigabytes(disk.free)} free of ${gigabytes(disk.size)}`}
        </Typography>
        <Typography color="textSecondary">
          {freeFraction < minFreeFraction
            ? 'Make room before it is full: nothing can be saved then.'
            : 'Where media and uploads are kept'}
        </Typography>
      </Part>
      <Part title="Jobs" level={jobs.dead > 0 ? 'warning' : 'good'}>
        <Typography>
          {jobs.waiting.toLocaleString()} waiting, {jobs.running.toLocaleString()} running
        </Typography>
        <Typography color="textSecondary">
          {jobs.dead === 0 ? (
            'None is dead'
          ) : (
            <Link component={RouterLink} to="/jobs?state=dead">{`${jobs.dead.toLocaleString()} dead`}</Link>
          )}
        </Typography>
      </Part>
      <Part title="Worker" level={worker.alive ? 'good' : 'bad'}>
        <Typography>{worker.alive ? 'Runs due jobs' : 'Has stopped'}</Typography>
        <Typography color="textSecondary">
          Last seen <Instant at={worker.seenAt} />
        </Typography>
      </Part>
      <Part title="Server" level="good">
        <Typography>
          Quoin {versions.quoin} on Node {versions.node}
        </Typography>
        <Typography color="textSecondary">Up for {uptimeOf(uptime)}</Typography>
      </Part>
    </Box>
  );
}

export function HealthScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['health'],
    queryFn: () => api.jobs.health({ site: everySite }),
    refetchInterval: 10_000,
  });
  return (
    <Screen
      title="Health"
      description="The state of this instance, updated every ten seconds."
      actions={
        <Button
          variant="outlined"
          startIcon={<RefreshCw size={16} aria-hidden />}
          loading={isFetching && data !== undefined}
          loadingPosition="start"
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
      }
    >
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Loading shape="cards" />}
      {/* Hides stale health while the server does not respond. */}
      {data !== undefined && error === null && (
        <>
          {data.status === 'bad' && (
            <Alert severity="error">Something is wrong, and visitors may notice. See below.</Alert>
          )}
          <UnmetConditions conditions={data.conditions} />
          <Parts health={data} />
          <ActivitySection site={everySite} />
          <SiteHealth sites={data.sites} />
        </>
      )}
    </Screen>
  );
}
