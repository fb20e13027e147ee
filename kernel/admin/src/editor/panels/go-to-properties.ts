import { flushSync } from 'react-dom';
import type { EditorContextValue } from '../context/editor-context.ts';
import { goToOutline } from '../outline/go-to-outline.ts';

export const propertiesId = 'properties';

/** Matches only the checked radio button, as Tab does. */
const fields =
  'input:not([type="hidden"], [type="radio"]:not(:checked)), textarea, select, [contenteditable="true"], [role="combobox"]';

/** Element from which the properties were reached. */
let origin: HTMLElement | undefined;

type Panels = Pick<EditorContextValue, 'selection' | 'openLeft' | 'openProperties' | 'shownField' | 'showField'>;

function goBack(editor: Panels): void {
  if (origin?.isConnected === true && origin.checkVisibility({ visibilityProperty: true })) origin.focus();
  else goToOutline(editor);
}

/**
 * Shows the properties of the selection, with the focus on the field of the text last pointed at or edited on the page,
 * else on the first. From there, returns to where it was.
 */
export function goToProperties(editor: Panels): void {
  const { activeElement } = document;
  if (activeElement?.closest('[role="dialog"], [role="menu"]')) return;
  const panel = () => document.getElementById(propertiesId);
  if (panel()?.contains(activeElement) === true) return goBack(editor);
  origin = activeElement instanceof HTMLElement ? activeElement : undefined;
  if (editor.shownField?.node === editor.selection.node) return editor.showField(editor.shownField);
  flushSync(() => editor.openProperties());
  // The form of a component arrives when it is first shown.
  const focus = () => (panel()?.querySelector<HTMLElement>(fields) ?? panel())?.focus();
  setTimeout(focus);
}
