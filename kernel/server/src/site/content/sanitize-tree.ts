import { nodeType, type ComposedSite } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import type { Node } from '@quoin/sdk';

/**
 * Copies a tree with sanitized markup. The installed schema does not describe nodes of another version, so rendering
 * sanitizes again after migration.
 */
export function sanitizeTree(node: Node, site: ComposedSite): Node {
  const type = nodeType(site, node.name);
  const slots = Object.entries(node.slots).map(([slot, nodes]) => [
    slot,
    nodes.map((child) => sanitizeTree(child, site)),
  ]);
  return {
    ...node,
    props: type?.version !== node.version ? node.props : sanitizeProps(type.schema, node.props),
    slots: Object.fromEntries(slots) as Node['slots'],
  };
}
