import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { nodeType } from './node-type.ts';

/** The node's own name in the outline, as its component words it; undefined when it has none. */
export function ownLabel(node: Node, site: ComposedSite): string | undefined {
  const type = nodeType(site, node.name);
  if (type?.label === undefined || node.version !== type.version) return undefined;
  try {
    // A node that is not valid is the one that most needs a name: its component gets what there is.
    const label: unknown = type.label(type.schema.safeParse(node.props).data ?? node.props);
    return typeof label === 'string' ? label : undefined;
  } catch {
    // A label is an ornament: a component that fails at it is shown by its title.
    return undefined;
  }
}

/** A node's name in the outline: what its component makes of its props, else the component's title, else its registered name. */
export const labelOf = (node: Node, site: ComposedSite): string =>
  ownLabel(node, site) || (nodeType(site, node.name)?.title ?? node.name);

/** A node in the words of a message: its component's title, its label, its id. */
export function nodeWords(node: Node, site: ComposedSite): string {
  const title = nodeType(site, node.name)?.title ?? node.name;
  const label = ownLabel(node, site);
  return label ? `${title} "${label}" (${node.id})` : `${title} (${node.id})`;
}
