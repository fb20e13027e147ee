import { find } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import {
  ArrowDown,
  ArrowUp,
  ClipboardCopy,
  ClipboardPaste,
  CopyCheck,
  CopyPlus,
  CornerLeftUp,
  Group,
  ListChecks,
  Plus,
  Puzzle,
  Replace,
  Scissors,
  Trash2,
  Ungroup,
} from 'lucide-react';
import { formatCount } from '../../screen/format-number.ts';
import { duplicateNodes, moveBy, removeNodes } from '../tree/actions.ts';
import { above, type Selection } from '../tree/places.ts';
import { changeInto, targetsOf } from '../tree/conversion.ts';
import { unwrap, wrapIn, wrappersOf, wrapRefusal } from '../tree/wrapping.ts';
import { changing, type Action } from './action.ts';
import { alone, withAlt, withCtrl } from './pressed.ts';
import { selectedNodes, type CommandEditor } from './use-commands.ts';

/** Returns the selection around this one; undefined for the page. */
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
    if (editor.isSelectingSeveral) return editor.selectSeveral(false);
    const next = around(editor);
    if (next !== undefined) editor.select(next);
  },
};

/** Nodes beside the selected ones, or in the selected slot. */
function allAround({ draft, selection: { node: id, slot } }: CommandEditor): readonly Node[] {
  const found = find(draft.content.tree, id);
  return (slot === undefined ? found?.place.parent?.slots[found.place.slot] : found?.node.slots[slot]) ?? [];
}

const selectAll: Action = {
  id: 'select-all',
  label: 'Select all in the slot',
  icon: ListChecks,
  shortcut: { keys: 'Ctrl+A', fits: withCtrl('a') },
  refusal(editor) {
    if (allAround(editor).length > 0) return undefined;
    return editor.selection.slot === undefined ? 'Select a component or a slot first.' : 'The slot is empty.';
  },
  run({ editor }) {
    const all = allAround(editor).map(({ id }) => id);
    const lead = all.find((id) => id === editor.selection.node) ?? all[0];
    if (lead === undefined) return;
    editor.select({ node: lead }, all);
    editor.announce(`${formatCount(all.length, 'component')} selected.`);
  },
};

const selectSeveral: Action = {
  id: 'select-several',
  label: 'Select several',
  icon: CopyCheck,
  refusal: () => undefined,
  run: ({ editor }) => editor.selectSeveral(true),
};

const move = (step: -1 | 1) =>
  changing(({ catalog, draft, nodes }) => moveBy(catalog, draft.content.tree, nodes, step));

const insert: Action = {
  id: 'add',
  label: 'Add a component',
  icon: Plus,
  shortcut: { keys: '/', fits: alone('/') },
  refusal: () => undefined,
  run: ({ editor }) => editor.openInsert(),
};

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

const wrap: Action = {
  id: 'wrap',
  label: 'Wrap in …',
  icon: Group,
  refusal: ({ catalog, draft, nodes }) => wrapRefusal(catalog, draft.content.tree, nodes),
  run: () => undefined,
  choices: ({ catalog, draft, nodes }) =>
    wrappersOf(catalog, draft.content.tree, nodes).map(({ name, title, icon }) => ({
      id: name,
      label: title,
      icon,
      run: ({ editor: { act } }) => act(wrapIn(catalog, draft.content.tree, nodes, name)),
    })),
};

const takeOut: Action = {
  id: 'unwrap',
  label: 'Unwrap',
  icon: Ungroup,
  ...changing(({ catalog, draft, nodes }) => unwrap(catalog, draft.content.tree, nodes)),
};

const change: Action = {
  id: 'change',
  label: 'Change into …',
  icon: Replace,
  refusal(editor) {
    const { catalog, draft, nodes } = editor;
    if (nodes.length === 0) return ofNode(editor, 'change');
    return targetsOf(catalog, draft.content.tree, nodes).length === 0
      ? 'No other component here has the same fields or takes what is in it.'
      : undefined;
  },
  run: () => undefined,
  choices: ({ catalog, draft, nodes }) =>
    targetsOf(catalog, draft.content.tree, nodes).map(({ entry: { name, title, icon }, lost }) => ({
      id: name,
      label: title,
      icon,
      ...(lost.length > 0 && { note: `Loses: ${lost.join(', ')}` }),
      run: ({ editor: { act } }) => act(changeInto(catalog, draft.content.tree, nodes, name)),
    })),
};

const savePattern: Action = {
  id: 'pattern',
  label: 'Save as pattern …',
  icon: Puzzle,
  refusal(editor) {
    if (editor.maySavePatterns) return ofNode(editor, 'save');
    return 'Your role may not edit partial pages, which hold patterns.';
  },
  run: ({ editor }) => editor.openSavePattern(),
};

/** Actions on the selection, in groups. Toolbars, menus and shortcuts share them. */
export const actionGroups: readonly (readonly Action[])[] = [
  [selectParent, selectAll, selectSeveral],
  [insert, moveUp, moveDown, duplicate],
  [copy, cut, paste],
  [wrap, takeOut, change, savePattern],
  [remove],
];

export const actions: readonly Action[] = actionGroups.flat();

export const toolbarActions: readonly Action[] = [selectParent, insert, moveUp, moveDown, duplicate, remove];
