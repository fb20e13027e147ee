import { applyPatch, compare, find, isEqual, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';

const pageFields = ['title', 'seo', 'access', 'tags', 'parameter'] as const;
/** What is set for the page as a whole. */
export type PageField = (typeof pageFields)[number];

/** What two editors changed of one node, or of one field of the page as a whole. */
export interface Clash {
  /** The node's id; for a field of the page its name, such as `title`. */
  node: string;
  /** The node's component; undefined for a field of the page. */
  name: string | undefined;
  /** The node on either side; undefined where it was taken away. For a field of the page, neither is set. */
  mine: Node | undefined;
  theirs: Node | undefined;
  /** The props that both changed. */
  fields: string[];
}

/** Whose version of a clash is wanted. */
export type Choice = 'mine' | 'theirs';

export interface Merged {
  content: PageContent;
  /** What is to be saved on top of theirs. */
  operations: Operation[];
  /** Operations of mine that have no place any more. */
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
      return { node: operation.node, aspect: '(kept)' };
  }
};

/** What they changed, as aspects by node. */
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

const meets = (mine: string, theirs: ReadonlySet<string>): boolean =>
  theirs.has('(all)') || theirs.has(mine) || (mine === '(all)' && theirs.size > 0);

/** Where operations meet what somebody else changed since `base`; without clashes the two fit together. */
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
    if (!meets(aspect, changes.get(node) ?? new Set())) continue;
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

/** The operation that puts a node which they took away back to where it stood in mine. */
function putBack(id: string, mine: PageContent, content: PageContent): Operation | undefined {
  const found = find(mine.tree, id);
  const parent = found?.place.parent;
  const slot = found?.place.slot;
  if (found === undefined || parent === undefined || slot === undefined) return undefined;
  const holder = find(content.tree, parent.id)?.node;
  if (holder === undefined || find(content.tree, id) !== undefined) return undefined;
  return {
    op: 'insert',
    parent: parent.id,
    slot,
    index: Math.min(found.place.index, holder.slots[slot]?.length ?? 0),
    node: found.node,
  };
}

/** Puts operations of mine on top of theirs. Of each clash the chosen side stays; what is not chosen is theirs. */
export function merge(
  operations: readonly Operation[],
  mine: PageContent,
  theirs: PageContent,
  clashes: readonly Clash[],
  choices: ReadonlyMap<string, Choice>,
): Merged {
  const refused = new Set(clashes.filter(({ node }) => choices.get(node) !== 'mine').map(({ node }) => node));
  const merged: Merged = { content: theirs, operations: [], lost: [] };
  const take = (operation: Operation): boolean => {
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
    if (refused.has(node) || take(operation)) continue;
    const back = putBack(node, mine, merged.content);
    // Put back, it is as it was in mine: with this change and all that follow.
    if (back === undefined || !take(back)) merged.lost.push(operation);
  }
  return merged;
}
