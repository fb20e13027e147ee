import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';

interface ItemMenuProps {
  title: string;
  duplicate?: (() => void) | undefined;
  moveUp: (() => void) | undefined;
  moveDown: (() => void) | undefined;
  remove(): void;
}

/** What can be done with an item as a whole. */
export function ItemMenu({ title, duplicate, moveUp, moveDown, remove }: ItemMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = [
    { name: 'Move up', icon: ArrowUp, does: moveUp },
    { name: 'Move down', icon: ArrowDown, does: moveDown },
    { name: 'Duplicate', icon: CopyPlus, does: duplicate },
    { name: 'Remove', icon: Trash2, does: remove },
  ];
  return (
    <>
      <IconButton aria-label={`More for ${title}`} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)} sx={{ p: 0.5, mr: 0.5, color: 'text.secondary' }}>
        <Ellipsis size={16} aria-hidden />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ list: { dense: true } }}>
        {actions.map(({ name, icon: Icon, does }) => (
          <MenuItem
            key={name}
            disabled={does === undefined}
            onClick={() => {
              setAnchor(null);
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
