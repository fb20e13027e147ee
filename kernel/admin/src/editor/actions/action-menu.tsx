import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useEditor, type Point } from '../context/editor-context.ts';
import type { Action } from './action.ts';
import { menuPoint } from './menu-point.ts';
import { actionGroups } from './node-actions.ts';
import { ariaKeys } from './pressed.ts';
import { useSelectionWords } from './selection-words.ts';
import { useCommands } from './use-commands.ts';

export interface MenuHandle {
  open(at: Point | undefined): void;
}

interface ActionItemProps {
  action: Action;
  refusal: string | undefined;
  onChoose(): void;
}

/** An entry that cannot be chosen keeps its place for the keyboard, and tells why. */
function ActionItem({ action: { label, icon: Icon, shortcut }, refusal, onChoose }: ActionItemProps) {
  const isRefused = refusal !== undefined;
  return (
    <MenuItem
      aria-disabled={isRefused}
      aria-keyshortcuts={shortcut && ariaKeys(shortcut.keys)}
      onClick={isRefused ? undefined : onChoose}
      sx={{ alignItems: 'start', whiteSpace: 'normal', ...(isRefused && { cursor: 'default' }) }}
    >
      <ListItemIcon sx={{ mt: 0.25 }}>
        <Icon size={16} aria-hidden />
      </ListItemIcon>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={isRefused ? { color: 'text.secondary' } : {}}>{label}</Box>
        {isRefused && (
          <Typography variant="caption" color="textSecondary" component="div">
            {refusal}
          </Typography>
        )}
      </Box>
      {shortcut !== undefined && (
        <Typography variant="body2" color="textSecondary" aria-hidden sx={{ ml: 3 }}>
          {shortcut.keys}
        </Typography>
      )}
    </MenuItem>
  );
}

interface OpenMenuProps {
  at: Point;
  close(): void;
}

function OpenMenu({ at, close }: OpenMenuProps) {
  const editor = useEditor();
  const commands = useCommands(editor);
  const title = useSelectionWords();
  // The focus is back where the menu was opened before an action moves it.
  const choose = (action: Action) => () => {
    flushSync(close);
    action.run(commands);
  };
  const items = actionGroups.flatMap((group, index): ReactNode[] => [
    ...(index === 0 ? [] : [<Divider key={`before ${group[0]?.id}`} component="li" />]),
    ...group.map((action) => (
      <ActionItem key={action.id} action={action} refusal={action.refusal(editor)} onChoose={choose(action)} />
    )),
  ]);
  return (
    <Menu
      open
      onClose={close}
      onContextMenu={(event) => event.preventDefault()}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      transitionDuration={0}
      slotProps={{
        list: { 'aria-label': title, dense: true, disabledItemsFocusable: true },
        paper: { sx: { width: 300 } },
      }}
    >
      {items}
    </Menu>
  );
}

/** The menu of all actions, opened at the pointer or at what is selected. */
export function ActionMenu({ ref }: { ref: Ref<MenuHandle> }) {
  const [at, setAt] = useState<Point>();
  useImperativeHandle(ref, () => ({ open: (point) => setAt(point ?? menuPoint()) }), []);
  return at !== undefined && <OpenMenu at={at} close={() => setAt(undefined)} />;
}
