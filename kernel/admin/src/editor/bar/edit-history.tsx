import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';

/** Max edits listed in each direction. */
const maxListed = 50;

const isEmptyPart = ({ draft: { history } }: EditorContextValue) => ({
  isEmpty: history.done.length + history.undone.length === 0,
});
const historyPart = ({ draft: { history }, undo, redo }: EditorContextValue) => ({ history, undo, redo });

const timeOf = (at: number): string => new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

/** The edits of this window, to go back to any of them and forward again. */
export function EditHistory() {
  const { isEmpty } = useEditorPart(isEmptyPart);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Tooltip title={isEmpty ? 'Nothing was edited yet' : 'Edits, to go back to any of them'}>
        <span>
          <IconButton
            aria-label="Edits"
            aria-haspopup="menu"
            disabled={isEmpty}
            onClick={({ currentTarget }) => setAnchor(currentTarget)}
            sx={{ px: 0.25 }}
          >
            <ChevronDown size={14} aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      {anchor !== undefined && <EditMenu anchor={anchor} onClose={() => setAnchor(undefined)} />}
    </>
  );
}

function EditMenu({ anchor, onClose }: { anchor: HTMLElement; onClose(): void }) {
  const { history, undo, redo } = useEditorPart(historyPart);
  const all = history.done.length;
  const done = history.done.slice(-maxListed).toReversed();
  const undone = history.undone.slice(-maxListed);

  function entry(key: string, title: string, at: number | undefined, go: (() => void) | undefined): ReactNode {
    return (
      <MenuItem
        key={key}
        selected={go === undefined}
        aria-current={go === undefined ? 'step' : undefined}
        onClick={() => {
          onClose();
          go?.();
        }}
      >
        <ListItemText primary={title} secondary={at === undefined ? undefined : timeOf(at)} />
      </MenuItem>
    );
  }

  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={0}
      slotProps={{ list: { 'aria-label': 'Edits', dense: true }, paper: { sx: { width: 300, maxHeight: 420 } } }}
    >
      {entry('opened', 'As it was opened', undefined, all === 0 ? undefined : () => undo(all))}
      <Divider component="li" />
      {undone.map(({ title, at }, index) => entry(`undone ${index}`, title, at, () => redo(undone.length - index)))}
      {undone.length > 0 && <Divider component="li" />}
      {done.map(({ title, at }, index) =>
        entry(`done ${index}`, title, at, index === 0 ? undefined : () => undo(index)),
      )}
    </Menu>
  );
}
