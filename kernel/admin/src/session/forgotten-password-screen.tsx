import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../api/client.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { submitted } from '../screen/submitted-fields.ts';
import { waysQuery } from './ways-query.ts';

const Back = () => (
  <Link component={RouterLink} to="/sign-in" variant="body2" sx={{ justifySelf: 'start' }}>
    Back to signing in
  </Link>
);

export function ForgottenPasswordScreen() {
  const { data: ways } = useQuery(waysQuery());
  const request = useMutation({ mutationFn: (email: string) => api.entry.requestPassword({ email }) });
  if (request.isSuccess) {
    return (
      <EntryFrame title={ways?.mail === false ? 'Ask an administrator' : 'Look into your mailbox'} isOutcome>
        <Alert severity="success">
          If there is an account with the address {request.variables},{' '}
          {ways?.mail === false
            ? 'a link for it is in the outbox, where an administrator finds it: this Quoin sends no mails.'
            : 'a mail with a link is on its way to it.'}{' '}
          The link works once, within 30 minutes.
        </Alert>
        <Back />
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Forgotten password">
      <Typography color="textSecondary">
        Say which address you sign in with. You get a link that sets a new password.
      </Typography>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => request.mutate(submitted(event, 'email').email)}
      >
        {request.error !== null && <FailureNotice error={request.error} />}
        <TextField name="email" label="E-mail" type="email" autoComplete="username" required autoFocus />
        <Button type="submit" variant="contained" size="medium" loading={request.isPending}>
          Send the link
        </Button>
      </Box>
      <Back />
    </EntryFrame>
  );
}
