import { applyPatch, isEqual, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { pageFields } from './conflict.ts';

interface Steps {
  /** First of all, so that a node can come back elsewhere. */
  removals: Operation[];
  others: Operation[];
}

/** The parts of a node that no operation changes. */
const fixed = ({ props: _props, slots: _slots, ...rest }: Node): object => rest;

function replaceProps(before: Node, after: Node, { others }: Steps): void {
  for (const prop of new Set([...Object.keys(before.props), ...Object.keys(after.props)])) {
    const value = after.props[prop];
    if (!isEqual(before.props[prop], value))
      others.push({ op: 'set', node: after.id, path: [prop], ...(value !== undefined && { value }) });
  }
}

function replaceSlot(before: Node, after: Node, slot: string, steps: Steps): void {
  const [olds, news] = [before.slots[slot], after.slots[slot]];
  const parent = after.id;
  const kept = new Map<string, Node>();
  for (const old of olds ?? []) {
    const same = news?.find(({ id }) => id === old.id);
    if (same !== undefined && isEqual(fixed(old), fixed(same))) kept.set(old.id, old);
    else steps.removals.push({ op: 'remove', node: old.id });
  }
  if (news === undefined) return void steps.others.push({ op: 'inherit', node: parent, slot });
  if (olds === undefined) steps.others.push({ op: 'open', node: parent, slot });
  const order = [...kept.keys()];
  for (const [index, node] of news.entries()) {
    const old = kept.get(node.id);
    if (old === undefined) steps.others.push({ op: 'insert', parent, slot, index, node });
    else if (order[index] !== node.id) {
      steps.others.push({ op: 'move', node: node.id, parent, slot, index });
      order.splice(order.indexOf(node.id), 1);
    }
    if (order[index] !== node.id) order.splice(index, 0, node.id);
    if (old !== undefined) replaceNode(old, node, steps);
  }
  return undefined;
}

function replaceNode(before: Node, after: Node, steps: Steps): void {
  replaceProps(before, after, steps);
  for (const slot of new Set([...Object.keys(before.slots), ...Object.keys(after.slots)]))
    replaceSlot(before, after, slot, steps);
}

/** Operations that turn a content into another; undefined if none do, such as for a page of another template. */
export function replacement(before: PageContent, after: PageContent): readonly Operation[] | undefined {
  const steps: Steps = { removals: [], others: [] };
  for (const field of pageFields) {
    const value = after[field];
    if (!isEqual(before[field], value))
      steps.others.push({ op: 'page', field, ...(value !== undefined && { value }) } as Operation);
  }
  replaceNode(before.tree, after.tree, steps);
  const operations = [...steps.removals, ...steps.others];
  try {
    return isEqual(applyPatch(before, operations), after) ? operations : undefined;
  } catch {
    return undefined;
  }
}
