import { nodeType, withChildren, type ComposedSite } from '@quoin/core';
import { sanitizeProps } from '@quoin/render';
import type { Node } from '@quoin/sdk';

/**
 * Returns a tree with sanitized markup, which shares unchanged nodes. The installed schema does not describe nodes of
 * another version, so rendering sanitizes again after migration.
 */
export function sanitizeTree(node: Node, site: ComposedSite): Node {
  const sanitized = withChildren(node, (child) => sanitizeTree(child, site));
  const type = nodeType(site, node.name);
  if (type?.version !== node.version) return sanitized;
  const props = sanitizeProps(type.schema, node.props);
  return props === node.props ? sanitized : { ...sanitized, props };
}
