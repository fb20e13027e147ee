import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiUser } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { Link as RouterLink } from 'react-router';
import { Instant } from '../../screen/instant.tsx';
import type { Scope } from '../../screen/use-site.ts';
import type { Column } from '../../table/data-table.tsx';
import { roleWords, siteWords } from './role-messages.ts';
import { StateChip } from './state-chip.tsx';
import { useSiteNames } from './users-query.ts';

function Roles({ grants, site }: { grants: ApiUser['grants']; site: string }) {
  const names = useSiteNames();
  if (grants.length === 0)
    return (
      <Typography color="textSecondary" variant="body2">
        None
      </Typography>
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {grants.map((grant) => (
        <Chip
          key={`${grant.site} ${grant.role}`}
          label={
            grant.site === site && site !== everySite
              ? roleWords[grant.role].title
              : `${roleWords[grant.role].title}, ${siteWords(grant.site, names).replace('Every', 'every')}`
          }
        />
      ))}
    </Box>
  );
}

export const userColumns = ({ site, base }: Scope): Column<ApiUser>[] => [
  {
    name: 'name',
    title: 'Name',
    width: '36%',
    cell: ({ id, name, email }) => (
      <Box sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`${base}/users/${id}`} sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {email}
        </Typography>
      </Box>
    ),
  },
  { name: 'state', title: 'State', cell: ({ state }) => <StateChip state={state} /> },
  { name: 'roles', title: 'Roles', width: '36%', cell: ({ grants }) => <Roles grants={grants} site={site} /> },
  { name: 'createdAt', title: 'Since', cell: ({ createdAt }) => <Instant at={createdAt} /> },
];
