import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { everySite } from '@quoin/api/role';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, Send } from 'lucide-react';
import { useParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Instant } from '../../screen/instant.tsx';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { useCopy } from '../../feedback/use-copy.ts';
import { MailState } from './mail-state.tsx';

function ResendMail({ mail }: { mail: string }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const resending = useMutation({
    mutationFn: () => api.mails.resend({ site: everySite, mail }),
    onSuccess: async () => {
      notify({ message: 'The mail is sent again.' });
      await queries.invalidateQueries({ queryKey: ['mails'] });
    },
    onError: notifyFailure,
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

export function MailScreen() {
  const { mail: id = '' } = useParams();
  const copy = useCopy('link');
  const {
    data: mail,
    error,
    refetch,
  } = useQuery({ queryKey: ['mails', id], queryFn: () => api.mails.get({ site: everySite, mail: id }) });
  const above = [{ title: 'Outbox', to: '/outbox' }];
  if (mail === undefined) {
    return (
      <Screen title="Mail" above={above} wide={false}>
        {error === null ? <Loading shape="form" /> : <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  const { subject, recipient, state, attempts, lastError, createdAt, sentAt, paragraphs, linkLabel, link } = mail;
  return (
    <Screen
      title={subject}
      above={above}
      description={<>To {recipient}</>}
      actions={
        <>
          <MailState state={state} />
          {state === 'dead' && <ResendMail mail={id} />}
        </>
      }
      wide={false}
    >
      {lastError !== null && (
        <Alert severity={state === 'dead' ? 'error' : 'warning'}>
          {lastError} {attempts === 1 ? 'It was tried once.' : `It was tried ${attempts} times.`}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        {paragraphs.map((paragraph) => (
          <Typography key={paragraph} sx={{ overflowWrap: 'anywhere' }}>
            {paragraph}
          </Typography>
        ))}
        {link !== null && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Link href={link} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {link}
            </Link>
            <Button startIcon={<Copy size={14} aria-hidden />} onClick={() => void copy(link)}>
              Copy
            </Button>
          </Box>
        )}
        {link === null && linkLabel !== null && (
          <Typography color="textSecondary" variant="body2">
            The link “{linkLabel}” leads into the account of its recipient, so it is shown to nobody else.
          </Typography>
        )}
      </Paper>
      <Typography color="textSecondary" variant="body2">
        Written <Instant at={createdAt} />
        {sentAt !== null && (
          <>
            , sent <Instant at={sentAt} />
          </>
        )}
      </Typography>
    </Screen>
  );
}
