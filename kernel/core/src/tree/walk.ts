import type { Node } from '@quoin/sdk';

/** The root has no parent. */
export interface Place {
  parent: Node | undefined;
  slot: string;
  index: number;
  /** 0 at the root. */
  depth: number;
}

/** Yields nodes in document order, attics excluded. */
export function* walk(tree: Node): Generator<[node: Node, place: Place]> {
  const pending: [Node, Place][] = [[tree, { parent: undefined, slot: '', index: 0, depth: 0 }]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    yield next;
    const [node, { depth }] = next;
    const slots = Object.keys(node.slots);
    for (let position = slots.length - 1; position >= 0; position -= 1) {
      const slot = slots[position] as string;
      const nodes = node.slots[slot] as Node[];
      for (let index = nodes.length - 1; index >= 0; index -= 1) {
        pending.push([nodes[index] as Node, { parent: node, slot, index, depth: depth + 1 }]);
      }
    }
  }
}

/** Yields every node, attics included. */
export function* everyNode(tree: Node): Generator<Node> {
  for (const [node] of walk(tree)) {
    yield node;
    for (const entry of node.attic ?? []) {
      if (entry.kind === 'slot') for (const shelved of entry.nodes) yield* everyNode(shelved);
    }
  }
}
