import { resolve, shownNode, targetsIn, type ComposedSite, type ReferenceTarget, type State } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { parameterNames } from '../context/query.ts';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { frozenAs } from './frozen.ts';
import type { DrawnNode } from './drawn.ts';
import { asError } from './gap.ts';
import { sitePartsOf, type Kind } from './site-parts.ts';
import { earlierIn, isSameAlone, isSameJson } from './unchanged.ts';

/** A resolved node with its descendants, independent of visitor and time. */
export interface PreparedNode {
  id: string;
  name: string;
  kind: Kind | undefined;
  state: State;
  /** Parsed and sanitized, references unresolved. Empty unless ready. */
  props: Record<string, unknown>;
  /** True if it has references, which are resolved per page. */
  refers: boolean;
  /** For the page with this URL, if no other content is involved. */
  resolved: { pageUrl: string; props: Record<string, unknown> } | undefined;
  /** Partial page id, or the error of `includes`. */
  includes: string | Error | undefined;
  /** Digest of its retained output, if only that is shown. */
  frozen: string | undefined;
  /** True if its tree is retained, with its drawn output. */
  keeps: boolean;
  kept: DrawnNode | undefined;
  slots: readonly (readonly [string, readonly PreparedNode[]])[];
  /** Without and with descendants. */
  own: Needs;
  needs: Needs;
  stored: Node;
  /** True if its children are the stored ones. */
  asStored: boolean;
}

export interface Needs {
  /** Ids of linked pages, assets and included partial pages. */
  pages: readonly string[];
  assets: readonly string[];
  partials: readonly string[];
  frozen: readonly string[];
  parameters: readonly string[];
}

const nothing: Needs = { pages: [], assets: [], partials: [], frozen: [], parameters: [] };

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

export const prepareTree = (tree: Node, site: ComposedSite): PreparedNode =>
  keptTrees(site).roots.get(tree) ?? preparer(site, false)(tree);

/**
 * Retains a tree's prepared and drawn nodes as long as the tree, which must not change afterwards. Shared by pages that
 * inherit its regions. Takes over unchanged nodes of `earlier`. For trees rendered repeatedly.
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

  /** The node is unchanged; its children may differ. */
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
