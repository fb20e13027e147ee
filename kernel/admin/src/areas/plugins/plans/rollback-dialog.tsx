import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
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

/** Rolls back the latest upgrade. The server refuses if the site has changed since. */
export function RollbackDialog({ site: shown, open, onClose }: RollbackDialogProps) {
  const { site, name, served, rollback } = shown;
  const notify = useNotify();
  const queries = useQueryClient();
  const takingBack = useMutation({
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
      title={`Take the latest upgrade of ${name} back?`}
      action="Take back"
      busy={takingBack.isPending}
      error={takingBack.error}
      onConfirm={() => takingBack.mutate()}
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
