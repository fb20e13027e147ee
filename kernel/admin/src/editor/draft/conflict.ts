import { applyPatch, compare, find, isEqual, walk, type Operation, type PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';

export const pageFields = ['title', 'seo', 'access', 'tags', 'parameter', 'navigation'] as const;
/** Field of the page as a whole. */
export type PageField = (typeof pageFields)[number];

/** Value that two editors changed. */
export interface Clash {
  /** Node id, or the name of the page field, such as `title`. */
  node: string;
  /**
   * Prop, or name of the page field. `(all)` if one side deleted the node, `(place)` if both moved it, `(slot …)` if
   * both changed where a region takes its nodes from.
   */
  aspect: string;
  /** Component of the node; undefined for a page field. */
  name: string | undefined;
  /** Id of the user who changed it meanwhile; null for the system. */
  author: string | null;
  /** Name of that user; undefined if unknown. */
  by: string | undefined;
}

export type Choice = 'mine' | 'theirs';

export interface Merged {
  /** Operations to save on top of theirs. */
  operations: Operation[];
  /** Operations that wait for a choice, on top of the others. */
  held: Operation[];
}

interface Touched {
  node: string;
  aspect: string;
}

/** Changed aspects by node. `(added)` and `(below)` mark the parent of a new node, and the ancestors of any change. */
export type Changes = ReadonlyMap<string, ReadonlySet<string>>;

const touchedBy = (operation: Operation): Touched => {
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
      return { node: operation.node, aspect: `(slot ${operation.slot})` };
    case 'restore':
    case 'put-away':
      return { node: operation.node, aspect: '(attic)' };
  }
};

/** Lists what another editor changed in `theirs` since `base`. */
export function changesOf(base: PageContent, theirs: PageContent): Changes {
  const changes = new Map<string, Set<string>>();
  const add = (node: string, aspect: string) => changes.set(node, (changes.get(node) ?? new Set()).add(aspect));
  for (const field of pageFields) if (!isEqual(base[field], theirs[field])) add(field, field);
  const differences = compare(base.tree, theirs.tree);
  if (differences.length === 0) return changes;
  const parents = new Map([...walk(theirs.tree)].map(([{ id }, { parent }]) => [id, parent?.id]));
  for (const difference of differences) {
    const { node, kind } = difference;
    if (kind === 'added') add(parents.get(node) ?? node, '(added)');
    else if (kind === 'changed') add(node, difference.prop);
    else if (kind === 'moved') add(node, '(place)');
    else add(node, kind === 'removed' ? '(all)' : '(version)');
    for (let above = parents.get(node); above !== undefined; above = parents.get(above)) add(above, '(below)');
  }
  return changes;
}

const collides = (mine: string, theirs: ReadonlySet<string> = new Set()): boolean =>
  theirs.has('(all)') || theirs.has(mine) || (mine === '(all)' && theirs.size > 0);

/** True if an operation would undo changes. */
export function takesBack(operation: Operation, changes: Changes): boolean {
  const touched = [touchedBy(operation)];
  if (operation.op === 'insert') touched.push({ node: operation.node.id, aspect: '(all)' });
  if (operation.op === 'move') touched.push({ node: operation.parent, aspect: '(inside)' });
  return touched.some(({ node, aspect }) => collides(aspect, changes.get(node)));
}

/** Outermost node around `id`, or itself, that only `mine` has; else `id`. */
function missingRoot(id: string, mine: PageContent, theirs: PageContent): string {
  const parent = find(mine.tree, id)?.place.parent;
  if (parent === undefined || find(theirs.tree, id) !== undefined) return id;
  return find(theirs.tree, parent.id) === undefined ? missingRoot(parent.id, mine, theirs) : id;
}

const placeOf = (content: PageContent, id: string) => {
  const { parent, slot, index } = find(content.tree, id)?.place ?? {};
  return [parent?.id, slot, index];
};

/** True if both sides still differ. */
export function isOpen({ node, aspect, name }: Clash, mine: PageContent, theirs: PageContent): boolean {
  if (name === undefined) return !isEqual(mine[node as PageField], theirs[node as PageField]);
  const [ours, other] = [find(mine.tree, node)?.node, find(theirs.tree, node)?.node];
  if (ours === undefined || other === undefined) return ours !== other;
  if (aspect === '(all)') return false;
  if (aspect === '(place)') return !isEqual(placeOf(mine, node), placeOf(theirs, node));
  return aspect.startsWith('(') || !isEqual(ours.props[aspect], other.props[aspect]);
}

export const clashKey = ({ node, aspect }: Pick<Clash, 'node' | 'aspect'>): string => `${node} ${aspect}`;

/** Finds own operations that collide with changes of another editor. Without clashes both sides merge. */
export function findClashes(
  changes: Changes,
  operations: readonly Operation[],
  mine: PageContent,
  theirs: PageContent,
  who: Pick<Clash, 'author' | 'by'> = { author: null, by: undefined },
): Clash[] {
  const clashes = new Map<string, Clash>();
  for (const operation of operations) {
    const touched = touchedBy(operation);
    const node = operation.op === 'page' ? touched.node : missingRoot(touched.node, mine, theirs);
    const own = node === touched.node ? touched.aspect : '(inside)';
    const their = changes.get(node);
    if (their === undefined || !collides(own, their)) continue;
    const name = operation.op === 'page' ? undefined : (find(mine.tree, node) ?? find(theirs.tree, node))?.node.name;
    const aspect = own === '(all)' || their.has('(all)') ? '(all)' : own;
    const clash: Clash = { node, aspect, name, ...who };
    if (operation.op !== 'page' && name === undefined) continue;
    if (isOpen(clash, mine, theirs)) clashes.set(clashKey(clash), clash);
  }
  return [...clashes.values()];
}

/** True if an operation waits for the choice between the sides of a clash. */
export function isPartOf({ node, aspect }: Clash, operation: Operation): boolean {
  const touched = touchedBy(operation);
  if (operation.op === 'insert' && operation.node.id === node) return true;
  return touched.node === node && (aspect === '(all)' || touched.aspect === aspect);
}

/** Applies the operations that are possible, in order. */
export function applyPossible(
  content: PageContent,
  operations: readonly Operation[],
): { content: PageContent; applied: readonly Operation[]; impossible: readonly Operation[] } {
  try {
    return { content: applyPatch(content, operations), applied: operations, impossible: [] };
  } catch {
    const applied: Operation[] = [];
    const impossible: Operation[] = [];
    let reached = content;
    for (const operation of operations) {
      try {
        reached = applyPatch(reached, [operation]);
        applied.push(operation);
      } catch {
        impossible.push(operation);
      }
    }
    return { content: reached, applied, impossible };
  }
}

/** Restores a node that they removed, with removed nodes around it, at its place in `mine`. */
function reinsertion(id: string, mine: PageContent, shown: PageContent): Operation | undefined {
  const found = find(mine.tree, id);
  const { parent, slot = '', index = 0 } = found?.place ?? {};
  if (found === undefined || parent === undefined) return undefined;
  const target = find(shown.tree, parent.id)?.node;
  if (target === undefined) return reinsertion(parent.id, mine, shown);
  return {
    op: 'insert',
    parent: parent.id,
    slot,
    index: Math.min(index, target.slots[slot]?.length ?? 0),
    node: found.node,
  };
}

/** Own values of nodes that they restored in the meantime. */
function ownValues(node: Node, mine: PageContent, shown: PageContent): Operation[] {
  return [...walk(node)].flatMap(([{ id }]) => {
    const [own, other] = [find(mine.tree, id)?.node.props, find(shown.tree, id)?.node.props];
    if (own === undefined || other === undefined) return [];
    return Object.entries(own).flatMap(([prop, value]) =>
      isEqual(value, other[prop]) ? [] : [{ op: 'set' as const, node: id, path: [prop], value }],
    );
  });
}

/**
 * Puts own operations on top of theirs. Those that are part of a clash, or depend on one that is, are held.
 *
 * `mine` is the content with all own operations.
 */
export function merge(
  queued: readonly Operation[],
  held: readonly Operation[],
  mine: PageContent,
  theirs: PageContent,
  clashes: readonly Clash[],
): Merged {
  const isClashing = (operation: Operation) => clashes.some((clash) => isPartOf(clash, operation));
  const free = applyPossible(
    theirs,
    queued.filter((operation) => !isClashing(operation)),
  );
  const merged: Merged = { operations: [...free.applied], held: [] };
  const impossible = new Set(free.impossible);
  const waiting = [...queued.filter((operation) => impossible.has(operation) || isClashing(operation)), ...held];
  let shown = free.content;
  const hold = (operations: readonly Operation[]): boolean => {
    const { content, applied } = applyPossible(shown, operations);
    shown = content;
    merged.held.push(...applied);
    return applied.length > 0;
  };
  for (const operation of waiting) {
    if (hold([operation])) continue;
    const { node } = touchedBy(operation);
    if (operation.op === 'insert' && find(shown.tree, operation.node.id) !== undefined)
      hold(ownValues(operation.node, mine, shown));
    else if (find(shown.tree, node) === undefined) {
      // The restored nodes are mine, so they include this and all later changes.
      const back = reinsertion(node, mine, shown);
      if (back !== undefined) hold([back]);
    }
  }
  return merged;
}
