import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { Session } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api/client.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { submitted } from '../screen/submitted-fields.ts';

interface SignInFormProps {
  /** Address that is likely to be the user's. */
  email?: string;
  /** May throw an error, which is shown. */
  onSignedIn(session: Session): void;
}

export function SignInForm({ email, onSignedIn }: SignInFormProps) {
  const signIn = useMutation({
    mutationFn: (credentials: { email: string; password: string }) => api.session.signIn(credentials),
    onSuccess: onSignedIn,
  });
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 2 }}
      onSubmit={(event) => signIn.mutate(submitted(event, 'email', 'password'))}
    >
      {signIn.error !== null && <FailureNotice error={signIn.error} />}
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        autoFocus={email === undefined}
        defaultValue={email}
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus={email !== undefined}
      />
      <Button type="submit" variant="contained" size="medium" loading={signIn.isPending}>
        Sign in
      </Button>
    </Box>
  );
}
