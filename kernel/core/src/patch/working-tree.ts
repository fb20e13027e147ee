import type { Node } from '@quoin/sdk';
import { KernelError } from '../errors/kernel-error.ts';
import { impossible, nodesOf, withSlot } from '../tree/change.ts';
import { doubledIds } from '../tree/identity.ts';
import { assertSpace, type Target } from '../tree/insert.ts';
import { assertNodeCount } from '../tree/limits.ts';
import { everyNode, walk } from '../tree/walk.ts';
import { membersAlong } from '../value/path.ts';
import { changedNode, type NodeOperation } from './apply.ts';
import type { Operation } from './operation.ts';

/** Max cost of a patch: nodes added or removed, plus members copied. */
const maxSteps = 100_000;

/** `node` is changed in place once `isOwn`. */
interface Entry {
  node: Node;
  parent: Entry | undefined;
  slot: string;
  isOwn: boolean;
}

/**
 * A tree with an index of its nodes, which operations change in place without a walk. The initial tree stays unchanged
 * and shares unchanged parts.
 */
export class WorkingTree {
  /** Attics excluded. */
  readonly #entries = new Map<string, Entry>();
  /** Attics included. */
  readonly #ids = new Set<string>();
  readonly #root: Entry;
  #steps = 0;

  private constructor(tree: Node) {
    for (const { id } of everyNode(tree)) this.#ids.add(id);
    this.#root = this.#index(tree, undefined, '');
    this.#steps = 0;
  }

  /** Returns undefined if several nodes share an id. */
  static of(tree: Node): WorkingTree | undefined {
    return doubledIds(tree).length === 0 ? new WorkingTree(tree) : undefined;
  }

  get tree(): Node {
    return this.#root.node;
  }

  /** Raises `tree.impossible`, `tree.too-large` and `tree.patch-too-large`. */
  apply(operation: Exclude<Operation, { op: 'page' }>): void {
    switch (operation.op) {
      case 'insert':
        return this.#insert(operation, operation.node);
      case 'remove':
        return this.#remove(operation.node);
      case 'move':
        return this.#move(operation.node, operation);
      default:
        return this.#change(operation);
    }
  }

  #spend(steps: number): void {
    this.#steps += steps;
    if (this.#steps > maxSteps) throw new KernelError('tree.patch-too-large', {});
  }

  #find(id: string): Entry {
    const entry = this.#entries.get(id);
    if (entry === undefined) throw impossible(`there is no node ${id}`);
    return entry;
  }

  #index(top: Node, parent: Entry | undefined, slot: string): Entry {
    const entry: Entry = { node: top, parent, slot, isOwn: false };
    for (const [node, place] of walk(top)) {
      this.#spend(1);
      const holder = place.parent === undefined ? undefined : this.#entries.get(place.parent.id);
      this.#entries.set(
        node.id,
        holder === undefined ? entry : { node, parent: holder, slot: place.slot, isOwn: false },
      );
    }
    return entry;
  }

  #unindex(top: Node): void {
    for (const [{ id }] of walk(top)) {
      this.#spend(1);
      this.#entries.delete(id);
    }
  }

  #forget(top: Node): void {
    for (const { id } of everyNode(top)) this.#ids.delete(id);
  }

  /** Returns a mutable copy, created on first use. */
  #own(entry: Entry): Node {
    if (!entry.isOwn) {
      this.#put(entry, { ...entry.node, slots: { ...entry.node.slots } });
      entry.isOwn = true;
    }
    return entry.node;
  }

  #put(entry: Entry, node: Node): void {
    const { parent, slot } = entry;
    if (parent !== undefined) {
      const siblings = nodesOf(this.#own(parent), slot);
      parent.node.slots[slot] = siblings.with(siblings.indexOf(entry.node), node);
    }
    entry.node = node;
  }

  #replace(entry: Entry, change: (node: Node) => Node): void {
    const node = this.#own(entry);
    this.#spend(Object.keys(node.slots).length);
    this.#put(entry, change(node));
  }

  #change(operation: NodeOperation): void {
    const entry = this.#find(operation.node);
    const { node } = entry;
    const shelved =
      operation.op === 'restore'
        ? node.attic?.[operation.entry]
        : operation.op === 'put-away'
          ? operation.entry
          : undefined;
    const path = operation.op === 'set' ? operation.path : shelved?.kind === 'prop' ? shelved.path : [];
    this.#spend(membersAlong(node.props, path));
    this.#replace(entry, (before) => changedNode(before, operation));
    const slot =
      operation.op === 'open' || operation.op === 'inherit'
        ? operation.slot
        : shelved?.kind === 'slot'
          ? shelved.slot
          : undefined;
    if (slot === undefined) return;
    // The slot has nodes either before or after the operation.
    for (const child of nodesOf(node, slot)) {
      this.#unindex(child);
      if (operation.op === 'inherit') this.#forget(child);
    }
    for (const child of nodesOf(entry.node, slot)) this.#index(child, entry, slot);
  }

  #insert({ parent, slot, index }: Target, node: Node): void {
    const added = new Set<string>();
    for (const { id } of everyNode(node)) {
      if (this.#ids.has(id) || added.has(id)) throw impossible(`the id ${id} is taken`);
      added.add(id);
    }
    const holder = this.#find(parent);
    assertSpace(holder.node, slot, index);
    assertNodeCount(this.#ids.size + added.size);
    this.#replace(holder, (before) => withSlot(before, slot, nodesOf(before, slot).toSpliced(index, 0, node)));
    for (const id of added) this.#ids.add(id);
    this.#index(node, holder, slot);
  }

  /** Raises `tree.impossible` for the root. */
  #detach({ node, parent, slot }: Entry): void {
    if (parent === undefined) throw impossible('the root of a page cannot be removed');
    this.#replace(parent, (before) => {
      const siblings = nodesOf(before, slot);
      return withSlot(before, slot, siblings.toSpliced(siblings.indexOf(node), 1));
    });
  }

  #remove(id: string): void {
    const entry = this.#find(id);
    this.#detach(entry);
    this.#unindex(entry.node);
    this.#forget(entry.node);
  }

  #move(id: string, { parent, slot, index }: Target): void {
    const entry = this.#find(id);
    for (let holder = this.#entries.get(parent); holder !== undefined; holder = holder.parent) {
      if (holder === entry) throw impossible('a node cannot move into itself');
    }
    this.#detach(entry);
    const holder = this.#find(parent);
    assertSpace(holder.node, slot, index);
    this.#replace(holder, (before) => withSlot(before, slot, nodesOf(before, slot).toSpliced(index, 0, entry.node)));
    Object.assign(entry, { parent: holder, slot });
  }
}
