import type { Node } from '@quoin/sdk';
import { withNewIds } from '../tree/identity.ts';
import { walk } from '../tree/walk.ts';
import { uuidOf } from '../value/hash.ts';

/** Id that a node of a source has in a translation. */
export const translatedId = (page: string, node: string): string => uuidOf(`translation ${page} ${node}`);

/** Copies nodes of a source for its translation, which is the page with this id. */
export const translatedNode = (node: Node, page: string): Node => withNewIds(node, (id) => translatedId(page, id));

/** Pairs, in order, the children that are still alone and of the same component. */
function pairChildren(sources: readonly Node[], translations: readonly Node[], pair: (one: Node, other: Node) => void) {
  let next = 0;
  for (const source of sources) {
    const found = translations.findIndex(({ name }, index) => index >= next && name === source.name);
    const translation = translations[found];
    if (translation === undefined) continue;
    pair(source, translation);
    next = found + 1;
  }
}

/**
 * Returns the nodes of a translation, by the ids of their source nodes. Copies are found by id anywhere; others, as in
 * translations made elsewhere, by component and order in paired nodes.
 */
export function pairNodes(source: Node, translation: Node, page: string): Map<string, Node> {
  const pairs = new Map([[source.id, translation]]);
  const paired = new Set([translation.id]);
  const pair = (one: Node, other: Node): void => {
    pairs.set(one.id, other);
    paired.add(other.id);
  };
  const byId = new Map([...walk(translation)].map(([node]) => [node.id, node]));
  for (const [node] of walk(source)) {
    const copy = byId.get(translatedId(page, node.id));
    if (node !== source && copy !== undefined && copy !== translation) pair(node, copy);
  }
  for (const [node] of walk(source)) {
    const slots = pairs.get(node.id)?.slots ?? {};
    for (const [slot, sources] of Object.entries(node.slots))
      pairChildren(
        sources.filter(({ id }) => !pairs.has(id)),
        (Object.hasOwn(slots, slot) ? (slots[slot] ?? []) : []).filter(({ id }) => !paired.has(id)),
        pair,
      );
  }
  return pairs;
}
