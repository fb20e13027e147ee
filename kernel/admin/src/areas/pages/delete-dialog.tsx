import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { BrokenLinks } from '../../publication/broken-links.tsx';
import { ChangeCancelled } from '../../publication/change-dialog.tsx';
import { formatCount } from '../../screen/format-number.ts';
import { usePagesChanged } from '../../api/page-queries.ts';

interface DeleteDialogProps {
  site: string;
  page: ApiPage;
  onClose(): void;
  onDeleted?: () => void;
}

export function DeleteDialog({ site, page, onClose, onDeleted }: DeleteDialogProps) {
  const changed = usePagesChanged(site);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const undo = async () => {
    try {
      const { restored } = await api.pages.undelete({ site, page: page.id });
      notify({
        message: `${restored === 1 ? `“${page.title}” is` : `${formatCount(restored, 'page')} are`} back as before.`,
      });
      await changed();
    } catch (error) {
      notifyFailure(error);
    }
  };
  const remove = useMutation({
    mutationFn: () => api.pages.delete({ site, page: page.id, below: true }),
    async onSuccess({ deleted }) {
      onClose();
      notify({
        message:
          deleted === 1
            ? `“${page.title}” is deleted.`
            : `“${page.title}” and ${formatCount(deleted - 1, 'page')} below it are deleted.`,
        undo: () => void undo(),
      });
      onDeleted?.();
      await changed(page.id);
    },
  });
  return (
    <Confirm
      open
      title={`Delete “${page.title}”?`}
      action="Delete"
      destructive
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <BrokenLinks site={site} page={page.id} />
      <ChangeCancelled page={page} />
      <Typography color="textSecondary">
        It can be brought back, from the notice that follows and later from the deleted pages.
      </Typography>
    </Confirm>
  );
}
