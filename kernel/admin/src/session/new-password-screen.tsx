import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useMutation } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate } from 'react-router';
import { api } from '../api/client.ts';
import { isFailure } from '../api/failure.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { submitted } from '../screen/submitted-fields.ts';
import { useLinkSecret } from './link-secret.ts';
import { isPasswordRefused, NewPasswordField } from './password-field.tsx';

export function NewPasswordScreen() {
  const navigate = useNavigate();
  const token = useLinkSecret();
  const change = useMutation({
    mutationFn: (password: string) => api.entry.setPassword({ token, password }),
    onSuccess: () => navigate('/sign-in?done=password', { replace: true }),
  });
  const isOver = isFailure(change.error, 'link.expired') || token === '';
  return (
    <EntryFrame title="Set a new password" isOutcome={isOver}>
      {change.error !== null && !isPasswordRefused(change.error) && <FailureNotice error={change.error} />}
      {!isOver && (
        <Box
          component="form"
          sx={{ display: 'grid', gap: 2 }}
          onSubmit={(event) => change.mutate(submitted(event, 'password').password)}
        >
          <NewPasswordField name="password" label="New password" error={change.error} autoFocus />
          <Button type="submit" variant="contained" size="medium" loading={change.isPending}>
            Set the password
          </Button>
        </Box>
      )}
      {isOver && (
        <Link component={RouterLink} to="/forgotten-password" variant="body2">
          Ask for a new link
        </Link>
      )}
    </EntryFrame>
  );
}
