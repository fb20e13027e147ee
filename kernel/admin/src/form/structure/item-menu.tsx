import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';

interface ItemAction {
  name: string;
  icon: LucideIcon;
  /** Undefined if disabled. */
  does: (() => void) | undefined;
}

export function ItemMenu({ title, actions }: { title: string; actions: readonly ItemAction[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-label={`More for ${title}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ p: 0.5, mr: 0.5, color: 'text.secondary' }}
      >
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {actions.map(({ name, icon: Icon, does }) => (
          <MenuItem
            key={name}
            disabled={does === undefined}
            onClick={() => {
              // The focus is back before an action moves it.
              flushSync(() => setAnchor(null));
              does?.();
            }}
          >
            <ListItemIcon>
              <Icon size={15} aria-hidden />
            </ListItemIcon>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
