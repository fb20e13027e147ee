import type { AtticEntry, Json, Node } from '@quoin/sdk';
import type { PageContent } from '../page/content.ts';
import { changeNode, impossible, nodesOf, withSlot } from '../tree/change.ts';
import { insert } from '../tree/insert.ts';
import { move } from '../tree/move.ts';
import { remove } from '../tree/remove.ts';
import { without } from '../value/json.ts';
import { valueAt, withValueAt } from '../value/path.ts';
import type { Operation } from './operation.ts';

type AtticOrigin = Extract<Operation, { op: 'put-away' }>['entry'];

function setValue(node: Node, path: readonly string[], value: Json | undefined): Node {
  const props = withValueAt(node.props, path, value);
  if (props === undefined) throw impossible(`${node.name} ${node.id} has no place for a value at ${path.join('.')}`);
  return { ...node, props };
}

function open(node: Node, slot: string): Node {
  if (Object.hasOwn(node.slots, slot)) throw impossible(`slot "${slot}" has nodes of its own already`);
  return withSlot(node, slot, []);
}

function inherit(node: Node, slot: string): Node {
  if (!Object.hasOwn(node.slots, slot)) throw impossible(`slot "${slot}" has no nodes of its own`);
  return { ...node, slots: without(node.slots, slot) };
}

function withAttic(node: Node, attic: AtticEntry[]): Node {
  if (attic.length > 0) return { ...node, attic };
  const { attic: _, ...bare } = node;
  return bare;
}

function restore(node: Node, index: number): Node {
  const attic = node.attic ?? [];
  const entry = attic[index];
  if (entry === undefined) throw impossible(`${node.name} ${node.id} keeps no value ${index}`);
  const rest = withAttic(node, attic.toSpliced(index, 1));
  if (entry.kind === 'prop') {
    if (valueAt(node.props, entry.path) !== undefined)
      throw impossible(`there is another value at ${entry.path.join('.')} now`);
    return setValue(rest, entry.path, entry.value);
  }
  if (nodesOf(node, entry.slot).length > 0) throw impossible(`other nodes stand in slot "${entry.slot}" now`);
  return withSlot(rest, entry.slot, entry.nodes);
}

function putAway(node: Node, index: number, origin: AtticOrigin): Node {
  const attic = node.attic ?? [];
  if (index > attic.length)
    throw impossible(`${node.name} ${node.id} keeps ${attic.length} values, so none can be the one at ${index}`);
  if (origin.kind === 'slot') {
    const nodes = node.slots[origin.slot];
    if (nodes === undefined) throw impossible(`there is no slot "${origin.slot}" to put away`);
    return withAttic(
      { ...node, slots: without(node.slots, origin.slot) },
      attic.toSpliced(index, 0, { ...origin, nodes }),
    );
  }
  const value = valueAt(node.props, origin.path);
  if (value === undefined) throw impossible(`there is no value at ${origin.path.join('.')} to put away`);
  return setValue(withAttic(node, attic.toSpliced(index, 0, { ...origin, value })), origin.path, undefined);
}

export type NodeOperation = Extract<Operation, { op: 'set' | 'open' | 'inherit' | 'restore' | 'put-away' }>;

/** Raises `tree.impossible`. */
export function changedNode(node: Node, operation: NodeOperation): Node {
  switch (operation.op) {
    case 'set':
      return setValue(node, operation.path, operation.value);
    case 'open':
      return open(node, operation.slot);
    case 'inherit':
      return inherit(node, operation.slot);
    case 'restore':
      return restore(node, operation.entry);
    case 'put-away':
      return putAway(node, operation.index, operation.entry);
  }
}

function changeTree(tree: Node, operation: Exclude<Operation, { op: 'page' }>): Node {
  switch (operation.op) {
    case 'insert':
      return insert(tree, operation, operation.node);
    case 'remove':
      return remove(tree, operation.node);
    case 'move':
      return move(tree, operation.node, operation);
    default:
      return changeNode(tree, operation.node, (node) => changedNode(node, operation));
  }
}

export function changePage(content: PageContent, { field, value }: Extract<Operation, { op: 'page' }>): PageContent {
  if (value !== undefined) return { ...content, [field]: value };
  const changed = { ...content };
  if (field === 'parameter' || field === 'navigation') delete changed[field];
  return changed;
}

/** Raises `tree.impossible`. */
export const applyOperation = (content: PageContent, operation: Operation): PageContent =>
  operation.op === 'page' ? changePage(content, operation) : { ...content, tree: changeTree(content.tree, operation) };
