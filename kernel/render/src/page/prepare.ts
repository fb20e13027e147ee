import { collectReferences, resolveTree, type ComposedSite, type State } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { asError } from './gap.ts';
import { sitePartsOf, type Kind } from './site-parts.ts';

/** A node as the installed plugins understand it. */
export interface PreparedNode {
  id: string;
  name: string;
  /** Undefined when nothing installed registers its name. */
  kind: Kind | undefined;
  state: State;
  /** Parsed props with markup sanitized, references as stored. Empty unless the node is ready. */
  props: Record<string, unknown>;
  /** The id of the partial page that it includes, or the error of asking for it. */
  includes: string | Error | undefined;
  /** Child nodes by slot, without those that nothing can be said of. */
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
}

/** A tree that is ready to be rendered, whoever asks and whenever. */
export interface PreparedTree {
  root: PreparedNode;
  pages: readonly string[];
  assets: readonly string[];
  /** Ids of partial pages. */
  includes: readonly string[];
  nodes: readonly PreparedNode[];
}

const known = new WeakMap<ComposedSite, WeakMap<Node, PreparedTree>>();

/** Resolves a tree and collects what it refers to; once for each tree object. */
export function prepareTree(tree: Node, site: ComposedSite): PreparedTree {
  const trees = known.get(site) ?? new WeakMap<Node, PreparedTree>();
  known.set(site, trees);
  const prepared = trees.get(tree) ?? prepare(tree, site);
  trees.set(tree, prepared);
  return prepared;
}

function prepare(tree: Node, site: ComposedSite): PreparedTree {
  const resolved = resolveTree(tree, site);
  const { kinds } = sitePartsOf(site);
  const nodes: PreparedNode[] = [];

  function prepareNode(node: Node, state: State): PreparedNode {
    const kind = kinds.get(node.name);
    const props = state.state === 'ready' && kind !== undefined ? sanitizeProps(kind.type.schema, state.props) : {};
    const prepared: PreparedNode = {
      id: node.id,
      name: node.name,
      kind,
      state,
      props,
      includes: state.state === 'ready' ? includedPage(kind, props) : undefined,
      slots: Object.entries(node.slots).map(([slot, children]) => [
        slot,
        children.flatMap((child) => {
          const childState = resolved.states.get(child.id);
          return childState === undefined ? [] : [prepareNode(child, childState)];
        }),
      ]),
    };
    nodes.push(prepared);
    return prepared;
  }

  const root = prepareNode(resolved.tree, resolved.states.get(resolved.tree.id) ?? { state: 'unknown', problems: [] });
  const references = collectReferences(resolved.tree, site);
  const targets = (wanted: 'page' | 'asset'): string[] => [
    ...new Set(references.flatMap((reference) => (reference.kind === wanted ? [reference.target] : []))),
  ];
  return {
    root,
    nodes,
    pages: targets('page'),
    assets: targets('asset'),
    includes: [...new Set(nodes.flatMap(({ includes }) => (typeof includes === 'string' ? [includes] : [])))],
  };
}

function includedPage(kind: Kind | undefined, props: Record<string, unknown>): string | Error | undefined {
  try {
    return kind?.component?.includes?.({ props });
  } catch (thrown) {
    return asError(thrown);
  }
}
