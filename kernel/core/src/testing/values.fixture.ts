import type { Json, Node } from '@quoin/sdk';
import { isJsonObject } from '../value/json.ts';
import { everyNode } from '../tree/walk.ts';

/** Replaces every text by a unique mark, except ids and discriminators. */
export function marked(tree: Node): { tree: Node; marks: string[] } {
  const marks: string[] = [];
  const mark = (value: Json, key?: string): Json => {
    if (typeof value === 'string' && key !== 'id' && key !== 'type') {
      marks.push(`mark-${marks.length}.`);
      return marks.at(-1) ?? '';
    }
    if (Array.isArray(value)) return value.map((item) => mark(item));
    return isJsonObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner, key)]))
      : value;
  };
  const visit = (node: Node): Node => ({
    ...node,
    props: mark(node.props) as Node['props'],
    slots: Object.fromEntries(Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map(visit)])),
  });
  return { tree: visit(tree), marks };
}

export const idsOf = (tree: Node): string[] => [...everyNode(tree)].map(({ id }) => id);
