import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiJob } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { kindWords } from './job-messages.tsx';

export const jobsKey = ['jobs'] as const;

interface JobActionsProps {
  job: ApiJob;
  onDiscarded?: () => void;
}

export function JobActions({ job, onDiscarded }: JobActionsProps) {
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: jobsKey });
  const retrying = useMutation({
    mutationFn: () => api.jobs.retry({ site: everySite, job: job.id }),
    onSuccess: async () => {
      notify({ message: 'The job is tried once more.' });
      await refresh();
    },
    onError: notifyFailure,
  });
  const discarding = useMutation({
    mutationFn: () => api.jobs.discard({ site: everySite, job: job.id }),
    onSuccess: async () => {
      setConfirming(false);
      notify({ message: 'The job is discarded.' });
      onDiscarded?.();
      await refresh();
    },
  });
  if (job.state !== 'dead') return null;
  return (
    <>
      <Button onClick={() => retrying.mutate()} loading={retrying.isPending}>
        Try again
      </Button>
      <Button color="error" onClick={() => setConfirming(true)}>
        Discard
      </Button>
      <Confirm
        open={isConfirming}
        title="Discard this job?"
        action="Discard"
        destructive
        busy={discarding.isPending}
        error={discarding.error}
        onConfirm={() => discarding.mutate()}
        onClose={() => setConfirming(false)}
      >
        <Typography>
          “{kindWords(job.kind)}” was tried {job.attempts === 1 ? 'once' : `${job.attempts} times`}. A discarded job is
          never tried again. Its subject, such as a submission, is kept.
        </Typography>
      </Confirm>
    </>
  );
}
