import type { Action } from '../actions/action.ts';
import { goToToolbar } from '../actions/go-to-toolbar.ts';
import { actions } from '../actions/node-actions.ts';
import { alone, withAlt, withCtrl, type Pressed } from '../actions/pressed.ts';
import type { Commands } from '../actions/use-commands.ts';
import { goToOutline } from '../outline/go-to-outline.ts';
import { goToProperties } from '../panels/go-to-properties.ts';
import { sidePanels } from '../panels/use-panels.ts';
import type { Selection } from '../tree/places.ts';

export interface Shortcut {
  /** The keys as displayed. */
  keys: string;
  does: string;
  fits(pressed: Pressed, selection: Selection): boolean;
  run(commands: Commands): void;
  /** Also in a text field, or only in one of the draft. */
  whileTyping?: true | 'in the draft';
  /** In this window a browser event does it, which needs no permission. */
  byEvent?: true;
}

/** A shortcut of an action. */
const ofAction = ({ label, shortcut, run }: Action): Shortcut[] =>
  shortcut === undefined ? [] : [{ ...shortcut, does: label, run }];

/** The shortcuts of the editor, in this window and in the canvas. */
export const shortcuts: readonly Shortcut[] = [
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
    keys: 'Ctrl+.',
    does: 'Hide both panels, or show them again',
    fits: withCtrl('.'),
    run: ({ editor: { folded, setFolded } }) => setFolded(folded.length === 0 ? sidePanels : []),
    whileTyping: true,
  },
  {
    keys: 'Ctrl+S',
    does: 'Save now; edits are also saved as you make them',
    fits: withCtrl('s'),
    run: ({ save }) => save(),
    whileTyping: true,
  },
  {
    keys: 'Ctrl+K',
    does: 'Search pages, media, data, users, screens and commands',
    fits: withCtrl('k'),
    run: ({ search }) => search(),
    whileTyping: true,
  },
  {
    keys: 'Ctrl+Z',
    does: 'Undo, also in a text',
    fits: withCtrl('z'),
    run: ({ editor }) => editor.undo(),
    whileTyping: 'in the draft',
  },
  {
    keys: 'Ctrl+Shift+Z',
    does: 'Redo, also in a text',
    fits: (pressed) => withCtrl('z', { withShift: true })(pressed) || withCtrl('y')(pressed),
    run: ({ editor }) => editor.redo(),
    whileTyping: 'in the draft',
  },
  {
    keys: 'Shift+F10',
    does: 'Open the menu of what is selected',
    fits: (pressed) => alone('ContextMenu')(pressed) || (alone('F10')(pressed) && pressed.shift),
    run: ({ editor }) => editor.openMenu(),
  },
  {
    keys: 'Alt+F10',
    does: 'Go to the buttons beside what is selected on the page; Escape leads back',
    fits: withAlt('F10'),
    run: goToToolbar,
  },
  ...actions.flatMap(ofAction),
];

/** Keys that the page and the outline themselves handle. */
export const otherKeys = [
  { keys: 'Enter', does: 'In the outline: go to the page. There: edit the text, as a double click does; Escape ends' },
  { keys: 'Shift+↑, Shift+↓', does: 'Select the next component in the outline, too' },
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
