import { maxText, textKey, type CanvasText, type ToCanvas } from '@quoin/api/canvas';
import { find, valueAt } from '@quoin/core';
import type { DraftState } from '../draft/draft-state.ts';
import { pendingIn } from '../draft/outbox.ts';

type TextMessage = ToCanvas & { type: 'text' };
type TypedDraft = Pick<DraftState, 'content' | 'outbox'>;

/** Texts set by edits that are not saved, as the draft has them. A removed one counts as empty. */
function unsavedTexts({ content, outbox }: TypedDraft, before: ReadonlyMap<string, TextMessage>) {
  const places = new Map<string, CanvasText>([...before].map(([key, { text }]) => [key, text]));
  for (const operation of pendingIn(outbox)) {
    if (operation.op !== 'set' || !['string', 'undefined'].includes(typeof operation.value)) continue;
    const text = { node: operation.node, path: [...operation.path] };
    places.set(textKey(text), text);
  }
  const texts = new Map<string, TextMessage>();
  for (const [key, text] of places) {
    const node = find(content.tree, text.node)?.node;
    const value = node && (valueAt(node.props, text.path) ?? '');
    if (typeof value === 'string' && value.length <= maxText) texts.set(key, { type: 'text', text, value });
  }
  return texts;
}

/**
 * Returns a function that reads a draft after each change, and returns the texts that the page is to show before they
 * are saved and rendered: those that were typed, undone or refused since.
 */
export function createTypedTexts(): (draft: TypedDraft) => TextMessage[] {
  let sent: ReadonlyMap<string, TextMessage> = new Map();
  return (draft) => {
    const texts = unsavedTexts(draft, sent);
    const changed = [...texts].filter(([key, { value }]) => sent.get(key)?.value !== value);
    sent = pendingIn(draft.outbox).length === 0 ? new Map() : texts;
    return changed.map(([, message]) => message);
  };
}
