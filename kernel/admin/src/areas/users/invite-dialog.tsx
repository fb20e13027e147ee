import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { allows, everySite, type Role } from '@quoin/api/role';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/failure.ts';
import { useScope } from '../../screen/use-site.ts';
import { submitted } from '../../screen/submitted-fields.ts';
import { useSession } from '../../session/use-session.ts';
import { waysQuery } from '../../session/ways-query.ts';
import { FormDialog } from '../../feedback/form-dialog.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { RoleField } from './role-field.tsx';
import { siteWords } from './role-messages.ts';
import { useSiteNames, usersKey } from './users-query.ts';

export function InviteDialog({ site: opened, onClose }: { site: string; onClose(): void }) {
  const { grants } = useSession();
  const names = useSiteNames();
  const { base } = useScope();
  const { data: ways } = useQuery(waysQuery());
  const queries = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const [chosen, setSite] = useState<string>();
  // Defaults to a single site, so that a global role is a deliberate choice.
  const site = chosen ?? (opened === everySite ? (names.keys().next().value ?? everySite) : opened);
  const [role, setRole] = useState<Role>('CMSTWO:USER');
  const invite = useMutation({
    async mutationFn(person: { email: string; name: string }) {
      try {
        return await api.users.invite({ site, ...person, roles: [role] });
      } catch (error) {
        if (failureOf(error).code !== 'user.taken') throw error;
        await api.users.add({ site, email: person.email, roles: [role] });
        return undefined;
      }
    },
    async onSuccess(invited, { email }) {
      await queries.invalidateQueries({ queryKey: usersKey });
      if (invited === undefined) {
        notify({ message: `${email} has an account already, and has the role.` });
        onClose();
        return;
      }
      notify({
        message:
          ways?.mail === true
            ? `An invitation is on its way to ${email}.`
            : `${email} is invited. The invitation is in the outbox.`,
      });
      void navigate(`${base}/users/${invited.id}`);
    },
  });
  const scopes = [...names.keys(), everySite].filter(
    (each) => each === opened || (opened === everySite && allows(grants, 'user.manage', each)),
  );
  return (
    <FormDialog
      title="Invite someone"
      action="Invite"
      busy={invite.isPending}
      error={invite.error}
      onSubmit={(event) => invite.mutate(submitted(event, 'email', 'name'))}
      onClose={onClose}
    >
      {ways?.mail === false && (
        <Alert severity="info">
          This Quoin does not send mails. The link of the invitation is in the outbox, for you to hand over.
        </Alert>
      )}
      <TextField
        name="email"
        label="E-mail"
        type="email"
        required
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 320 } }}
      />
      <TextField
        name="name"
        label="Name"
        required
        autoComplete="off"
        helperText="They can change it when they accept."
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        select
        label="On"
        value={site}
        disabled={scopes.length === 1}
        onChange={({ target }) => setSite(target.value)}
      >
        {scopes.map((each) => (
          <MenuItem key={each} value={each}>
            {siteWords(each, names)}
          </MenuItem>
        ))}
      </TextField>
      <RoleField label="Role" site={site} value={role} onChange={(next) => setRole(next ?? role)} />
    </FormDialog>
  );
}
