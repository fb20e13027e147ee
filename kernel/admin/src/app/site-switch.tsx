import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { sitesQuery } from '../api/site-queries.ts';
import { ownSite } from '../screen/navigation-groups.ts';

export function SiteSwitch({ site }: { site: string | undefined }) {
  const { data: sites = [] } = useQuery(sitesQuery);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const name = ownSite({ site, sites })?.name ?? site ?? 'All sites';
  return (
    <>
      <Button
        color="inherit"
        startIcon={<img src="/quoin.svg" alt="" width={22} height={22} />}
        endIcon={<ChevronsUpDown size={16} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ fontSize: '0.9375rem' }}
      >
        {name}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {sites.map(({ id, name, hosts }) => (
          <MenuItem
            key={id}
            component={Link}
            to={`/sites/${id}`}
            selected={id === site}
            onClick={close}
            sx={{ gap: 3, justifyContent: 'space-between' }}
          >
            {name} <span>{hosts[0]}</span>
          </MenuItem>
        ))}
        {sites.length !== 1 && <Divider />}
        {sites.length !== 1 && (
          <MenuItem component={Link} to="/" onClick={close}>
            All sites
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
