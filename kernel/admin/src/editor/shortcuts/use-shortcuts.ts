import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { EditorContextValue } from '../context/editor-context.ts';
import { hasSharedUndo } from '../../form/control/form-context.ts';
import { selectedNodes, useCommands } from '../actions/use-commands.ts';
import { asText, copiedNodesIn } from '../paste/copied-nodes.ts';
import { copiedOf } from '../table/copied-cells.ts';
import { removeNodes } from '../tree/actions.ts';
import { shortcutFor, type Shortcut } from './shortcuts.ts';

/** Elements that take keys themselves, and those that cover the page. */
const takesKeys = [
  'input:not([type="checkbox"]):not([type="radio"])',
  'textarea',
  'select',
  ...['combobox', 'menu', 'listbox', 'dialog'].map((role) => `[role="${role}"]`),
  '.MuiModal-root',
].join(', ');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest(takesKeys) !== null);

const isInForm = (target: EventTarget | null): boolean => target instanceof HTMLElement && hasSharedUndo(target);

const isFor = ({ whileTyping }: Shortcut, target: EventTarget | null): boolean =>
  whileTyping === true || !isTyping(target) || (whileTyping === 'in the draft' && isInForm(target));

/**
 * Performs a change, after which the caret of a plain text is where it was, or at the end if the text is shorter now.
 */
function preserveCaret(target: EventTarget | null, change: () => void): void {
  const field = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;
  if (field === undefined) return change();
  const { selectionStart, selectionEnd } = field;
  flushSync(change);
  // Inputs such as those of numbers have no selection.
  if (selectionStart !== null && document.activeElement === field)
    field.setSelectionRange(selectionStart, selectionEnd);
  return undefined;
}

/** Executes shortcuts pressed in this window. The canvas reports its own. */
export function useShortcuts(editor: EditorContextValue): void {
  const commands = useCommands(editor);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // An input method composes a word, which is no edit yet.
    if (event.defaultPrevented || event.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event;
    // Buttons of the form act on a value, so these keys must not delete its component.
    if ((key === 'Delete' || key === 'Backspace') && isInForm(event.target)) return;
    const shortcut = shortcutFor({ key, ctrl: ctrlKey || metaKey, shift, alt }, editor.selection);
    if (shortcut === undefined || shortcut.byEvent === true) return;
    if (!isFor(shortcut, event.target)) return;
    preserveCaret(event.target, () => shortcut.run(commands));
    event.preventDefault();
    event.stopPropagation();
  });

  /** The menu of the browser, or the gesture of a phone, has its own undo. */
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (!event.inputType.startsWith('history') || !isInForm(event.target)) return;
    preserveCaret(event.target, event.inputType === 'historyUndo' ? () => editor.undo() : () => editor.redo());
    event.preventDefault();
  });

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const nodes = selectedNodes(editor);
    if (isTyping(event.target) || getSelection()?.isCollapsed === false || nodes.length === 0) return;
    event.clipboardData?.setData('text/plain', asText({ site: editor.site, nodes }));
    event.preventDefault();
    if (event.type === 'cut') editor.act(removeNodes(editor.catalog, editor.draft.content.tree, editor.nodes));
    else commands.notifyCopied(nodes);
  });

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    // A cell of a grid, such as a check box, takes cells by itself.
    if (event.defaultPrevented || isTyping(event.target)) return;
    const copied = copiedOf(event.clipboardData);
    const nodes = copiedNodesIn(copied.text);
    if (nodes === undefined) return void commands.pasteContent(copied);
    event.preventDefault();
    commands.pasteNodes(nodes);
  });

  useEffect(() => {
    const key = (event: KeyboardEvent) => onKey(event);
    // Captured before the outline, which uses plain arrow keys.
    const combined = (event: KeyboardEvent) => {
      if (event.altKey || ((event.ctrlKey || event.metaKey) && !event.shiftKey)) onKey(event);
    };
    const copy = (event: ClipboardEvent) => onCopy(event);
    const put = (event: ClipboardEvent) => onPaste(event);
    const input = (event: InputEvent) => onBeforeInput(event);
    addEventListener('keydown', combined, true);
    addEventListener('keydown', key);
    addEventListener('copy', copy);
    addEventListener('cut', copy);
    addEventListener('paste', put);
    addEventListener('beforeinput', input, true);
    return () => {
      removeEventListener('keydown', combined, true);
      removeEventListener('keydown', key);
      removeEventListener('copy', copy);
      removeEventListener('cut', copy);
      removeEventListener('paste', put);
      removeEventListener('beforeinput', input, true);
    };
  }, []);
}
