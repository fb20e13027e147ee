import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { memo, useImperativeHandle, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { ComponentIcon } from '../catalog/component-icon.tsx';
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

interface EntryProps {
  label: string;
  icon: ReactNode;
  /** Written below the label. */
  note?: string | undefined;
  keys?: string | undefined;
  isRefused?: boolean;
  hasChoices?: boolean;
  onChoose(): void;
}

/** A disabled entry keeps its place for the keyboard, and tells why. */
function Entry({ label, icon, note, keys, isRefused = false, hasChoices = false, onChoose }: EntryProps) {
  return (
    <MenuItem
      aria-disabled={isRefused}
      aria-haspopup={hasChoices ? 'menu' : undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      onClick={isRefused ? undefined : onChoose}
      sx={{ alignItems: 'start', whiteSpace: 'normal', ...(isRefused && { cursor: 'default' }) }}
    >
      <ListItemIcon sx={{ mt: 0.25 }}>{icon}</ListItemIcon>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={isRefused ? { color: 'text.secondary' } : {}}>{label}</Box>
        {note !== undefined && (
          <Typography variant="caption" color="textSecondary" component="div">
            {note}
          </Typography>
        )}
      </Box>
      {keys !== undefined && (
        <Typography variant="body2" color="textSecondary" aria-hidden sx={{ ml: 3 }}>
          {keys}
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
  /** The action whose choices are listed. */
  const [chosen, setChosen] = useState<Action>();

  // The focus returns to where the menu was opened before an action moves it.
  const choose = ({ run }: Pick<Action, 'run'>) => {
    flushSync(close);
    run(commands);
  };
  const actionEntries = () =>
    actionGroups.flatMap((group, index): ReactNode[] => [
      ...(index === 0 ? [] : [<Divider key={`before ${group[0]?.id}`} component="li" />]),
      ...group.map((action) => {
        const { id, label, icon: Icon, shortcut, choices } = action;
        const refusal = action.refusal(editor);
        return (
          <Entry
            key={id}
            label={label}
            icon={<Icon size={16} aria-hidden />}
            note={refusal}
            keys={shortcut?.keys}
            isRefused={refusal !== undefined}
            hasChoices={choices !== undefined}
            onChoose={() => (choices === undefined ? choose(action) : setChosen(action))}
          />
        );
      }),
    ]);
  const choiceEntries = () =>
    chosen
      ?.choices?.(editor)
      .map((choice) => (
        <Entry
          key={choice.id}
          label={choice.label}
          icon={<ComponentIcon name={choice.icon ?? 'square'} size={16} />}
          note={choice.note}
          onChoose={() => choose(choice)}
        />
      ));
  return (
    <Menu
      // The second list gets the focus like the first.
      key={chosen?.id}
      open
      onClose={close}
      onContextMenu={(event) => event.preventDefault()}
      anchorReference="anchorPosition"
      anchorPosition={{ left: at.x, top: at.y }}
      transitionDuration={0}
      slotProps={{
        list: {
          'aria-label': chosen === undefined ? title : `${title}: ${chosen.label}`,
          dense: true,
          disabledItemsFocusable: true,
        },
        paper: { sx: { width: 300 } },
      }}
    >
      {chosen === undefined ? actionEntries() : choiceEntries()}
    </Menu>
  );
}

/** The menu of all actions, opened at the pointer or at what is selected. */
export const ActionMenu = memo(function ActionMenu({ ref }: { ref: Ref<MenuHandle> }) {
  const [at, setAt] = useState<Point>();
  useImperativeHandle(ref, () => ({ open: (point) => setAt(point ?? menuPoint()) }), []);
  return at !== undefined && <OpenMenu at={at} close={() => setAt(undefined)} />;
});
