import { nodeType, type ComposedSite } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import type { Node } from '@quoin/sdk';

/**
 * A copy of a tree in which hand-written markup is safe to show to anybody. A node of an older version may hold markup
 * where the installed schema does not look; rendering sanitizes once more, after migration.
 */
export function sanitizeTree(node: Node, site: ComposedSite): Node {
  const type = nodeType(site, node.name);
  const slots = Object.entries(node.slots).map(([slot, nodes]) => [
    slot,
    nodes.map((child) => sanitizeTree(child, site)),
  ]);
  return {
    ...node,
    props: type === undefined ? node.props : sanitizeProps(type.schema, node.props),
    slots: Object.fromEntries(slots) as Node['slots'],
  };
}
