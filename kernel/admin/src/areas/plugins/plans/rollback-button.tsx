import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { Confirm } from '../../../feedback/confirm.tsx';
import { useNotify } from '../../../feedback/notices.tsx';
import { Difference } from './composition-difference.tsx';
import { afterChange } from './plan-queries.ts';

interface RollbackDialogProps {
  site: ApiPluginSite;
  open: boolean;
  onClose(): void;
}

/** Rolls back the latest upgrade. The server refuses if the site changed since. */
function RollbackDialog({ site: shown, open, onClose }: RollbackDialogProps) {
  const { site, name, served, rollback } = shown;
  const notify = useNotify();
  const queries = useQueryClient();
  const rollingBack = useMutation({
    mutationFn: () => api.plugins.rollBack({ site, ...(served === null ? {} : { served }) }),
    onSuccess: () => {
      onClose();
      notify({ message: `${name} is served again as it was before its latest upgrade.` });
    },
    onSettled: () => afterChange(queries),
  });
  return (
    <Confirm
      open={open}
      title={`Roll back the latest upgrade of ${name}?`}
      action="Roll back"
      busy={rollingBack.isPending}
      error={rollingBack.error}
      onConfirm={() => rollingBack.mutate()}
      onClose={onClose}
    >
      {rollback !== null && <Difference of={rollback} site={shown} />}
      <Typography>
        Visitors get what they got before it, from the next page on. What was edited since stays stored, and is offered
        to be applied again.
      </Typography>
    </Confirm>
  );
}

export function RollbackButton({ site }: { site: ApiPluginSite }) {
  // Snapshot of the site, so that users decide about what they saw.
  const [snapshot, setSnapshot] = useState<{ site: ApiPluginSite; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    setSnapshot((last) => ({ site, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      {site.rollback !== null && (
        <Button variant="outlined" onClick={begin}>
          Roll back the latest upgrade
        </Button>
      )}
      {snapshot !== undefined && (
        <RollbackDialog key={snapshot.time} site={snapshot.site} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
