import Button from '@mui/material/Button';
import { everySite } from '@quoin/api/role';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useNotify } from '../../feedback/notices.tsx';

export function ResendMail({ mail }: { mail: string }) {
  const notify = useNotify();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => api.mails.resend({ site: everySite, mail }),
    onSuccess: async () => {
      notify({ message: 'The mail is sent again.' });
      await queries.invalidateQueries({ queryKey: ['mails'] });
    },
    onError: (error) => notify({ severity: 'error', message: failureOf(error).message }),
  });
  return (
    <Button
      variant="contained"
      startIcon={<Send size={16} aria-hidden />}
      loading={resending.isPending}
      onClick={() => resending.mutate()}
    >
      Send again
    </Button>
  );
}
