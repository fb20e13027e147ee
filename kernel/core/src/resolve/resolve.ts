import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import type { ResolvedNode, ResolvedTree } from './state.ts';

/** Brings one node to the installed version, without the nodes below it. Never throws, never drops. */
export function resolve(node: Node, _site: ComposedSite): ResolvedNode {
  return { node, state: { state: 'unknown', problems: [] } };
}

/** Brings a tree to the installed versions. Never throws, never drops a value. Deterministic. */
export function resolveTree(tree: Node, _site: ComposedSite): ResolvedTree {
  return { tree, states: new Map() };
}
