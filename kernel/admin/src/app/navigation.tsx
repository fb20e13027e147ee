import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import { NavLink } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { maySee } from '../screen/may-see.ts';
import type { NavigationEntry } from '../screen/area.ts';
import { areas } from './areas.ts';

interface EntriesProps {
  title: string;
  entries: readonly NavigationEntry[];
  base: string;
  onGo(): void;
}

const Entries = ({ title, entries, base, onGo }: EntriesProps) => (
  <List dense subheader={<ListSubheader sx={{ bgcolor: 'transparent', lineHeight: 2.5 }}>{title}</ListSubheader>}>
    {entries.map(({ title, icon: Icon, path }) => (
      <ListItem key={path} disablePadding>
        <ListItemButton
          component={NavLink}
          to={path === '' ? base : `${base}/${path}`}
          end={path === ''}
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

export function Navigation({ site, onGo }: { site: string | undefined; onGo(): void }) {
  const { grants } = useSession();
  const ofSite =
    site === undefined
      ? []
      : areas.flatMap(({ siteEntries = [] }) => siteEntries).filter((entry) => maySee(grants, entry, site));
  const ofGroup = areas.flatMap(({ groupEntries = [] }) => groupEntries).filter((entry) => maySee(grants, entry));
  return (
    <>
      {site !== undefined && ofSite.length > 0 && (
        <Entries title="This site" entries={ofSite} base={`/sites/${site}`} onGo={onGo} />
      )}
      {ofGroup.length > 0 && <Entries title="All sites" entries={ofGroup} base="" onGo={onGo} />}
    </>
  );
}
