import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useMay } from '../../session/use-session.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';

/** API limit of one call. */
const pageSize = 200;

interface EraseSubmissionsProps {
  site: string;
  count: number;
  /** Title of the button. Defaults to one with the count. */
  title?: string;
  /** Returns the ids of all submissions. */
  find(): Promise<string[]>;
  onErased?: () => void;
}

const words = (count: number): string =>
  count === 1 ? 'this submission' : `these ${count.toLocaleString()} submissions`;

/** Erases submissions permanently after confirmation. Renders nothing without permission. */
export function EraseSubmissions({
  site,
  count,
  title = count === 1 ? 'Erase' : `Erase all ${count.toLocaleString()}`,
  find,
  onErased,
}: EraseSubmissionsProps) {
  /** Ids to erase, once the user is asked to confirm. */
  const [found, setFound] = useState<readonly string[]>();
  const isAllowed = useMay('submission.erase', site);
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const finding = useMutation({ mutationFn: find, onSuccess: setFound, onError: notifyFailure });
  const erasing = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let total = 0;
      for (let start = 0; start < ids.length; start += pageSize) {
        // After a failure, the dialog asks about the rest.
        setFound(ids.slice(start));
        total += (await api.submissions.erase({ site, submissions: ids.slice(start, start + pageSize) })).erased;
      }
      return total;
    },
    onSuccess(erased) {
      setFound(undefined);
      notify({
        message: erased === 1 ? 'The submission is erased.' : `${erased.toLocaleString()} submissions are erased.`,
      });
      onErased?.();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['submissions', site] }),
  });
  if (!isAllowed || count === 0) return null;
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        startIcon={<Eraser size={16} aria-hidden />}
        loading={finding.isPending}
        onClick={() => finding.mutate()}
      >
        {title}
      </Button>
      <Confirm
        open={found !== undefined}
        title={`Erase ${words(found?.length ?? count)}?`}
        action="Erase"
        destructive
        busy={erasing.isPending}
        error={erasing.error}
        onConfirm={() => found !== undefined && erasing.mutate(found)}
        onClose={() => setFound(undefined)}
      >
        <Typography>
          The values and files are removed from here for good, and again when a backup is restored. Nobody can bring
          them back. What was delivered elsewhere stays there. The audit log says that you did it, without what was
          erased.
        </Typography>
      </Confirm>
    </>
  );
}
