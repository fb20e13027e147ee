import type { Node } from '@quoin/sdk';
import { everyNode } from '../tree/walk.ts';
import type { Operation } from './operation.ts';

/** How many nodes an operation brings. */
export const nodesBroughtBy = (operation: Operation): number =>
  operation.op === 'insert' ? [...everyNode(operation.node)].length : 0;

const withoutChildren = (node: Node): Node => ({
  ...node,
  slots: Object.fromEntries(Object.keys(node.slots).map((slot) => [slot, []])),
});

/** Operations that do the same as one, and bring so many nodes each at most, those in the attic of a node not counted. */
export function splitOperation(operation: Operation, most: number): Operation[] {
  if (operation.op !== 'insert' || nodesBroughtBy(operation) <= most) return [operation];
  const { node } = operation;
  const inner = Object.entries(node.slots).flatMap(([slot, nodes]) =>
    nodes.flatMap((child, index) => splitOperation({ op: 'insert', parent: node.id, slot, index, node: child }, most)),
  );
  return [{ ...operation, node: withoutChildren(node) }, ...inner];
}
