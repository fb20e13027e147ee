import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { submitted } from '../screen/submitted-fields.ts';
import { useLinkSecret } from './link-secret.ts';
import { isPasswordRefused, NewPasswordField } from './password-field.tsx';
import { changeSession } from '../api/session-store.ts';

export function InvitationScreen() {
  const navigate = useNavigate();
  const token = useLinkSecret();
  const { data: invited, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => api.entry.invitation({ token }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const accept = useMutation({
    mutationFn: (person: { name: string; password: string }) => api.entry.acceptInvitation({ token, ...person }),
    onSuccess: (session) => {
      changeSession({ is: 'signed-in', session });
      void navigate('/', { replace: true });
    },
  });
  if (invited === undefined) {
    return (
      <EntryFrame title="Invitation">
        {error === null ? <Loading /> : <FailureNotice error={error} />}
        {error !== null && (
          <Typography color="textSecondary">The person who invited you can send the invitation again.</Typography>
        )}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame title="Welcome to Quoin">
      <Typography color="textSecondary">
        You are invited as <strong>{invited.email}</strong>. Choose how you are called, and a password.
      </Typography>
      <Box
        component="form"
        sx={{ display: 'grid', gap: 2 }}
        onSubmit={(event) => accept.mutate(submitted(event, 'name', 'password'))}
      >
        {accept.error !== null && !isPasswordRefused(accept.error) && <FailureNotice error={accept.error} />}
        <input type="hidden" name="username" autoComplete="username" value={invited.email} />
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          required
          defaultValue={invited.name}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <NewPasswordField name="password" label="Password" error={accept.error} autoFocus />
        <Button type="submit" variant="contained" size="medium" loading={accept.isPending}>
          Accept and sign in
        </Button>
      </Box>
    </EntryFrame>
  );
}
