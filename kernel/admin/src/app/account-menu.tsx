import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import { CircleUser } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../api/client.ts';
import { useSession } from '../session/use-session.ts';
import { useNotifyFailure } from '../feedback/notices.tsx';
import { colorModes } from '../theme/color-modes.ts';

export function AccountMenu() {
  const { user } = useSession();
  const { mode, setMode } = useColorScheme();
  const notifyFailure = useNotifyFailure();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  const signOut = () =>
    api.session.signOut({}).then(
      // A full page load clears this session from memory.
      () => location.assign('/sign-in'),
      notifyFailure,
    );

  return (
    <>
      <IconButton
        aria-label={`Account of ${user.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CircleUser size={20} aria-hidden />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem disabled sx={{ opacity: '1 !important' }}>
          <ListItemText primary={user.name} secondary={user.email} />
        </MenuItem>
        <Divider />
        {colorModes.map(([name, title]) => (
          <MenuItem
            key={name}
            role="menuitemradio"
            aria-checked={mode === name}
            selected={mode === name}
            onClick={() => setMode(name)}
          >
            {title}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to="/account" onClick={close}>
          Your account
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>Sign out</MenuItem>
      </Menu>
    </>
  );
}
