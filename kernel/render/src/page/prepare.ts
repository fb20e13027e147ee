import { resolve, shownNode, targetsIn, type ComposedSite, type ReferenceTarget, type State } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { parameterNames } from '../context/query.ts';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { frozenAs } from './frozen.ts';
import type { DrawnNode } from './drawn.ts';
import { asError } from './gap.ts';
import { sitePartsOf, type Kind } from './site-parts.ts';
import { earlierIn, isSameAlone, isSameJson } from './unchanged.ts';

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
  /** Whether it is of a tree that is kept: then what is drawn of it is kept, too. */
  keeps: boolean;
  /** As it was drawn last. */
  kept: DrawnNode | undefined;
  /** Child nodes by slot. */
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
  /** What it asks for itself, and with the nodes below it. */
  own: Needs;
  needs: Needs;
  /** The node as it was stored last. */
  stored: Node;
  /** Whether the nodes in its slots are those that are stored there. */
  asStored: boolean;
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
export const prepareTree = (tree: Node, site: ComposedSite): PreparedNode =>
  keptTrees(site).roots.get(tree) ?? preparer(site, false)(tree);

/**
 * Keeps what is prepared of a tree for as long as the tree lives, for it and for pages that are given one of its regions, and then
 * what is drawn of its nodes. From then on the tree must not change. For trees that are rendered again, or that another follows: of
 * nodes that are the same in a tree that was kept earlier, all of that is taken over.
 */
export function keepPrepared(tree: Node, site: ComposedSite, earlier?: Node): void {
  const { roots, regions } = keptTrees(site);
  if (roots.has(tree)) return;
  const prepared = preparer(site, true)(tree, earlier && roots.get(earlier));
  if (prepared.slots.length > 0 && prepared.asStored)
    for (const [slot, nodes] of prepared.slots) regions.set(tree.slots[slot] ?? [], nodes);
  roots.set(tree, prepared);
}

type Slots = PreparedNode['slots'];

function preparer(site: ComposedSite, keeps: boolean): (stored: Node, earlier?: PreparedNode) => PreparedNode {
  const { kinds } = sitePartsOf(site);
  const { regions } = keptTrees(site);

  function prepare(stored: Node, earlier?: PreparedNode): PreparedNode {
    if (earlier?.stored === stored) return earlier;
    if (
      earlier !== undefined &&
      (earlier.asStored ? isSameAlone(earlier.stored, stored) : isSameJson(earlier.stored, stored))
    )
      return takeOver(stored, earlier);
    const { node, state } = resolve(shownNode(stored, site), site);
    const kind = kinds.get(node.name);
    if (state.state !== 'ready' || kind === undefined)
      return absent(stored, node, kind, state, frozenAs(stored, site), keeps);
    return prepareReady(stored, node, state, kind, node === stored ? earlier?.slots : undefined);
  }

  /** What is prepared of a node that did not change, with other nodes in its slots where these did. */
  function takeOver(stored: Node, earlier: PreparedNode): PreparedNode {
    const hasOthers = earlier.asStored && earlier.slots.length > 0;
    const slots = hasOthers ? prepareSlots(stored, earlier.slots) : earlier.slots;
    if (hasOthers && slots.some(([, nodes], index) => nodes !== earlier.slots[index]?.[1]))
      return { ...earlier, stored, slots, needs: needsOf(earlier.own, slots), kept: undefined };
    earlier.stored = stored;
    return earlier;
  }

  const prepareSlots = (node: Node, earlier: Slots | undefined): Slots =>
    Object.entries(node.slots).map(([slot, nodes]) => [
      slot,
      regions.get(nodes) ?? prepareNodes(nodes, earlier?.find(([name]) => name === slot)?.[1]),
    ]);

  function prepareNodes(nodes: readonly Node[], earlier: readonly PreparedNode[] | undefined): readonly PreparedNode[] {
    const find = earlierIn(earlier);
    const prepared = nodes.map((node, index) => prepare(node, find(node.id, index)));
    return earlier?.length === prepared.length && prepared.every((node, index) => node === earlier[index])
      ? earlier
      : prepared;
  }

  function prepareReady(
    stored: Node,
    node: Node,
    state: State & { state: 'ready' },
    kind: Kind,
    earlier: Slots | undefined,
  ): PreparedNode {
    const props = sanitizeProps(kind.type.schema, state.props);
    const includes = includedPage(kind, props);
    const targets = targetsIn(kind.type.schema, props);
    const slots = prepareSlots(node, earlier);
    const own = ownNeeds(node, kind, targets, includes);
    return {
      id: node.id,
      name: node.name,
      kind,
      state,
      props,
      refers: targets.length > 0,
      resolved: undefined,
      includes,
      frozen: undefined,
      slots,
      own,
      needs: needsOf(own, slots),
      stored,
      asStored: node === stored,
      keeps,
      kept: undefined,
    };
  }

  return prepare;
}

function needsOf(own: Needs, slots: Slots): Needs {
  let needs = own;
  for (const [, nodes] of slots) for (const node of nodes) needs = join(needs, node.needs);
  return needs;
}

function absent(
  stored: Node,
  { id, name }: Node,
  kind: Kind | undefined,
  state: State,
  frozen: string | undefined,
  keeps: boolean,
): PreparedNode {
  const needs = frozen === undefined ? nothing : { ...nothing, frozen: [frozen] };
  return {
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
    own: needs,
    needs,
    stored,
    asStored: false,
    keeps,
    kept: undefined,
  };
}

function includedPage({ component }: Kind, props: Record<string, unknown>): string | Error | undefined {
  try {
    return component?.includes?.({ props });
  } catch (thrown) {
    return asError(thrown);
  }
}

function ownNeeds(
  { id }: Node,
  { component }: Kind,
  targets: readonly ReferenceTarget[],
  includes: PreparedNode['includes'],
): Needs {
  if (targets.length === 0 && typeof includes !== 'string' && component?.query === undefined) return nothing;
  const to = (kind: 'page' | 'asset'): string[] =>
    targets.flatMap((target) => (target.kind === kind ? [target.id] : []));
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
