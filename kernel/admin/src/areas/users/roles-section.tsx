import Box from '@mui/material/Box';
import type { ApiUser } from '@quoin/api';
import { allows, everySite, type Role } from '@quoin/api/role';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { useSession } from '../../session/use-session.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { RoleField } from './role-field.tsx';
import { roleOn, roleWords, siteWords } from './role-messages.ts';
import { useSiteNames, usersKey } from './users-query.ts';

interface Change {
  site: string;
  role: Role | undefined;
  former: Role | undefined;
}

/**
 * Roles of a user by site. Changes apply at once; one's own role only after confirmation, as that may be irreversible.
 */
export function RolesSection({ user, site: scope }: { user: ApiUser; site: string }) {
  const { grants, user: own } = useSession();
  const names = useSiteNames();
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const [unconfirmed, setUnconfirmed] = useState<Change>();
  const change = useMutation({
    mutationFn: ({ site, role }: Change) =>
      api.users.setRoles({ site, user: user.id, roles: role === undefined ? [] : [role] }),
    onSuccess(_, { site, role, former }) {
      const where = siteWords(site, names).replace('Every', 'every');
      notify({
        message:
          role === undefined
            ? `${user.name} no longer holds a role on ${where}.`
            : `${user.name} is ${roleWords[role].title} on ${where} now.`,
        undo: () => change.mutate({ site, role: former, former: role }),
      });
    },
    onError: notifyFailure,
    onSettled() {
      setUnconfirmed(undefined);
      return queries.invalidateQueries({ queryKey: usersKey });
    },
  });
  const isOwn = own.id === user.id;
  const sites =
    scope === everySite
      ? new Set([...names.keys(), ...user.grants.map(({ site }) => site)].filter((site) => site !== everySite))
      : [scope];
  return (
    <Section
      title="Roles"
      description={
        isOwn
          ? 'These are yours: changing them signs you out.'
          : 'A role on every site applies to each of them. Users whose role changes have to sign in again.'
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))' }}>
        {[everySite, ...sites].map((site) => {
          const value = roleOn(user.grants, site);
          return (
            <RoleField
              key={site}
              label={siteWords(site, names)}
              site={site}
              value={value}
              none
              disabled={change.isPending}
              refused={allows(grants, 'user.manage', site) ? undefined : 'Changed by who manages users there'}
              onChange={(role) => {
                const chosen = { site, role, former: value };
                if (isOwn) setUnconfirmed(chosen);
                else change.mutate(chosen);
              }}
            />
          );
        })}
      </Box>
      <Confirm
        open={unconfirmed !== undefined}
        title="Change your own role?"
        action="Change it"
        destructive
        busy={change.isPending}
        onConfirm={() => unconfirmed !== undefined && change.mutate(unconfirmed)}
        onClose={() => setUnconfirmed(undefined)}
      >
        You are signed out at once. If your new role allows less, only another administrator can give the old one back.
      </Confirm>
    </Section>
  );
}
