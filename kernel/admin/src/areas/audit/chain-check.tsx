import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useNotify } from '../../feedback/notices.tsx';

/** Asks the server to verify the integrity of the audit log. */
export function ChainCheck({ site }: { site: string }) {
  const notify = useNotify();
  const check = useMutation({
    mutationFn: () => api.audit.verify({ site }),
    onSuccess: ({ whole, firstBroken }) =>
      notify(
        whole
          ? { message: 'The log is as it was written: every entry fits the one before it.' }
          : {
              severity: 'error',
              message: `Entry ${firstBroken} is not what was written. Somebody changed the database.`,
            },
      ),
    onError: (error) => notify({ severity: 'error', message: failureOf(error).message }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<ShieldCheck size={16} aria-hidden />}
      loading={check.isPending}
      onClick={() => check.mutate()}
    >
      Verify the log
    </Button>
  );
}
