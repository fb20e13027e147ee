import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ClipboardPaste,
  CopyPlus,
  CornerLeftUp,
  Scissors,
  Trash2,
} from 'lucide-react';
import { duplicateNodes, moveBy, removeNodes } from '../tree/actions.ts';
import { above, type Selection } from '../tree/places.ts';
import { changing, type Action } from './action.ts';
import { alone, withAlt, withCtrl } from './pressed.ts';
import { selectedNodes, type CommandEditor } from './use-commands.ts';

/** What is around the selection; undefined for the page. */
function around({ draft, selection }: CommandEditor): Selection | undefined {
  if (selection.slot !== undefined) return { node: selection.node };
  const [parent] = above(draft.content.tree, selection.node);
  return parent && { node: parent.id };
}

const ofNode = (editor: CommandEditor, verb: string): string | undefined =>
  selectedNodes(editor).length === 0 ? `Select a component to ${verb} it.` : undefined;

const selectParent: Action = {
  id: 'parent',
  label: 'Select what is around',
  icon: CornerLeftUp,
  shortcut: { keys: 'Escape', fits: ({ key }) => key === 'Escape' },
  refusal: (editor) => (around(editor) === undefined ? 'The page is around everything.' : undefined),
  run({ editor }) {
    const next = around(editor);
    if (next !== undefined) editor.select(next);
  },
};

const move = (step: -1 | 1) =>
  changing(({ catalog, draft, nodes }) => moveBy(catalog, draft.content.tree, nodes, step));

const moveUp: Action = {
  id: 'up',
  label: 'Move up',
  icon: ArrowUp,
  shortcut: { keys: 'Alt+↑', fits: withAlt('ArrowUp') },
  ...move(-1),
};

const moveDown: Action = {
  id: 'down',
  label: 'Move down',
  icon: ArrowDown,
  shortcut: { keys: 'Alt+↓', fits: withAlt('ArrowDown') },
  ...move(1),
};

const duplicate: Action = {
  id: 'duplicate',
  label: 'Duplicate',
  icon: CopyPlus,
  shortcut: { keys: 'Ctrl+D', fits: withCtrl('d') },
  ...changing(({ catalog, draft, nodes }) => duplicateNodes(catalog, draft.content.tree, nodes)),
};

const copy: Action = {
  id: 'copy',
  label: 'Copy',
  icon: ClipboardCopy,
  shortcut: { keys: 'Ctrl+C', fits: withCtrl('c'), byEvent: true },
  refusal: (editor) => ofNode(editor, 'copy'),
  run: ({ copy }) => void copy(),
};

const cut: Action = {
  id: 'cut',
  label: 'Cut',
  icon: Scissors,
  shortcut: { keys: 'Ctrl+X', fits: withCtrl('x'), byEvent: true },
  refusal: (editor) => ofNode(editor, 'cut'),
  run: ({ cut }) => void cut(),
};

const paste: Action = {
  id: 'paste',
  label: 'Paste',
  icon: ClipboardPaste,
  shortcut: { keys: 'Ctrl+V', fits: withCtrl('v'), byEvent: true },
  refusal: () => undefined,
  run: ({ paste }) => void paste(),
};

const remove: Action = {
  id: 'delete',
  label: 'Delete',
  icon: Trash2,
  shortcut: {
    keys: 'Delete',
    fits: (pressed, { slot }) => slot === undefined && alone('Delete', 'Backspace')(pressed),
  },
  ...changing(({ catalog, draft, nodes }) => removeNodes(catalog, draft.content.tree, nodes)),
};

/** What can be done with what is selected, in groups. Toolbars, menus and shortcuts share these. */
export const actionGroups: readonly (readonly Action[])[] = [
  [selectParent],
  [moveUp, moveDown, duplicate],
  [copy, cut, paste],
  [remove],
];

export const actions: readonly Action[] = actionGroups.flat();

/** Those of toolbars. */
export const toolbarActions: readonly Action[] = [selectParent, moveUp, moveDown, duplicate, remove];
