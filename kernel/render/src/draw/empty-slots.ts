import type { RenderNode } from '../model/render-node.ts';
import type { EmptySlot } from './draw-slots.ts';
import { Fragments } from './fragments.ts';
import { emptySlot } from './markers.ts';

function differsAt(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/**
 * Marks where the first node of each empty slot goes, in otherwise unchanged HTML. `draw` returns the HTML as if some
 * slots had a node, represented by a token.
 */
export function markEmptySlots(
  html: string,
  node: RenderNode,
  empty: readonly EmptySlot[],
  fragments: Fragments,
  draw: (filled: ReadonlyMap<EmptySlot, string>) => string,
): string {
  if (empty.length === 0) return html;
  const tokens = new Map(
    empty.map((each) => [each, fragments.add(emptySlot(node, each.item ?? each.slot, each.title))] as const),
  );
  const all = drawSafely(tokens);
  if (all !== undefined && [...tokens.values()].reduce((text, token) => text.replace(token, ''), all) === html)
    return all;
  // A slot that has a default, or is drawn with an element around it.
  const places = [...tokens].map(([each, token]) => {
    const filled = drawSafely(new Map([[each, token]]));
    return { token, at: filled === undefined ? html.length : Fragments.placeBefore(html, differsAt(html, filled)) };
  });
  let marked = html;
  for (const { token, at } of places.toReversed().toSorted((one, other) => other.at - one.at))
    marked = marked.slice(0, at) + token + marked.slice(at);
  return marked;

  function drawSafely(filled: ReadonlyMap<EmptySlot, string>): string | undefined {
    try {
      return draw(filled);
    } catch {
      return undefined;
    }
  }
}

/** Marks all after the node, for HTML that may not change. */
export const markEmptySlotsBeside = (node: RenderNode, empty: readonly EmptySlot[], fragments: Fragments): string =>
  empty.map(({ slot, item, title }) => fragments.add(emptySlot(node, item ?? slot, title))).join('');
