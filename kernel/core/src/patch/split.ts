import type { Node } from '@quoin/sdk';
import { everyNode } from '../tree/walk.ts';
import type { Operation } from './operation.ts';

export const nodesBroughtBy = (operation: Operation): number =>
  operation.op === 'insert' ? [...everyNode(operation.node)].length : 0;

const withoutChildren = (node: Node): Node => ({
  ...node,
  slots: Object.fromEntries(Object.keys(node.slots).map((slot) => [slot, []])),
});

/** Splits an operation into ones that each add at most `limit` nodes, attics not counted. */
export function splitOperation(operation: Operation, limit: number): Operation[] {
  if (operation.op !== 'insert' || nodesBroughtBy(operation) <= limit) return [operation];
  const { node } = operation;
  const inner = Object.entries(node.slots).flatMap(([slot, nodes]) =>
    nodes.flatMap((child, index) => splitOperation({ op: 'insert', parent: node.id, slot, index, node: child }, limit)),
  );
  return [{ ...operation, node: withoutChildren(node) }, ...inner];
}
