import Divider from '@mui/material/Divider';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { NavLink } from 'react-router';
import { sitesQuery } from '../api/site-queries.ts';
import { useSession } from '../session/use-session.ts';
import { areas } from './areas.ts';
import { navigationGroups, type NavigationItem } from '../screen/navigation-groups.ts';

interface EntriesProps {
  title: string | undefined;
  items: readonly NavigationItem[];
  onGo(): void;
}

const Entries = ({ title, items, onGo }: EntriesProps) => (
  <List
    dense
    aria-label={title}
    subheader={
      title !== undefined && <ListSubheader sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}>{title}</ListSubheader>
    }
  >
    {items.map(({ title, icon: Icon, to }) => (
      <ListItem key={to} disablePadding>
        <ListItemButton
          component={NavLink}
          to={to}
          // The dashboard, above the other screens of its site.
          end={/^\/sites\/[^/]+$/.test(to)}
          onClick={onGo}
          sx={{ '&.active': { bgcolor: 'action.selected', fontWeight: 600 } }}
        >
          <ListItemIcon sx={{ minWidth: 32 }}>
            <Icon size={18} aria-hidden />
          </ListItemIcon>
          <ListItemText primary={title} />
        </ListItemButton>
      </ListItem>
    ))}
  </List>
);

const titles = { site: 'This site', all: 'All sites', only: undefined };

export function Navigation({ site, onGo }: { site: string | undefined; onGo(): void }) {
  const { grants } = useSession();
  const { data: sites = [], isPending } = useQuery(sitesQuery);
  // The groups depend on the number of sites.
  if (isPending) return null;
  return navigationGroups({ areas, grants, site, sites }).map(({ scope, items }, index) => (
    <Fragment key={scope}>
      {index > 0 && <Divider sx={{ my: 1 }} />}
      <Entries title={titles[scope]} items={items} onGo={onGo} />
    </Fragment>
  ));
}
