import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { walk } from '../tree/walk.ts';

const sites = new WeakMap<Node, ComposedSite>();

/**
 * Caches what is computed of a tree's nodes, for a site and as long as the nodes, which must not change afterwards. For
 * trees of which nearly all nodes are computed again and again.
 */
export function cacheFacts(tree: Node, site: ComposedSite): void {
  for (const [node] of walk(tree)) sites.set(node, site);
}

/** Returns a function that computes once what depends on nothing but a node and the site, for cached nodes. */
export function cachedFact<Fact>(
  compute: (node: Node, site: ComposedSite) => Fact,
): (node: Node, site: ComposedSite) => Fact {
  const facts = new WeakMap<Node, { site: ComposedSite; fact: Fact }>();
  return (node, site) => {
    const known = facts.get(node);
    if (known?.site === site) return known.fact;
    const fact = compute(node, site);
    if (sites.get(node) === site) facts.set(node, { site, fact });
    return fact;
  };
}
