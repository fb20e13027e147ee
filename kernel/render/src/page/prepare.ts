import { resolve, shownNode, targetsIn, type ComposedSite, type ReferenceTarget, type State } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { parameterNames } from '../context/query.ts';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { frozenAs } from './frozen.ts';
import { asError } from './gap.ts';
import { sitePartsOf, type Kind } from './site-parts.ts';

/** A node as the installed plugins understand it, with all below it: ready to be rendered, whoever asks and whenever. */
export interface PreparedNode {
  id: string;
  name: string;
  /** Undefined when nothing installed registers its name. */
  kind: Kind | undefined;
  state: State;
  /** Parsed props with markup sanitized, references as stored. Empty unless the node is ready. */
  props: Record<string, unknown>;
  /** Whether its props refer to anything, which is resolved for each page. */
  refers: boolean;
  /** The props resolved for the page with this URL, where no other content had a part in them. */
  resolved: { pageUrl: string; props: Record<string, unknown> } | undefined;
  /** The id of the partial page that it includes, or the error of asking for it. */
  includes: string | Error | undefined;
  /** The digest by which it is found what it showed last, where nothing else is to be shown of it. */
  frozen: string | undefined;
  /** Child nodes by slot. */
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
  /** What it and the nodes below it ask for. */
  needs: Needs;
}

export interface Needs {
  /** Ids of pages that are linked, of assets, and of partial pages that are included. */
  pages: readonly string[];
  assets: readonly string[];
  partials: readonly string[];
  /** Digests of nodes that show what they showed last. */
  frozen: readonly string[];
  /** Names in a URL of declared parameters. */
  parameters: readonly string[];
}

const nothing: Needs = { pages: [], assets: [], partials: [], frozen: [], parameters: [] };

/** What stays prepared of a site's trees: their roots, and their regions, which other pages inherit. */
interface Kept {
  roots: WeakMap<Node, PreparedNode>;
  regions: WeakMap<readonly Node[], readonly PreparedNode[]>;
}

const keptOf = new WeakMap<ComposedSite, Kept>();

function keptTrees(site: ComposedSite): Kept {
  const kept = keptOf.get(site) ?? { roots: new WeakMap(), regions: new WeakMap() };
  keptOf.set(site, kept);
  return kept;
}

/** Resolves a tree and collects what it needs. */
export const prepareTree = (tree: Node, site: ComposedSite): PreparedNode => keptTrees(site).roots.get(tree) ?? preparer(site)(tree);

/**
 * Keeps what is prepared of a tree for as long as the tree lives, for it and for pages that are given one of its regions. From
 * then on the tree must not change. For trees that are rendered again: what is kept costs the collector of memory more than
 * preparing it once.
 */
export function keepPrepared(tree: Node, site: ComposedSite): void {
  const { roots, regions } = keptTrees(site);
  const prepare = preparer(site);
  for (const nodes of Object.values(tree.slots)) regions.set(nodes, nodes.map(prepare));
  roots.set(tree, prepare(tree));
}

function preparer(site: ComposedSite): (stored: Node) => PreparedNode {
  const { kinds } = sitePartsOf(site);
  const { regions } = keptTrees(site);

  function prepare(stored: Node): PreparedNode {
    const { node, state } = resolve(shownNode(stored, site), site);
    const kind = kinds.get(node.name);
    return state.state === 'ready' && kind !== undefined ? prepareReady(node, state, kind) : absent(node, kind, state, frozenAs(stored, site));
  }

  function prepareReady(node: Node, state: State & { state: 'ready' }, kind: Kind): PreparedNode {
    const props = sanitizeProps(kind.type.schema, state.props);
    const includes = includedPage(kind, props);
    const targets = targetsIn(kind.type.schema, props);
    const slots = Object.entries(node.slots).map(([slot, nodes]) => [slot, regions.get(nodes) ?? nodes.map(prepare)] as const);
    let needs = ownNeeds(node, kind, targets, includes);
    for (const [, children] of slots) for (const child of children) needs = join(needs, child.needs);
    return { id: node.id, name: node.name, kind, state, props, refers: targets.length > 0, resolved: undefined, includes, frozen: undefined, slots, needs };
  }

  return prepare;
}

const absent = ({ id, name }: Node, kind: Kind | undefined, state: State, frozen: string | undefined): PreparedNode => ({
  id,
  name,
  kind,
  state,
  props: {},
  refers: false,
  resolved: undefined,
  includes: undefined,
  frozen,
  slots: [],
  needs: frozen === undefined ? nothing : { ...nothing, frozen: [frozen] },
});

function includedPage({ component }: Kind, props: Record<string, unknown>): string | Error | undefined {
  try {
    return component?.includes?.({ props });
  } catch (thrown) {
    return asError(thrown);
  }
}

function ownNeeds({ id }: Node, { component }: Kind, targets: readonly ReferenceTarget[], includes: PreparedNode['includes']): Needs {
  if (targets.length === 0 && typeof includes !== 'string' && component?.query === undefined) return nothing;
  const to = (kind: 'page' | 'asset'): string[] => targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
  return {
    pages: to('page'),
    assets: to('asset'),
    partials: typeof includes === 'string' ? [includes] : [],
    frozen: [],
    parameters: parameterNames(component ?? {}, id),
  };
}

/** Nodes that need nothing of a kind share one empty list. */
const joinLists = (some: readonly string[], more: readonly string[]): readonly string[] =>
  more.length === 0 ? some : some.length === 0 ? more : [...new Set([...some, ...more])];

export function join(some: Needs, more: Needs): Needs {
  if (more === nothing) return some;
  if (some === nothing) return more;
  return {
    pages: joinLists(some.pages, more.pages),
    assets: joinLists(some.assets, more.assets),
    partials: joinLists(some.partials, more.partials),
    frozen: joinLists(some.frozen, more.frozen),
    parameters: joinLists(some.parameters, more.parameters),
  };
}
