import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from './node-type.ts';

/** The node's own name in the outline, as its component words it; undefined when it has none or is not ready. */
function ownLabel(node: Node, site: ComposedSite): string | undefined {
  const type = nodeType(site, node.name);
  if (type?.label === undefined || node.version !== type.version) return undefined;
  const parsed = type.schema.safeParse(node.props);
  if (!parsed.success) return undefined;
  try {
    return type.label(parsed.data);
  } catch {
    // A label is an ornament: a component that fails at it is shown by its title.
    return undefined;
  }
}

/** A node's name in the outline: what its component makes of its props, else the component's title, else its registered name. */
export const labelOf = (node: Node, site: ComposedSite): string => ownLabel(node, site) || (nodeType(site, node.name)?.title ?? node.name);

/** A node in the words of a message: its component's title, its label, its id. */
export function nodeWords(node: Node, site: ComposedSite): string {
  const title = nodeType(site, node.name)?.title ?? node.name;
  const label = ownLabel(node, site);
  return label ? `${title} "${label}" (${node.id})` : `${title} (${node.id})`;
}
