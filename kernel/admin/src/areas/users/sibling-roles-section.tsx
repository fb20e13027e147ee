import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { ApiUser } from '@quoin/api';
import { allows, everySite } from '@quoin/api/role';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Section } from '../../screen/section.tsx';
import { useSession } from '../../session/use-session.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { siteWords } from './role-messages.ts';
import { useSiteNames, usersKey } from './users-query.ts';

const samples = ['COMPLIANCE:ADMIN', 'COMPLIANCE:OTC', 'COMPLIANCE:CA', 'COMPLIANCE:UK', 'COMPLIANCE:US'];

/** Roles of sibling applications, which decide what a user sees as a visitor. Changes apply at once. */
export function SiblingRolesSection({ user, site: scope }: { user: ApiUser; site: string }) {
  const { grants } = useSession();
  const names = useSiteNames();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ site, roles }: { site: string; roles: string[] }) =>
      api.users.setSiblingRoles({ site, user: user.id, roles }),
    onSettled: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
  const sites = scope === everySite ? [everySite, ...names.keys()] : [scope];
  return (
    <Section
      title="Roles of other applications"
      description="They open restricted content of sites, and nothing in this admin. Visitors whose roles change have to sign in again at the site."
    >
      {change.error !== null && <FailureNotice error={change.error} />}
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sites.map((site) => (
          <Autocomplete
            key={site}
            multiple
            freeSolo
            autoSelect
            options={samples}
            value={user.siblingRoles.flatMap((each) => (each.site === site ? [each.role] : []))}
            disabled={change.isPending || !allows(grants, 'user.manage', site)}
            onChange={(_, roles) =>
              change.mutate({ site, roles: [...new Set(roles.map((role) => role.trim().toUpperCase()))] })
            }
            renderInput={(input) => (
              <TextField
                {...input}
                label={`Of other applications, at ${siteWords(site, names).replace('Every', 'every')}`}
                helperText="With the prefix of the application, such as COMPLIANCE:US"
              />
            )}
          />
        ))}
      </Box>
    </Section>
  );
}
