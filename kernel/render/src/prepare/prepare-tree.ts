import {
  checkMissing,
  resolve,
  shownNode,
  targetsIn,
  withStandIns,
  type ComposedSite,
  type ReferenceTarget,
  type StandIns,
  type State,
} from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { parameterNames } from '../context/query.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import { retiredDigest } from '../model/node-snapshot.ts';
import type { Needs, PreparedNode, StandInValues } from '../model/prepared-node.ts';
import { asError } from '../model/render-failure.ts';
import { sanitizeProps } from '../sanitize/sanitize.ts';
import { sitePartsOf } from './site-parts.ts';
import { isSameAlone, isSameJson, previousIn } from './unchanged.ts';

const nothing: Needs = { pages: [], assets: [], partials: [], snapshots: [], parameters: [] };

interface TreeCache {
  roots: WeakMap<Node, PreparedNode>;
  regions: WeakMap<readonly Node[], readonly PreparedNode[]>;
}

const treeCaches = new WeakMap<ComposedSite, TreeCache>();

function treeCacheOf(site: ComposedSite): TreeCache {
  const cached = treeCaches.get(site) ?? { roots: new WeakMap(), regions: new WeakMap() };
  treeCaches.set(site, cached);
  return cached;
}

interface PrepareOptions {
  /** Replaces missing or wrong values, as editors see them. */
  standsIn?: boolean;
}

export const prepareTree = (tree: Node, site: ComposedSite, { standsIn = false }: PrepareOptions = {}): PreparedNode =>
  treeCacheOf(site).roots.get(tree) ?? preparer(site, { isCached: false, standsIn })(tree);

/**
 * Caches prepared and rendered nodes of a repeatedly rendered tree as long as the tree, which must not change
 * afterwards. Shared by pages that inherit its regions. Reuses unchanged nodes of the `previous` tree.
 */
export function cacheTree(
  tree: Node,
  site: ComposedSite,
  previous?: Node,
  { standsIn = false }: PrepareOptions = {},
): void {
  const { roots, regions } = treeCacheOf(site);
  if (roots.has(tree)) return;
  const prepared = preparer(site, { isCached: true, standsIn })(tree, previous && roots.get(previous));
  if (prepared.slots.length > 0 && prepared.hasStoredSlots)
    for (const [slot, nodes] of prepared.slots) regions.set(tree.slots[slot] ?? [], nodes);
  roots.set(tree, prepared);
}

type Slots = PreparedNode['slots'];

function preparer(
  site: ComposedSite,
  { isCached, standsIn }: { isCached: boolean; standsIn: boolean },
): (stored: Node, previous?: PreparedNode) => PreparedNode {
  const { definitions } = sitePartsOf(site);
  const { regions } = treeCacheOf(site);

  function prepare(stored: Node, previous?: PreparedNode): PreparedNode {
    if (previous?.stored === stored) return previous;
    if (
      previous !== undefined &&
      (previous.hasStoredSlots ? isSameAlone(previous.stored, stored) : isSameJson(previous.stored, stored))
    )
      return reuse(stored, previous);
    const { node, state } = resolve(shownNode(stored, site), site);
    const definition = definitions.get(node.name);
    const slots = node === stored ? previous?.slots : undefined;
    if (state.state === 'ready' && definition !== undefined)
      return prepareReady(stored, node, state.props, definition, slots);
    const standIns = standsIn && definition !== undefined ? standInsOf(node, state, definition) : undefined;
    if (standIns === undefined || definition === undefined)
      return prepareMissing(stored, node, definition, state, retiredDigest(stored, site), isCached);
    return { ...prepareReady(stored, node, standIns.props, definition, slots), standIns };
  }

  /** The node is unchanged; its children may differ. */
  function reuse(stored: Node, previous: PreparedNode): PreparedNode {
    const hasOthers = previous.hasStoredSlots && previous.slots.length > 0;
    const slots = hasOthers ? prepareSlots(stored, previous.slots) : previous.slots;
    if (hasOthers && slots.some(([, nodes], index) => nodes !== previous.slots[index]?.[1]))
      return {
        ...previous,
        stored,
        slots,
        needs: needsOf(previous.ownNeeds, slots),
        hasHeadings: hasHeadings(previous, slots),
        headings: undefined,
        cached: undefined,
      };
    previous.stored = stored;
    return previous;
  }

  const prepareSlots = (node: Node, previous: Slots | undefined): Slots =>
    Object.entries(node.slots).map(([slot, nodes]) => [
      slot,
      regions.get(nodes) ?? prepareNodes(nodes, previous?.find(([name]) => name === slot)?.[1]),
    ]);

  function prepareNodes(
    nodes: readonly Node[],
    previous: readonly PreparedNode[] | undefined,
  ): readonly PreparedNode[] {
    const find = previousIn(previous);
    const prepared = nodes.map((node, index) => prepare(node, find(node.id, index)));
    return previous?.length === prepared.length && prepared.every((node, index) => node === previous[index])
      ? previous
      : prepared;
  }

  function prepareReady(
    stored: Node,
    node: Node,
    read: Record<string, unknown>,
    definition: NodeDefinition,
    previous: Slots | undefined,
  ): PreparedNode {
    const props = sanitizeProps(definition.type.schema, read);
    const includes = includedPage(definition, props);
    const targets = targetsIn(definition.type.schema, props);
    const slots = prepareSlots(node, previous);
    const ownNeeds = findNeeds(node, definition, targets, includes);
    return {
      id: node.id,
      name: node.name,
      definition,
      state: { state: 'ready', props: read, problems: [] },
      standIns: undefined,
      missing: standsIn ? checkMissing(node, site) : [],
      props,
      hasReferences: targets.length > 0,
      resolved: undefined,
      includes,
      snapshot: undefined,
      slots,
      ownNeeds,
      needs: needsOf(ownNeeds, slots),
      hasHeadings: hasHeadings({ definition, includes }, slots),
      headings: undefined,
      stored,
      hasStoredSlots: node === stored,
      isCached,
      cached: undefined,
      marks: undefined,
    };
  }

  return prepare;
}

function standInsOf(
  { props, version }: Node,
  { state, problems }: State,
  { type }: NodeDefinition,
): (StandInValues & StandIns) | undefined {
  const found = state === 'invalid' && version === type.version ? withStandIns(type.schema, props) : undefined;
  return found && { ...found, problems };
}

function needsOf(own: Needs, slots: Slots): Needs {
  let needs = own;
  for (const [, nodes] of slots) for (const node of nodes) needs = mergeNeeds(needs, node.needs);
  return needs;
}

const hasHeadings = ({ definition, includes }: Pick<PreparedNode, 'definition' | 'includes'>, slots: Slots): boolean =>
  definition?.heading !== undefined ||
  includes !== undefined ||
  slots.some(([, nodes]) => nodes.some((node) => node.hasHeadings));

function prepareMissing(
  stored: Node,
  { id, name }: Node,
  definition: NodeDefinition | undefined,
  state: State,
  snapshot: string | undefined,
  isCached: boolean,
): PreparedNode {
  const needs = snapshot === undefined ? nothing : { ...nothing, snapshots: [snapshot] };
  return {
    id,
    name,
    definition,
    state,
    standIns: undefined,
    missing: [],
    props: {},
    hasReferences: false,
    resolved: undefined,
    includes: undefined,
    snapshot,
    slots: [],
    ownNeeds: needs,
    needs,
    hasHeadings: false,
    headings: undefined,
    stored,
    hasStoredSlots: false,
    isCached,
    cached: undefined,
    marks: undefined,
  };
}

function includedPage({ component }: NodeDefinition, props: Record<string, unknown>): string | Error | undefined {
  try {
    return component?.includes?.({ props });
  } catch (thrown) {
    return asError(thrown);
  }
}

function findNeeds(
  { id }: Node,
  { component }: NodeDefinition,
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
    snapshots: [],
    parameters: parameterNames(component ?? {}, id),
  };
}

const mergeLists = (some: readonly string[], more: readonly string[]): readonly string[] =>
  more.length === 0 ? some : some.length === 0 ? more : [...new Set([...some, ...more])];

export function mergeNeeds(some: Needs, more: Needs): Needs {
  if (more === nothing) return some;
  if (some === nothing) return more;
  return {
    pages: mergeLists(some.pages, more.pages),
    assets: mergeLists(some.assets, more.assets),
    partials: mergeLists(some.partials, more.partials),
    snapshots: mergeLists(some.snapshots, more.snapshots),
    parameters: mergeLists(some.parameters, more.parameters),
  };
}
