import type { AtticEntry, Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { isNode } from '../node/is-node.ts';
import { cachedFact } from '../node/cached-facts.ts';
import { nodeWords } from '../node/label.ts';
import { nodeType } from '../node/node-type.ts';
import { withChildren } from '../tree/change.ts';
import { shownNode } from './shown.ts';
import { resolveContent } from './resolve-content.ts';
import type { ResolvedNode, ResolvedTree, State } from './state.ts';

const noAttic: readonly AtticEntry[] = [];

function unknownMessage({ name }: Node, site: ComposedSite): string {
  const retired = site.retired.get(name);
  if (retired === undefined)
    return `No installed plugin registers "${name}". Install the plugin that does, or remove the node.`;
  const { plugin, replacement } = retired;
  const shown =
    replacement === undefined
      ? 'what it showed last is shown, where it was stored'
      : `it is shown as "${nodeType(site, replacement.name)?.title ?? replacement.name}"`;
  return `${plugin}, which registers "${name}", was removed. The node is kept, and ${shown}.`;
}

function resolveNode(node: Node, site: ComposedSite): ResolvedNode {
  if (!isNode(node))
    return {
      node,
      state: {
        state: 'invalid',
        problems: [{ where: 'a stored value', message: 'It does not have the shape of a node. Remove it.' }],
      },
    };
  const type = nodeType(site, node.name);
  if (type === undefined) {
    return {
      node,
      state: {
        state: 'unknown',
        problems: [{ where: `${node.name} (${node.id})`, message: unknownMessage(node, site) }],
      },
    };
  }
  const attic = node.attic ?? noAttic;
  const { id, version, props, slots } = node;
  const { content, state } = resolveContent({ id, version, props, slots, attic }, type, () => nodeWords(node, site));
  if (content.version === version && content.props === props && content.slots === slots && content.attic === attic)
    return { node, state };
  const { attic: shelved, ...rest } = content;
  return { node: { ...rest, name: node.name, ...(shelved.length === 0 ? {} : { attic: [...shelved] }) }, state };
}

/** Migrates one node without its children. Never throws, never drops a value. */
export const resolve = cachedFact(resolveNode);

/** Migrates a tree. Never throws, never drops a value. Deterministic. */
export const resolveTree = (tree: Node, site: ComposedSite): ResolvedTree => resolveEach(tree, site, (node) => node);

/** Resolves a tree as visitors see it, with replacements of removed components. Never store the result. */
export const resolveShown = (tree: Node, site: ComposedSite): ResolvedTree =>
  resolveEach(tree, site, (node) => shownNode(node, site));

function resolveEach(tree: Node, site: ComposedSite, of: (stored: Node) => Node): ResolvedTree {
  const states = new Map<string, State>();
  const visit = (stored: Node): Node => {
    const { node, state } = resolve(of(stored), site);
    if (!isNode(node)) return node;
    states.set(node.id, state);
    // Slots of another version may mean something else.
    return node.version === nodeType(site, node.name)?.version ? withChildren(node, visit) : node;
  };
  return { tree: visit(tree), states };
}
