import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { cachedFact } from '../node/cached-facts.ts';
import { nodeType } from '../node/node-type.ts';
import { resolve } from '../resolve/resolve.ts';
import { shownNode } from '../resolve/shown.ts';
import { walk } from '../tree/walk.ts';
import { targetsIn, type ReferenceTarget } from './target.ts';

/** A dependency of the node with the id `node`. */
export type Reference =
  | { kind: 'page' | 'asset'; target: string; node: string }
  | { kind: 'row'; source: string; target: string; node: string }
  /** A data source of which the node names rows. */
  | { kind: 'source'; target: string; node: string }
  /** The node's own type. */
  | { kind: 'component'; target: string; node: string };

function referencesTo(target: ReferenceTarget, node: string): Reference[] {
  if (target.kind === 'url') return [];
  if (target.kind !== 'row') return [{ kind: target.kind, target: target.id, node }];
  const { source, id } = target;
  return [
    { kind: 'row', source, target: id, node },
    { kind: 'source', target: source, node },
  ];
}

const keyOf = (reference: Reference): string => JSON.stringify(Object.values(reference));

const referencesOf = cachedFact((node: Node, site: ComposedSite): Reference[] => {
  const replacing = shownNode(node, site);
  const shown = replacing === node ? node : resolve(replacing, site).node;
  const type = nodeType(site, shown.name);
  const targets = type?.version === shown.version ? targetsIn(type.schema, shown.props) : [];
  const components = [node.name, shown.name].map((name): Reference => ({
    kind: 'component',
    target: name,
    node: node.id,
  }));
  const own = [...components, ...targets.flatMap((target) => referencesTo(target, node.id))];
  return [...new Map(own.map((reference) => [keyOf(reference), reference])).values()];
});

/** Collects references once per node, including replacements. Nodes of another version only contribute names. */
export const collectReferences = (tree: Node, site: ComposedSite): Reference[] =>
  [...walk(tree)].flatMap(([node]) => referencesOf(node, site));
