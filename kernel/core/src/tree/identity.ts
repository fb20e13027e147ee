import type { AtticEntry, Node } from '@quoin/sdk';
import { everyNode } from './walk.ts';

/** Returns each id that occurs more than once, attics included. */
export function doubledIds(...trees: Node[]): string[] {
  const seen = new Set<string>();
  const doubled = new Set<string>();
  for (const tree of trees) {
    for (const { id } of everyNode(tree)) {
      if (seen.has(id)) doubled.add(id);
      seen.add(id);
    }
  }
  return [...doubled];
}

const renewEntry = (entry: AtticEntry, newId: (former: string) => string): AtticEntry =>
  entry.kind === 'slot' ? { ...entry, nodes: entry.nodes.map((node) => withNewIds(node, newId)) } : entry;

/** Includes attics. List items keep their ids, which are unique only in their list. */
export function withNewIds(node: Node, newId: (former: string) => string): Node {
  return {
    ...node,
    id: newId(node.id),
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map((child) => withNewIds(child, newId))]),
    ),
    ...(node.attic === undefined ? {} : { attic: node.attic.map((entry) => renewEntry(entry, newId)) }),
  };
}
