import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { shownValues } from '../schema/when.ts';
import { cachedFact } from './cached-facts.ts';
import { nodeType } from './node-type.ts';

/** Returns the component's label for the outline, or undefined. */
export const ownLabel = cachedFact((node: Node, site: ComposedSite): string | undefined => {
  const type = nodeType(site, node.name);
  if (type?.label === undefined || node.version !== type.version) return undefined;
  try {
    // Invalid nodes need a name, too, so their component gets raw props.
    const label: unknown = type.label(shownValues(type.schema, type.schema.safeParse(node.props).data ?? node.props));
    return typeof label === 'string' ? label : undefined;
  } catch {
    // A label is decoration: if it fails, the title is shown.
    return undefined;
  }
});

/** Returns the node's own label, else the component's title, else the registered name. */
export const labelOf = (node: Node, site: ComposedSite): string =>
  ownLabel(node, site) || (nodeType(site, node.name)?.title ?? node.name);

/** Describes a node by title, label and id. */
export function nodeWords(node: Node, site: ComposedSite): string {
  const title = nodeType(site, node.name)?.title ?? node.name;
  const label = ownLabel(node, site);
  return label ? `${title} "${label}" (${node.id})` : `${title} (${node.id})`;
}
