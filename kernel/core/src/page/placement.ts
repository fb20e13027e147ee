import type { Node, SlotRule } from '@quoin/sdk';
import { KernelError } from '../errors/kernel-error.ts';
import type { ComposedSite } from '../compose/site.ts';
import { nodeWords } from '../node/label.ts';
import { acceptedWords, kindIn } from '../node/kinds.ts';
import { nodeType, type SlotType, type Types } from '../node/node-type.ts';
import { hasSlot, slotOf, slotsOf } from '../node/slots.ts';
import { nodesOf } from '../tree/change.ts';
import { find } from '../tree/find.ts';
import { walk } from '../tree/walk.ts';

export interface Placement {
  /** Id of the parent. */
  parent: string;
  slot: string;
  /** Registered name of the node. */
  name: string;
  /** Id of the node if it moves within the tree. */
  moving?: string;
}

export interface PlacementFinding {
  /** A child that is not allowed, or a parent with too few. */
  node: Node;
  parent: Node;
  slot: string;
  /** Half a sentence. */
  reason: string;
}

/** Components that are not installed may be of any kind, so that removing one can be undone. */
function fits(name: string, type: SlotType | undefined, pattern: string): boolean {
  const kind = kindIn(pattern);
  if (kind !== undefined) return type === undefined || (type.kinds ?? []).includes(kind);
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function refusedName(site: Types<SlotType>, name: string, { accept }: SlotRule): string | undefined {
  const type = nodeType(site, name);
  if (type?.kind === 'template') return 'a template is a whole page and goes below nothing';
  if (accept === undefined || accept.some((pattern) => fits(name, type, pattern))) return undefined;
  return `the slot takes ${acceptedWords(accept)} only`;
}

const refusedCount = (count: number, { max }: SlotRule): string | undefined =>
  max !== undefined && count > max ? `the slot takes at most ${max}` : undefined;

function noSuchSlot(type: SlotType, props: Node['props'], name: string): string {
  const names = slotsOf(type, props).map((slot) => slot.name);
  return `it has no slot "${name}"; it has ${names.length === 0 ? 'none' : names.join(', ')}`;
}

/** Returns why a node may not go somewhere, as half a sentence, or undefined. */
export function placement(
  site: Types<SlotType>,
  tree: Node,
  { parent: id, slot: name, name: child, moving }: Placement,
): string | undefined {
  const parent = find(tree, id)?.node;
  if (parent === undefined) return `there is no node ${id}`;
  const type = nodeType(site, parent.name);
  if (type === undefined) return `no installed plugin registers ${parent.name}`;
  const slot = slotOf(type, parent.props, name);
  if (slot === undefined) return noSuchSlot(type, parent.props, name);
  const others = nodesOf(parent, name).filter((node) => node.id !== moving);
  return refusedName(site, child, slot.rule) ?? refusedCount(others.length + 1, slot.rule);
}

function positionsIn(tree: Node | undefined): {
  slotOf: Map<string, string>;
  parents: Set<string>;
  count(slot: string): number;
} {
  const slots = new Map<string, string>();
  const parents = new Set<string>();
  const counts = new Map<string, number>();
  for (const [node, { parent, slot }] of tree === undefined ? [] : walk(tree)) {
    const key = `${parent?.id} ${slot}`;
    parents.add(node.id);
    slots.set(node.id, key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return { slotOf: slots, parents, count: (slot) => counts.get(slot) ?? 0 };
}

/**
 * Yields violations of slot rules. Everything in `before` stays legal: a child is only checked if new in its slot, a
 * minimum only if the slot had more nodes or the parent is new.
 */
export function* checkPlacement(site: ComposedSite, tree: Node, before?: Node): Generator<PlacementFinding> {
  const old = positionsIn(before);
  for (const [parent] of walk(tree)) {
    const type = nodeType(site, parent.name);
    if (type === undefined || type.version !== parent.version) continue;
    for (const { name: slot, title, rule, inherits } of slotsOf(type, parent.props)) {
      const nodes = nodesOf(parent, slot);
      const key = `${parent.id} ${slot}`;
      for (const node of nodes) {
        if (old.slotOf.get(node.id) === key) continue;
        const reason = refusedName(site, node.name, rule) ?? refusedCount(nodes.length, rule);
        if (reason !== undefined) yield { node, parent, slot, reason };
      }
      const isInherited = inherits && !Object.hasOwn(parent.slots, slot);
      const wasShort = old.parents.has(parent.id) && old.count(key) <= nodes.length;
      if (rule.min !== undefined && nodes.length < rule.min && !isInherited && !wasShort) {
        yield { node: parent, parent, slot, reason: `the slot "${title}" needs at least ${rule.min}` };
      }
    }
  }
}

/**
 * Yields nodes in slots that their parents lack. Those in `before` stay legal, since a plugin may have had the slot.
 */
export function* checkStray(site: ComposedSite, tree: Node, before?: Node): Generator<PlacementFinding> {
  const old = positionsIn(before);
  for (const [node, { parent, slot }] of walk(tree)) {
    const type = parent && nodeType(site, parent.name);
    if (parent === undefined || type === undefined || slot === undefined || type.version !== parent.version) continue;
    if (hasSlot(type, parent.props, slot) || old.slotOf.get(node.id) === `${parent.id} ${slot}`) continue;
    yield { node, parent, slot, reason: noSuchSlot(type, parent.props, slot) };
  }
}

/** Checks a changed draft, whose slots may have too few nodes. Raises `tree.placement` for the first violation. */
export function assertPlacement(site: ComposedSite, before: Node, after: Node): void {
  for (const { node, parent, slot, reason } of [
    ...checkStray(site, after, before),
    ...checkPlacement(site, after, before),
  ]) {
    if (node === parent) continue;
    throw new KernelError('tree.placement', {
      child: nodeWords(node, site),
      slot,
      parent: nodeWords(parent, site),
      reason,
    });
  }
}
