import { deepestInclusion, resolveProps } from '@quoin/core';
import type { Component, Context } from '@quoin/sdk';
import { NodeContext, NodeLoadContext, type Place } from '../context/context.ts';
import type { DrawnNode } from './drawn.ts';
import type { FrozenNode } from './frozen.ts';
import { asError } from './gap.ts';
import { keptFor } from './kept.ts';
import { reasonOf, showsGaps } from './placeholder.ts';
import type { PreparedNode } from './prepare.ts';
import { ask, startReads, type Reads } from './reads.ts';
import type { Run } from './run.ts';
import type { Kind } from './site-parts.ts';

export interface Visit {
  /** Unique, even if a partial is included twice. */
  id: string;
  prepared: PreparedNode;
  /** False in included partials and inherited regions. */
  own: boolean;
  place: Place;
  reads: Reads;
  /** Set from the start if reused. */
  drawn: DrawnNode | undefined;
  frozen: FrozenNode | undefined;
  /** The reason for editors, if not shown. */
  missing: string | undefined;
  arguments: { id: string; props: Record<string, unknown>; data: unknown; context: Context };
  slots: Map<string, Visit[]> | undefined;
  /** As its component decides; undefined for all. */
  shown: readonly string[] | undefined;
  included: Visit | undefined;
}

interface Surroundings extends Place {
  /** Outermost first. */
  within: readonly string[];
  /** Distinguishes the ids of a partial included again. */
  suffix: string;
  inherited: boolean;
}

const defaultDeadline = 1000;

/** Loads data of visible nodes in parallel. Resolves when all has arrived. */
export async function visitPage(run: Run): Promise<Visit> {
  const root = visit(run, run.tree, {
    parent: '',
    slot: '',
    index: 0,
    count: 1,
    provided: {},
    within: [],
    suffix: '',
    inherited: false,
  });
  while (run.loading.length > 0) await Promise.all(run.loading.splice(0));
  return root;
}

function visit(run: Run, prepared: PreparedNode, around: Surroundings): Visit {
  const { apart } = run;
  if (apart === undefined || !apart.names.has(prepared.name)) return visitNode(run, prepared, around);
  // Shares the rest, counters included.
  const own = Object.create(run, {
    apart: { value: undefined },
    dependencies: { value: new Set() },
    gaps: { value: [] },
  }) as Run;
  const visited = visitNode(own, prepared, around);
  apart.found.push({ run: own, visit: visited });
  return visited;
}

function visitNode(run: Run, prepared: PreparedNode, around: Surroundings): Visit {
  const made = startVisit(run, prepared, around);
  const { kind, state } = prepared;
  if (made.drawn !== undefined) return made;
  if (kind === undefined || state.state !== 'ready') {
    made.frozen = frozenOf(run, prepared);
    if (made.frozen === undefined)
      made.missing = state.problems.map(({ where, message }) => `${where}: ${message}`).join(' ');
    return made;
  }
  const { id, reads } = made;
  made.arguments = {
    id,
    props: propsOf(run, prepared, kind, reads),
    data: undefined,
    context: new NodeContext(run, id, kind, around, reads),
  };
  const { component } = kind;
  if (component?.load === undefined) {
    descend(run, made, kind, around);
    return made;
  }
  reads.isOnce = true;
  const loaded = load(run, made, kind, component.load.bind(component), around);
  if (component.shows !== undefined || component.provides !== undefined) {
    run.loading.push(loaded.then(() => descend(run, made, kind, around)));
  } else {
    run.loading.push(loaded);
    descend(run, made, kind, around);
  }
  return made;
}

const nothing: Visit['arguments'] = { id: '', props: {}, data: undefined, context: undefined as never };

function startVisit(run: Run, prepared: PreparedNode, around: Surroundings): Visit {
  const own = isOwn(around);
  return {
    id: prepared.id + around.suffix,
    prepared,
    own,
    place: around,
    reads: startReads(),
    drawn: around.suffix === '' ? keptFor(run, prepared, around, own) : undefined,
    frozen: undefined,
    missing: undefined,
    arguments: nothing,
    slots: undefined,
    shown: undefined,
    included: undefined,
  };
}

/** Results that depend on the page's URL alone are retained. */
function propsOf(run: Run, prepared: PreparedNode, { type }: Kind, reads: Reads): Record<string, unknown> {
  if (!prepared.refers) return prepared.props;
  ask(reads, 'address');
  const { pageUrl } = run.lookup;
  if (prepared.resolved?.pageUrl === pageUrl) return prepared.resolved.props;
  const before = run.lookups;
  run.asking.reads = reads;
  const props = resolveProps(type.schema, prepared.props, run.lookup);
  run.asking.reads = undefined;
  if (run.lookups === before) prepared.resolved = { pageUrl, props };
  return props;
}

const isOwn = ({ within, inherited }: Surroundings): boolean => within.length === 0 && !inherited;

const frozenOf = ({ references }: Run, { frozen }: PreparedNode): FrozenNode | undefined =>
  frozen === undefined ? undefined : references.frozen.get(frozen);

async function load(
  run: Run,
  visit: Visit,
  kind: Kind,
  component: NonNullable<Component['load']>,
  place: Place,
): Promise<void> {
  const limit = run.input.deadline ?? defaultDeadline;
  const deadline = new AbortController();
  const passed = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new Error(`It did not load within ${limit} ms.`);
    passed.reject(error);
    deadline.abort(error);
  }, limit);
  try {
    const { id, props } = visit.arguments;
    const context = new NodeLoadContext(run, id, kind, place, visit.reads, deadline.signal);
    visit.arguments.data = await Promise.race([
      run.watch.during(kind, () => component({ id, props, context })),
      passed.promise,
    ]);
  } catch (thrown) {
    fail(run, visit, 'load', thrown);
  } finally {
    clearTimeout(timer);
  }
}

function fail({ input, gaps }: Run, visit: Visit, during: string, thrown: unknown): void {
  const error = asError(thrown);
  visit.missing = reasonOf(input, error);
  const { id, name, kind } = visit.prepared;
  gaps.push({ node: id, component: name, plugin: kind?.plugin ?? '', during, error });
}

function descend(run: Run, visited: Visit, kind: Kind, around: Surroundings): void {
  if (visited.missing !== undefined) return;
  const { component, template, name } = kind;
  let shown: readonly string[] | undefined;
  let { provided } = around;
  let during = 'shows';
  try {
    const { id, props, context } = visited.arguments;
    // A rejected template is skipped at drawing; its regions are shown.
    if ((template?.shows ?? component?.shows ?? component?.provides) !== undefined) run.watch.enter(kind);
    shown = template?.shows?.({ id, settings: props, context }) ?? component?.shows?.(visited.arguments);
    during = 'provides';
    if (component?.provides !== undefined) provided = { ...provided, ...component.provides(visited.arguments) };
  } catch (thrown) {
    return fail(run, visited, during, thrown);
  } finally {
    run.watch.leave();
  }
  visited.shown = shown;
  const { slots } = visited.prepared;
  if (slots.length > 0) visited.slots = new Map();
  for (const [slot, nodes] of slots) {
    if (shown !== undefined && !shown.includes(slot)) continue;
    const inherited = around.inherited || ownerOf(run, visited, slot) !== undefined;
    visited.slots?.set(slot, visitSlot(run, nodes, { ...around, provided, parent: name, slot, inherited }));
  }
  visited.included = include(run, visited, { ...around, provided, parent: name, slot: 'included' });
}

export const ownerOf = ({ tree, input }: Run, { prepared }: Visit, slot: string): string | undefined =>
  prepared === tree ? input.frame?.inherited?.get(slot) : undefined;

function visitSlot(run: Run, nodes: readonly PreparedNode[], around: Surroundings): Visit[] {
  // Visitors do not see missing nodes, so they do not count.
  const visible = showsGaps(run.input)
    ? nodes
    : nodes.filter((node) => node.state.state === 'ready' || frozenOf(run, node) !== undefined);
  return visible.map((node, index) => visit(run, node, { ...around, index, count: visible.length }));
}

function include(run: Run, visited: Visit, around: Surroundings): Visit | undefined {
  const { includes: id } = visited.prepared;
  if (id instanceof Error) fail(run, visited, 'includes', id);
  if (typeof id !== 'string') return undefined;
  const partial = run.references.partials.get(id);
  const isCycle = around.within.includes(id) || id === run.page.id;
  if (partial === undefined || isCycle || around.within.length >= deepestInclusion) return undefined;
  const times = (run.inclusions.get(id) ?? 0) + 1;
  run.inclusions.set(id, times);
  return visit(run, partial, {
    ...around,
    index: 0,
    count: 1,
    within: [...around.within, id],
    suffix: times === 1 ? around.suffix : `${around.suffix}-${times}`,
  });
}
