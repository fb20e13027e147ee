import type { Json, Node } from '@quoin/sdk';
import type { PageContent } from '../page/content.ts';
import { mustFind, nodesOf } from '../tree/change.ts';
import { valueAt } from '../value/path.ts';
import type { Operation } from './operation.ts';

type Of<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

/** Removes a slot that was absent before: an empty region does not inherit. */
const closing = (tree: Node, parent: string, slot: string): Operation[] =>
  Object.hasOwn(mustFind(tree, parent).node.slots, slot) ? [] : [{ op: 'inherit', node: parent, slot }];

function placeOf(tree: Node, id: string): { parent: string; slot: string; index: number } {
  const { parent, slot, index } = mustFind(tree, id).place;
  return { parent: parent?.id ?? id, slot, index };
}

const setting = (node: string, path: string[], value: Json | undefined): Operation =>
  value === undefined ? { op: 'set', node, path } : { op: 'set', node, path, value };

function unset(tree: Node, { node, path, value }: Of<'set'>): Operation {
  const { props } = mustFind(tree, node).node;
  const holder = path.slice(0, -1);
  const list = valueAt(props, holder);
  // `set` cannot reinsert an item by id.
  return value === undefined && Array.isArray(list)
    ? setting(node, holder, list)
    : setting(node, path, valueAt(props, path));
}

function putBack(tree: Node, { node: id, entry: index }: Of<'restore'>): Operation[] {
  const { node } = mustFind(tree, id);
  const entry = node.attic?.[index];
  if (entry === undefined) return [];
  if (entry.kind === 'prop') {
    const { value: _, ...origin } = entry;
    return [{ op: 'put-away', node: id, index, entry: origin }];
  }
  const { nodes: _, ...origin } = entry;
  const { slot } = entry;
  return [
    { op: 'put-away', node: id, index, entry: origin },
    ...(Object.hasOwn(node.slots, slot) ? [{ op: 'open' as const, node: id, slot }] : []),
  ];
}

function reopen(tree: Node, { node: id, slot }: Of<'inherit'>): Operation[] {
  const { node } = mustFind(tree, id);
  return [
    { op: 'open', node: id, slot },
    ...nodesOf(node, slot).map((child, index) => ({ op: 'insert' as const, parent: id, slot, index, node: child })),
  ];
}

function resetPage(content: PageContent, { field }: Of<'page'>): Operation {
  switch (field) {
    case 'title':
      return { op: 'page', field, value: content.title };
    case 'seo':
      return { op: 'page', field, value: content.seo };
    case 'access':
      return { op: 'page', field, value: content.access };
    case 'tags':
      return { op: 'page', field, value: content.tags };
    case 'parameter':
      return { op: 'page', field, ...(content.parameter === undefined ? {} : { value: content.parameter }) };
    case 'navigation':
      return { op: 'page', field, ...(content.navigation === undefined ? {} : { value: content.navigation }) };
  }
}

export function inverseOf(content: PageContent, operation: Operation): Operation[] {
  const { tree } = content;
  switch (operation.op) {
    case 'insert':
      return [{ op: 'remove', node: operation.node.id }, ...closing(tree, operation.parent, operation.slot)];
    case 'remove':
      return [{ op: 'insert', ...placeOf(tree, operation.node), node: mustFind(tree, operation.node).node }];
    case 'move':
      return [
        { op: 'move', node: operation.node, ...placeOf(tree, operation.node) },
        ...closing(tree, operation.parent, operation.slot),
      ];
    case 'set':
      return [unset(tree, operation)];
    case 'open':
      return [{ op: 'inherit', node: operation.node, slot: operation.slot }];
    case 'inherit':
      return reopen(tree, operation);
    case 'restore':
      return putBack(tree, operation);
    case 'put-away':
      return [{ op: 'restore', node: operation.node, entry: operation.index }];
    case 'page':
      return [resetPage(content, operation)];
  }
}
