import { maxInclusionDepth, resolveProps } from '@quoin/core';
import type { Component } from '@quoin/sdk';
import { findCachedNode } from '../cache/node-cache.ts';
import { NodeContext, NodeLoadContext } from '../context/node-context.ts';
import { outermost, ownLevel, placeAfter, placeAfterAll, placeOfHeading, placeWithin } from '../model/heading-place.ts';
import type { NodeDefinition } from '../model/node-definition.ts';
import type { NodeSnapshot } from '../model/node-snapshot.ts';
import type { PreparedNode } from '../model/prepared-node.ts';
import { addRead, emptyReads, type Reads } from '../model/reads.ts';
import { visitorDeadline } from '../model/render-input.ts';
import type { RenderContext } from '../model/render-context.ts';
import { asError, failureOf, failureReason, problemWords, showsFailures } from '../model/render-failure.ts';
import type { Place, RenderNode } from '../model/render-node.ts';

/** Values that a node receives from its ancestors. */
interface NodeScope extends Place {
  /** Outermost first. */
  within: readonly string[];
  /** Distinguishes the ids of a partial included again. */
  suffix: string;
  inherited: boolean;
}

/** Loads data of visible nodes in parallel. Resolves when all has arrived. */
export async function loadPage(renderContext: RenderContext): Promise<RenderNode> {
  const root = loadNode(renderContext, renderContext.tree, {
    parent: '',
    slot: '',
    index: 0,
    count: 1,
    provided: {},
    headings: outermost,
    mode: renderContext.input.mode,
    within: [],
    suffix: '',
    inherited: false,
  });
  while (renderContext.pendingLoads.length > 0) await Promise.all(renderContext.pendingLoads.splice(0));
  return root;
}

function loadNode(renderContext: RenderContext, prepared: PreparedNode, scope: NodeScope): RenderNode {
  const { isolated } = renderContext;
  if (isolated === undefined || !isolated.names.has(prepared.name)) return loadNodeIn(renderContext, prepared, scope);
  // Inherits the rest, counters included.
  const own = Object.create(renderContext, {
    isolated: { value: undefined },
    dependencies: { value: new Set() },
    failures: { value: [] },
  }) as RenderContext;
  const node = loadNodeIn(own, prepared, scope);
  isolated.nodes.push({ renderContext: own, node });
  return node;
}

function loadNodeIn(renderContext: RenderContext, prepared: PreparedNode, scope: NodeScope): RenderNode {
  const node = createRenderNode(renderContext, prepared, scope);
  const { definition, state } = prepared;
  if (node.rendered !== undefined) return node;
  if (definition === undefined || state.state !== 'ready') {
    node.snapshot = findSnapshot(renderContext, prepared);
    if (node.snapshot === undefined) node.missingReason = problemWords(state.problems);
    return node;
  }
  const { id, reads } = node;
  const { component } = definition;
  const { partials } = renderContext.references;
  const headings = placeOfHeading(scope.headings, prepared, partials);
  const place = headings === scope.headings ? scope : { ...scope, headings };
  const context = new NodeContext(renderContext, id, definition, place, reads);
  node.arguments = { id, props: propsOf(renderContext, prepared, definition, reads), data: undefined, context };
  const form = component?.form?.bind(component);
  if (form !== undefined)
    context.declareForm = () => form({ props: prepared.props, data: node.arguments.data, t: context.t });
  if (component?.load === undefined) {
    loadSlots(renderContext, node, definition, scope);
    return node;
  }
  reads.isUncacheable = true;
  const loaded = load(renderContext, node, definition, component.load.bind(component), place);
  if (component.shows !== undefined || component.provides !== undefined) {
    renderContext.pendingLoads.push(loaded.then(() => loadSlots(renderContext, node, definition, scope)));
  } else {
    renderContext.pendingLoads.push(loaded);
    loadSlots(renderContext, node, definition, scope);
  }
  return node;
}

const nothing: RenderNode['arguments'] = { id: '', props: {}, data: undefined, context: undefined as never };

function createRenderNode(renderContext: RenderContext, prepared: PreparedNode, scope: NodeScope): RenderNode {
  const isOwn = scope.within.length === 0 && !scope.inherited;
  return {
    id: prepared.id + scope.suffix,
    prepared,
    isOwn,
    place: scope,
    reads: emptyReads(),
    rendered: scope.suffix === '' ? findCachedNode(renderContext, prepared, scope, isOwn) : undefined,
    snapshot: undefined,
    missingReason: undefined,
    arguments: nothing,
    slots: undefined,
    shownSlots: undefined,
    included: undefined,
  };
}

/** Results that depend on the page's URL alone are cached. */
function propsOf(
  renderContext: RenderContext,
  prepared: PreparedNode,
  { type }: NodeDefinition,
  reads: Reads,
): Record<string, unknown> {
  if (!prepared.hasReferences) return prepared.props;
  addRead(reads, 'address');
  const { pageUrl } = renderContext.lookup;
  if (prepared.resolved?.pageUrl === pageUrl) return prepared.resolved.props;
  const before = renderContext.lookupCount;
  renderContext.resolving.reads = reads;
  const props = resolveProps(type.schema, prepared.props, renderContext.lookup);
  renderContext.resolving.reads = undefined;
  if (renderContext.lookupCount === before) prepared.resolved = { pageUrl, props };
  return props;
}

const findSnapshot = ({ references }: RenderContext, { snapshot }: PreparedNode): NodeSnapshot | undefined =>
  snapshot === undefined ? undefined : references.snapshots.get(snapshot);

async function load(
  renderContext: RenderContext,
  node: RenderNode,
  definition: NodeDefinition,
  component: NonNullable<Component['load']>,
  place: Place,
): Promise<void> {
  const limit = renderContext.input.deadline ?? visitorDeadline;
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`It did not load within ${limit} ms.`);
      reject(error);
      deadline.abort(error);
    }, limit);
  });
  try {
    const { id, props } = node.arguments;
    const context = new NodeLoadContext(renderContext, id, definition, place, node.reads, deadline.signal);
    node.arguments.data = await Promise.race([
      renderContext.watch.during(definition, () => component({ id, props, context })),
      passed,
    ]);
  } catch (thrown) {
    failNode(renderContext, node, 'load', thrown);
  } finally {
    clearTimeout(timer);
  }
}

function failNode({ input, failures }: RenderContext, node: RenderNode, during: string, thrown: unknown): void {
  const error = asError(thrown);
  node.missingReason = failureReason(input, node.prepared, error);
  if (node.prepared.standIns === undefined) failures.push(failureOf(node.prepared, during, error));
}

function loadSlots(renderContext: RenderContext, node: RenderNode, definition: NodeDefinition, scope: NodeScope): void {
  if (node.missingReason !== undefined) return;
  const { component, template, name } = definition;
  let shownSlots: readonly string[] | undefined;
  let { provided } = scope;
  let during = 'shows';
  try {
    const { id, props, context } = node.arguments;
    // A rejected template is skipped at drawing; its regions are shown.
    if ((template?.shows ?? component?.shows ?? component?.provides) !== undefined)
      renderContext.watch.enter(definition);
    shownSlots = template?.shows?.({ id, settings: props, context }) ?? component?.shows?.(node.arguments);
    during = 'provides';
    if (component?.provides !== undefined) provided = { ...provided, ...component.provides(node.arguments) };
  } catch (thrown) {
    return failNode(renderContext, node, during, thrown);
  } finally {
    renderContext.watch.leave();
  }
  node.shownSlots = shownSlots;
  const { slots } = node.prepared;
  const { partials } = renderContext.references;
  const ofHeading = placeOfHeading(scope.headings, node.prepared, partials);
  let before = scope.headings;
  let headings = placeWithin(ofHeading, ownLevel(node.prepared, ofHeading));
  if (slots.length > 0) node.slots = new Map();
  for (const [slot, nodes] of slots) {
    if (shownSlots !== undefined && !shownSlots.includes(slot)) continue;
    const isBefore = definition.heading?.before.includes(slot) === true;
    const place = isBefore ? before : headings;
    const inherited = scope.inherited || ownerOf(renderContext, node, slot) !== undefined;
    node.slots?.set(
      slot,
      loadSlot(renderContext, nodes, {
        ...scope,
        provided,
        headings: place,
        parent: name,
        slot,
        inherited,
        mode: inherited ? modeOfOthers(scope) : scope.mode,
      }),
    );
    if (isBefore) before = placeAfterAll(place, nodes, partials);
    else headings = placeAfterAll(place, nodes, partials);
  }
  node.included = loadIncluded(renderContext, node, { ...scope, provided, headings, parent: name, slot: 'included' });
}

export const ownerOf = ({ tree, input }: RenderContext, { prepared }: RenderNode, slot: string): string | undefined =>
  prepared === tree ? input.frame?.inherited?.get(slot) : undefined;

/** Mode for nodes of another page. */
const modeOfOthers = ({ mode }: NodeScope): NodeScope['mode'] => (mode === 'canvas' ? 'preview' : mode);

function loadSlot(renderContext: RenderContext, nodes: readonly PreparedNode[], scope: NodeScope): RenderNode[] {
  // Visitors see no missing nodes, so these do not count.
  const visible = showsFailures(renderContext.input)
    ? nodes
    : nodes.filter((node) => node.state.state === 'ready' || findSnapshot(renderContext, node) !== undefined);
  let { headings } = scope;
  return visible.map((node, index) => {
    const place = { ...scope, headings, index, count: visible.length };
    headings = placeAfter(headings, node, renderContext.references.partials);
    return loadNode(renderContext, node, place);
  });
}

function loadIncluded(renderContext: RenderContext, node: RenderNode, scope: NodeScope): RenderNode | undefined {
  const { includes: id } = node.prepared;
  if (id instanceof Error) failNode(renderContext, node, 'includes', id);
  if (typeof id !== 'string') return undefined;
  const partial = renderContext.references.partials.get(id);
  const isCycle = scope.within.includes(id) || id === renderContext.page.id;
  if (partial === undefined || isCycle || scope.within.length >= maxInclusionDepth) return undefined;
  const times = (renderContext.inclusionCounts.get(id) ?? 0) + 1;
  renderContext.inclusionCounts.set(id, times);
  return loadNode(renderContext, partial, {
    ...scope,
    index: 0,
    count: 1,
    within: [...scope.within, id],
    mode: modeOfOthers(scope),
    suffix: times === 1 ? scope.suffix : `${scope.suffix}-${times}`,
  });
}
