import type { RenderNode } from '../model/render-node.ts';
import type { EmptySlot } from './draw-slots.ts';
import { Fragments } from './fragments.ts';

interface Unmarked {
  html: string;
  node: RenderNode;
  empty: readonly EmptySlot[];
  fragments: Fragments;
}

/**
 * Returns a node's HTML with marks for editors. Calls `mark`, which redraws the node, only if its own HTML differs from
 * the last; that of child nodes may differ.
 */
export function markOnce({ html, node: { prepared }, empty, fragments }: Unmarked, mark: () => string): string {
  const { html: own, tokens } = Fragments.separate(html);
  const emptySlots = empty.map(({ slot, item }) => item ?? slot).join(' ');
  const known = prepared.marks;
  if (known?.html === own && known.emptySlots === emptySlots) return Fragments.combine({ html: known.marked, tokens });
  const marked = fragments.inline(mark(), tokens);
  if (prepared.isCached) prepared.marks = { html: own, emptySlots, marked: Fragments.separate(marked).html };
  return marked;
}
