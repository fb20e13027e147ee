import { goToOutline } from '../outline/go-to-outline.ts';
import { goToSearch } from '../palette/go-to-search.ts';
import { goToProperties } from '../panels/go-to-properties.ts';
import { duplicateNode, moveBy, removeNode } from '../tree/actions.ts';
import { above, type Selection } from '../tree/places.ts';
import type { Commands } from './use-commands.ts';

/** Key press, from this window or the canvas. */
export interface Pressed {
  key: string;
  ctrl: boolean;
  shift: boolean;
  alt: boolean;
}

export interface Shortcut {
  /** As people read it. */
  keys: string;
  does: string;
  fits(pressed: Pressed, selection: Selection): boolean;
  run(commands: Commands): void;
  /** Also in a text field. */
  whileTyping?: true;
  /** In this window an event of the browser does it, which needs no permission. */
  byEvent?: true;
}

const withCtrl =
  (letter: string, { withShift = false } = {}) =>
  ({ key, ctrl, shift, alt }: Pressed): boolean =>
    ctrl && !alt && shift === withShift && key.toLowerCase() === letter;

const alone =
  (...keys: string[]) =>
  ({ key, ctrl, alt }: Pressed): boolean =>
    !ctrl && !alt && keys.includes(key);

const altArrow =
  (arrow: string) =>
  ({ key, alt }: Pressed): boolean =>
    alt && key === arrow;

const move =
  (step: -1 | 1) =>
  ({ editor: { catalog, draft, selection, act } }: Commands): void =>
    act(moveBy(catalog, draft.content.tree, selection.node, step));

/** The shortcuts of the editor, in this window and in the canvas. */
export const shortcuts: readonly Shortcut[] = [
  {
    keys: '/',
    does: 'Search components; Enter adds the first that fits',
    fits: alone('/'),
    run: ({ editor }) => goToSearch(editor),
  },
  {
    keys: 'O',
    does: 'Go to the outline; arrows move about in it',
    fits: alone('o'),
    run: ({ editor }) => goToOutline(editor),
  },
  {
    keys: 'F6',
    does: 'Go to the properties of what is selected, and back',
    fits: alone('F6'),
    run: ({ editor }) => goToProperties(editor),
    whileTyping: true,
  },
  {
    keys: 'Ctrl+S',
    does: 'Save now; edits are also saved as you make them',
    fits: withCtrl('s'),
    run: ({ save }) => save(),
    whileTyping: true,
  },
  { keys: 'Ctrl+Z', does: 'Undo', fits: withCtrl('z'), run: ({ editor }) => editor.undo() },
  {
    keys: 'Ctrl+Shift+Z',
    does: 'Redo',
    fits: (pressed) => withCtrl('z', { withShift: true })(pressed) || withCtrl('y')(pressed),
    run: ({ editor }) => editor.redo(),
  },
  { keys: 'Alt+↑', does: 'Move what is selected up', fits: altArrow('ArrowUp'), run: move(-1) },
  { keys: 'Alt+↓', does: 'Move what is selected down', fits: altArrow('ArrowDown'), run: move(1) },
  {
    keys: 'Ctrl+D',
    does: 'Duplicate',
    fits: withCtrl('d'),
    run: ({ editor: { catalog, draft, selection, act } }) =>
      act(duplicateNode(catalog, draft.content.tree, selection.node)),
  },
  { keys: 'Ctrl+C', does: 'Copy', fits: withCtrl('c'), run: ({ copy }) => void copy(), byEvent: true },
  { keys: 'Ctrl+X', does: 'Cut', fits: withCtrl('x'), run: ({ cut }) => void cut(), byEvent: true },
  {
    keys: 'Ctrl+V',
    does: 'Paste, also on another page',
    fits: withCtrl('v'),
    run: ({ paste }) => void paste(),
    byEvent: true,
  },
  {
    keys: 'Delete',
    does: 'Delete',
    fits: (pressed, { slot }) => slot === undefined && alone('Delete', 'Backspace')(pressed),
    run: ({ editor: { catalog, draft, selection, act } }) =>
      act(removeNode(catalog, draft.content.tree, selection.node)),
  },
  {
    keys: 'Escape',
    does: 'Select what is around',
    fits: ({ key }) => key === 'Escape',
    run({ editor: { draft, selection, select } }) {
      const [parent] =
        selection.slot === undefined ? above(draft.content.tree, selection.node) : [{ id: selection.node }];
      if (parent !== undefined) select({ node: parent.id });
    },
  },
];

/** Keys that the page and the outline themselves handle. */
export const otherKeys = [
  { keys: 'Enter', does: 'On the page: edit the text, as a double click does. Escape ends' },
  { keys: 'Ctrl+Shift+D', does: 'Drag in the outline: arrows choose the place, Enter drops' },
] as const;

export const shortcutFor = (pressed: Pressed, selection: Selection): Shortcut | undefined =>
  shortcuts.find(({ fits }) => fits(pressed, selection));

/** Executes a shortcut. Returns true if the key is one. */
export function press(commands: Commands, pressed: Pressed): boolean {
  const shortcut = shortcutFor(pressed, commands.editor.selection);
  shortcut?.run(commands);
  return shortcut !== undefined;
}
