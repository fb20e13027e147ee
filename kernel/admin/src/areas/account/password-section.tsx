import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiAccount } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { submitted } from '../../screen/submitted-fields.ts';
import { isPasswordRefused, NewPasswordField } from '../../session/password-field.tsx';
import { changeSession } from '../../api/session-store.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { openSessionsQuery } from './account-query.ts';

export function PasswordSection({ account }: { account: ApiAccount }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [changes, setChanges] = useState(0);
  const change = useMutation({
    mutationFn: (fields: { current: string; password: string }) => api.account.changePassword(fields),
    onSuccess: (session) => {
      changeSession({ is: 'signed-in', session });
      setChanges((count) => count + 1);
      void queries.invalidateQueries({ queryKey: openSessionsQuery.queryKey });
      notify({ message: 'Your password is changed. You are signed out everywhere else.' });
    },
  });
  if (!account.hasPassword) {
    return (
      <Section title="Password">
        <Typography color="textSecondary">You have none: you sign in with {account.providers.join(', ')}.</Typography>
      </Section>
    );
  }
  return (
    <Section title="Password" description="Changing it signs you out everywhere else.">
      {change.error !== null && !isPasswordRefused(change.error) && <FailureNotice error={change.error} />}
      <Box
        component="form"
        key={changes}
        sx={{ display: 'grid', gap: 2, maxWidth: 360 }}
        onSubmit={(event) => change.mutate(submitted(event, 'current', 'password'))}
      >
        <TextField name="current" label="Current password" type="password" autoComplete="current-password" required />
        <NewPasswordField name="password" label="New password" error={change.error} />
        <Button type="submit" variant="outlined" size="medium" loading={change.isPending} sx={{ justifySelf: 'start' }}>
          Change the password
        </Button>
      </Box>
    </Section>
  );
}
