import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ApiUser } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { useScope } from '../../screen/use-site.ts';
import { waysQuery } from '../../session/ways-query.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { usersKey } from './users-query.ts';

export function InvitationSection({ user: { id, name, email }, site }: { user: ApiUser; site: string }) {
  const { base } = useScope();
  const { data: ways } = useQuery(waysQuery());
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [isRevoking, setRevoking] = useState(false);
  const input = { site, user: id };
  const resend = useMutation({
    mutationFn: () => api.users.resendInvitation(input),
    onSuccess: () =>
      notify({
        message:
          ways?.mail === true ? `A new invitation is on its way to ${email}.` : 'A new invitation is in the outbox.',
      }),
  });
  const revoke = useMutation({
    mutationFn: () => api.users.revokeInvitation(input),
    async onSuccess() {
      notify({ message: `The invitation of ${name} is revoked.` });
      await navigate(`${base}/users`);
      await queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (
    <Section
      title="Invitation"
      description="It was not accepted yet. The link in the mail works for 7 days; sending it again ends the link before."
    >
      {resend.error !== null && <FailureNotice error={resend.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" loading={resend.isPending} onClick={() => resend.mutate()}>
          Send it again
        </Button>
        <Button variant="outlined" color="error" onClick={() => setRevoking(true)}>
          Take it back
        </Button>
      </Box>
      <Confirm
        open={isRevoking}
        title={`Take back the invitation of ${name}?`}
        action="Take it back"
        destructive
        busy={revoke.isPending}
        error={revoke.error}
        onConfirm={() => revoke.mutate()}
        onClose={() => setRevoking(false)}
      >
        The link that {email} got stops working, and the account that was prepared is removed with its roles.
      </Confirm>
    </Section>
  );
}
