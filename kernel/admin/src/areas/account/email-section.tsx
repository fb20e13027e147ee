import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ApiAccount } from '@quoin/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { submitted } from '../../screen/submitted-fields.ts';
import { waysQuery } from '../../session/ways-query.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';

export function EmailSection({ account }: { account: ApiAccount }) {
  const { data: ways } = useQuery(waysQuery());
  const [requests, setRequests] = useState(0);
  const request = useMutation({
    mutationFn: (fields: { email: string; password: string }) => api.account.requestEmail(fields),
    onSuccess: () => setRequests((count) => count + 1),
  });
  return (
    <Section
      title="E-mail"
      description="You sign in with this address and receive mail at it. A new address takes effect once you open the link that is sent to it."
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{account.email}</Typography>
      {request.error !== null && <FailureNotice error={request.error} />}
      {request.isSuccess && (
        <Alert severity="success">
          {ways?.mail === false
            ? `A link for ${request.variables.email} is in the outbox, where an administrator finds it: this Quoin sends no mails. Open it in this browser.`
            : `A mail is on its way to ${request.variables.email}. Open its link in this browser.`}
        </Alert>
      )}
      {account.hasPassword ? (
        <Box
          component="form"
          key={requests}
          sx={{ display: 'grid', gap: 2, maxWidth: 360 }}
          onSubmit={(event) => request.mutate(submitted(event, 'email', 'password'))}
        >
          <TextField name="email" label="New address" type="email" autoComplete="off" required />
          <TextField
            name="password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            required
          />
          <Button
            type="submit"
            variant="outlined"
            size="medium"
            loading={request.isPending}
            sx={{ justifySelf: 'start' }}
          >
            Change the address
          </Button>
        </Box>
      ) : (
        <Typography color="textSecondary">
          Your account has no password, so an administrator has to change the address.
        </Typography>
      )}
    </Section>
  );
}
