import { applyPatch, compare, find, isEqual, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';

const pageFields = ['title', 'seo', 'access', 'tags', 'parameter', 'navigation'] as const;
/** Field of the page as a whole. */
export type PageField = (typeof pageFields)[number];

/** Node, or field of the page, that two editors changed. */
export interface Clash {
  /** Node id, or the name of the page field, such as `title`. */
  node: string;
  /** Component of the node; undefined for a page field. */
  name: string | undefined;
  /** Node on each side; undefined if removed, and for page fields. */
  mine: Node | undefined;
  theirs: Node | undefined;
  /** Props that both sides changed. */
  fields: string[];
}

export type Choice = 'mine' | 'theirs';

export interface Merged {
  content: PageContent;
  /** Operations to save on top of theirs. */
  operations: Operation[];
  /** Own operations that no longer apply. */
  lost: Operation[];
}

const touchedBy = (operation: Operation): { node: string; aspect: string } => {
  switch (operation.op) {
    case 'page':
      return { node: operation.field, aspect: operation.field };
    case 'set':
      return { node: operation.node, aspect: operation.path[0] ?? '' };
    case 'insert':
      return { node: operation.parent, aspect: '(inside)' };
    case 'move':
      return { node: operation.node, aspect: '(place)' };
    case 'remove':
      return { node: operation.node, aspect: '(all)' };
    case 'open':
    case 'inherit':
      return { node: operation.node, aspect: operation.slot };
    case 'restore':
    case 'put-away':
      return { node: operation.node, aspect: '(attic)' };
  }
};

function theirChanges(base: PageContent, theirs: PageContent): Map<string, Set<string>> {
  const changes = new Map<string, Set<string>>();
  const add = (node: string, aspect: string) => changes.set(node, (changes.get(node) ?? new Set()).add(aspect));
  for (const field of pageFields) if (!isEqual(base[field], theirs[field])) add(field, field);
  for (const difference of compare(base.tree, theirs.tree)) {
    if (difference.kind === 'changed') add(difference.node, difference.prop);
    else if (difference.kind === 'moved') add(difference.node, '(place)');
    else if (difference.kind !== 'added') add(difference.node, '(all)');
  }
  return changes;
}

const collides = (mine: string, theirs: ReadonlySet<string>): boolean =>
  theirs.has('(all)') || theirs.has(mine) || (mine === '(all)' && theirs.size > 0);

/** Finds own operations that collide with changes since `base`. Without clashes both sides merge. */
export function findClashes(
  base: PageContent,
  operations: readonly Operation[],
  mine: PageContent,
  theirs: PageContent,
): Clash[] {
  const changes = theirChanges(base, theirs);
  const clashes = new Map<string, Clash>();
  for (const operation of operations) {
    const { node, aspect } = touchedBy(operation);
    if (!collides(aspect, changes.get(node) ?? new Set())) continue;
    const known = clashes.get(node);
    const ours = find(mine.tree, node)?.node;
    const other = find(theirs.tree, node)?.node;
    const isSettled =
      operation.op === 'page'
        ? isEqual(mine[operation.field], theirs[operation.field])
        : ours === undefined && other === undefined;
    if (isSettled) continue;
    const fields = [...new Set([...(known?.fields ?? []), ...(aspect.startsWith('(') ? [] : [aspect])])];
    clashes.set(node, { node, name: (ours ?? other)?.name, mine: ours, theirs: other, fields });
  }
  return [...clashes.values()];
}

/** Restores a node that they removed, at its place in `mine`. */
function reinsertion(id: string, mine: PageContent, content: PageContent): Operation | undefined {
  const found = find(mine.tree, id);
  const parent = found?.place.parent;
  const slot = found?.place.slot;
  if (found === undefined || parent === undefined || slot === undefined) return undefined;
  const target = find(content.tree, parent.id)?.node;
  if (target === undefined || find(content.tree, id) !== undefined) return undefined;
  return {
    op: 'insert',
    parent: parent.id,
    slot,
    index: Math.min(found.place.index, target.slots[slot]?.length ?? 0),
    node: found.node,
  };
}

/** Applies own operations on top of theirs. The chosen side of each clash wins; defaults to theirs. */
export function merge(
  operations: readonly Operation[],
  mine: PageContent,
  theirs: PageContent,
  clashes: readonly Clash[],
  choices: ReadonlyMap<string, Choice>,
): Merged {
  const refused = new Set(clashes.filter(({ node }) => choices.get(node) !== 'mine').map(({ node }) => node));
  const merged: Merged = { content: theirs, operations: [], lost: [] };
  const tryOut = (operation: Operation): boolean => {
    try {
      merged.content = applyPatch(merged.content, [operation]);
      merged.operations.push(operation);
      return true;
    } catch {
      return false;
    }
  };
  for (const operation of operations) {
    const { node } = touchedBy(operation);
    if (refused.has(node) || tryOut(operation)) continue;
    const back = reinsertion(node, mine, merged.content);
    // The restored node is mine, so it includes this change and all later ones.
    if (back === undefined || !tryOut(back)) merged.lost.push(operation);
  }
  return merged;
}
