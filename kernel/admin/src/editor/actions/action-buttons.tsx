import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Ellipsis } from 'lucide-react';
import { memo, useCallback, useId, useLayoutEffect, useRef } from 'react';
import { useReadEditor } from '../context/editor-part.ts';
import { useRovingFocus } from '../panels/use-roving-focus.ts';
import type { Action } from './action.ts';
import { ariaKeys } from './pressed.ts';
import { commandsOf, useCommandTools } from './use-commands.ts';
import { useRefusals } from './use-refusals.ts';

interface ActionButtonsProps {
  /** Accessible name of the toolbar. */
  label: string;
  actions: readonly Action[];
}

/** Buttons of actions, and one for the menu of all. A refused one keeps the focus, and tells why. */
export function ActionButtons({ label, actions }: ActionButtonsProps) {
  const labelId = useId();
  const read = useReadEditor();
  const tools = useCommandTools();
  const latestTools = useRef(tools);
  useLayoutEffect(() => {
    latestTools.current = tools;
  });
  const run = useCallback((action: Action) => action.run(commandsOf(read(), latestTools.current)), [read]);
  const refusals = useRefusals(actions);
  return (
    <>
      <span id={labelId} hidden>
        {label}
      </span>
      <Toolbar labelId={labelId} actions={actions} refusals={refusals} run={run} />
    </>
  );
}

interface ToolbarProps {
  labelId: string;
  actions: readonly Action[];
  refusals: ReturnType<typeof useRefusals>;
  run(action: Action): void;
}

/** Not rendered again while the user types. */
const Toolbar = memo(function Toolbar({ labelId, actions, refusals, run }: ToolbarProps) {
  const read = useReadEditor();
  const { list, entry } = useRovingFocus([...actions.map(({ id }) => id), 'all'], 'toolbar');
  return (
    <Box ref={list} role="toolbar" aria-labelledby={labelId} sx={{ display: 'flex', gap: 0.25 }}>
      {actions.map((action) => {
        const { id, label: name, icon: Icon, shortcut } = action;
        const refusal = refusals.get(id) ?? undefined;
        return (
          <Tooltip key={id} title={refusal ?? (shortcut === undefined ? name : `${name} (${shortcut.keys})`)}>
            <IconButton
              {...entry(id)}
              aria-label={name}
              aria-disabled={refusal !== undefined}
              aria-keyshortcuts={shortcut && ariaKeys(shortcut.keys)}
              onClick={() => run(action)}
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
            read().openMenu({ x: left, y: bottom });
          }}
          sx={{ width: 28, height: 28, p: 0 }}
        >
          <Ellipsis size={17} aria-hidden />
        </IconButton>
      </Tooltip>
    </Box>
  );
});
