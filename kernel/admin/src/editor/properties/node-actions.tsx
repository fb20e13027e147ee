import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { Node } from '@quoin/sdk';
import { ArrowDown, ArrowUp, ClipboardCopy, CopyPlus, Grip, Trash2, type LucideIcon } from 'lucide-react';
import { useEditor } from '../context/editor-context.ts';
import { useCommands } from '../shortcuts/use-commands.ts';
import { duplicateNode, moveBy, removeNode } from '../tree/actions.ts';

interface Action {
  title: string;
  keys: string;
  icon: LucideIcon;
  does(): void;
}

export function NodeActions({ node }: { node: Node }) {
  const editor = useEditor();
  const { catalog, draft, act, startDrag } = editor;
  const { copy } = useCommands(editor);
  const { tree } = draft.content;
  const actions: Action[] = [
    { title: 'Move up', keys: 'Alt+↑', icon: ArrowUp, does: () => act(moveBy(catalog, tree, node.id, -1)) },
    { title: 'Move down', keys: 'Alt+↓', icon: ArrowDown, does: () => act(moveBy(catalog, tree, node.id, 1)) },
    { title: 'Duplicate', keys: 'Ctrl+D', icon: CopyPlus, does: () => act(duplicateNode(catalog, tree, node.id)) },
    { title: 'Copy', keys: 'Ctrl+C', icon: ClipboardCopy, does: () => void copy() },
    { title: 'Delete', keys: 'Delete', icon: Trash2, does: () => act(removeNode(catalog, tree, node.id)) },
  ];
  return (
    <Box role="toolbar" aria-label="What can be done with it" sx={{ display: 'flex', gap: 0.5, mx: -0.75 }}>
      <Tooltip title="Drag it to a place on the page">
        <Box
          component="span"
          onPointerDown={(event) => startDrag({ name: node.name, node: node.id }, event)}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            px: 0.5,
            cursor: 'grab',
            touchAction: 'none',
            userSelect: 'none',
            color: 'text.secondary',
          }}
        >
          <Grip size={17} aria-hidden />
        </Box>
      </Tooltip>
      {actions.map(({ title, keys, icon: Icon, does }) => (
        <Tooltip key={title} title={`${title} (${keys})`}>
          <IconButton aria-label={title} onClick={does}>
            <Icon size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      ))}
    </Box>
  );
}
