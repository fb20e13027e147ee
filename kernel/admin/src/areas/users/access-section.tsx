import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import type { ApiUser } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { Section } from '../../screen/section.tsx';
import { submitted } from '../../screen/submitted-fields.ts';
import { isPasswordRefused, NewPasswordField } from '../../session/password-field.tsx';
import { useSession } from '../../session/use-session.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { refusal } from './role-messages.ts';
import { usersKey } from './users-query.ts';

interface PasswordDialogProps {
  user: { id: string; name: string };
  site: string;
  onClose(): void;
}

/** Sets a password for a user who cannot receive mail. */
function PasswordDialog({ user: { id, name }, site, onClose }: PasswordDialogProps) {
  const notify = useNotify();
  const change = useMutation({
    mutationFn: (password: string) => api.users.setPassword({ site, user: id, password }),
    onSuccess() {
      onClose();
      notify({ message: `${name} has a new password, and is signed out everywhere.` });
    },
  });
  return (
    <FormDialog
      title={`A new password for ${name}`}
      action="Set the password"
      busy={change.isPending}
      error={isPasswordRefused(change.error) ? null : change.error}
      onSubmit={(event) => change.mutate(submitted(event, 'password').password)}
      onClose={onClose}
    >
      <DialogContentText>
        Every session of {name} ends. Hand the password over in another way than by mail.
      </DialogContentText>
      <NewPasswordField name="password" label="New password" error={change.error} autoFocus />
    </FormDialog>
  );
}

export function AccessSection({ user: { id, name, state, grants }, site }: { user: ApiUser; site: string }) {
  const { grants: own, user } = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const [open, setOpen] = useState<'state' | 'password'>();
  const change = useMutation({
    mutationFn: (state: 'active' | 'disabled') => api.users.setState({ site, user: id, state }),
    onSuccess({ state }) {
      setOpen(undefined);
      notify({
        message:
          state === 'disabled' ? `${name} is signed out and can no longer sign in.` : `${name} can sign in again.`,
        undo: () => change.mutate(state === 'disabled' ? 'active' : 'disabled'),
      });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
  const isAbove = grants.some((grant) => refusal(own, grant) !== undefined);
  const isOwn = user.id === id;
  const reason = isOwn
    ? 'This is your own account: someone else has to disable it. Change your password under Your account.'
    : isAbove
      ? `${name} holds a role above your own, so only an administrator who holds it can change this.`
      : undefined;
  return (
    <Section
      title="Access"
      description={
        reason ??
        (state === 'active'
          ? 'Disabling ends every session at once. Pages, drafts and what the audit log says of them stay.'
          : 'This account is disabled: nobody can sign in with it.')
      }
    >
      {change.error !== null && open === undefined && <FailureNotice error={change.error} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {state === 'disabled' ? (
          <Button
            variant="outlined"
            disabled={reason !== undefined}
            loading={change.isPending}
            onClick={() => change.mutate('active')}
          >
            Enable
          </Button>
        ) : (
          <Button variant="outlined" color="error" disabled={reason !== undefined} onClick={() => setOpen('state')}>
            Disable
          </Button>
        )}
        <Button variant="outlined" disabled={reason !== undefined} onClick={() => setOpen('password')}>
          Set a new password
        </Button>
      </Box>
      <Confirm
        open={open === 'state'}
        title={`Disable ${name}?`}
        action="Disable"
        destructive
        busy={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate('disabled')}
        onClose={() => setOpen(undefined)}
      >
        Every session of {name} ends at once, and links in mails to them stop working. You can enable the account again.
      </Confirm>
      {open === 'password' && <PasswordDialog user={{ id, name }} site={site} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
