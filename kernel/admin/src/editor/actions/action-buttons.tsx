import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useEditor } from '../context/editor-context.ts';
import type { Action } from './action.ts';
import { useRovingFocus } from '../panels/use-roving-focus.ts';
import { ariaKeys } from './pressed.ts';
import { useCommands } from './use-commands.ts';

interface ActionButtonsProps {
  /** Accessible name of the toolbar. */
  label: string;
  actions: readonly Action[];
}

/** Buttons of actions, and one for the menu of all. One that is refused keeps the focus, and tells why. */
export function ActionButtons({ label, actions }: ActionButtonsProps) {
  const editor = useEditor();
  const commands = useCommands(editor);
  // Refusals may lag behind while the user types.
  const deferred = useDeferredValue(editor);
  const refusals = useMemo(
    () => new Map(actions.map(({ id, refusal }) => [id, refusal(deferred)])),
    [actions, deferred],
  );
  const { list, entry } = useRovingFocus([...actions.map(({ id }) => id), 'all'], 'toolbar');
  return (
    <Box ref={list} role="toolbar" aria-label={label} sx={{ display: 'flex', gap: 0.25 }}>
      {actions.map((action) => {
        const { id, label: name, icon: Icon, shortcut } = action;
        const refusal = refusals.get(id);
        return (
          <Tooltip key={id} title={refusal ?? (shortcut === undefined ? name : `${name} (${shortcut.keys})`)}>
            <IconButton
              {...entry(id)}
              aria-label={name}
              aria-disabled={refusal !== undefined}
              aria-keyshortcuts={shortcut && ariaKeys(shortcut.keys)}
              onClick={() => action.run(commands)}
              sx={{ width: 28, height: 28, p: 0, ...(refusal !== undefined && { color: 'action.disabled' }) }}
            >
              <Icon size={17} aria-hidden />
            </IconButton>
          </Tooltip>
        );
      })}
      <Tooltip title="All actions (Shift+F10)">
        <IconButton
          {...entry('all')}
          aria-label="All actions"
          aria-haspopup="menu"
          aria-keyshortcuts="Shift+F10"
          onClick={({ currentTarget }) => {
            const { left, bottom } = currentTarget.getBoundingClientRect();
            editor.openMenu({ x: left, y: bottom });
          }}
          sx={{ width: 28, height: 28, p: 0 }}
        >
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
