import { resolve, type ComposedSite } from '@quoin/core';
import type { Node } from '@quoin/sdk';

/** Finds values and slots that a node's component does not have. They are stored, and never shown. */
export function findStrays(node: Node, site: ComposedSite): string[] {
  const stored = new Set(node.attic);
  return (resolve(node, site).node.attic ?? []).flatMap((entry) => {
    if (stored.has(entry)) return [];
    return entry.kind === 'prop'
      ? `${entry.path.join('.')} is no prop of ${node.name}`
      : `"${entry.slot}" is no slot of ${node.name}`;
  });
}
