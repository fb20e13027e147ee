import type { Json, Node } from '@quoin/sdk';
import { isEqual } from '../value/json.ts';
import { nodesOf } from './change.ts';
import { walk, type Place } from './walk.ts';

/** Returns the positions of a longest increasing subsequence. */
function longestIncreasingSubsequence(numbers: readonly number[]): Set<number> {
  const previous: number[] = [];
  // For each length, the position of the smallest end of an increasing run.
  const ends: number[] = [];
  for (const [position, number] of numbers.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    previous.push(ends[low - 1] ?? -1);
    ends[low] = position;
  }
  const subsequence = new Set<number>();
  for (let position = ends.at(-1) ?? -1; position >= 0; position = previous[position] ?? -1) subsequence.add(position);
  return subsequence;
}

/** Returns the fewest common ids whose moves turn one order into the other. */
export function movedIds(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, index) => [id, index]));
  const staying = after.filter((id) => places.has(id));
  const subsequence = longestIncreasingSubsequence(staying.map((id) => places.get(id) ?? 0));
  return staying.filter((_, position) => !subsequence.has(position));
}

/** `name` is the node's registered name. */
export type Difference =
  | { kind: 'added' | 'removed' | 'moved'; node: string; name: string }
  /** Another component or version. */
  | { kind: 'replaced'; node: string; name: string }
  /** Undefined where the prop is absent. */
  | { kind: 'changed'; node: string; name: string; prop: string; before: Json | undefined; after: Json | undefined };

const byId = (tree: Node): Map<string, [Node, Place]> => new Map([...walk(tree)].map((found) => [found[0].id, found]));
const idsOf = (node: Node, slot: string): string[] => nodesOf(node, slot).map(({ id }) => id);

/** Skips siblings that only made room. */
function* moved(olds: Map<string, [Node, Place]>, news: Map<string, [Node, Place]>): Generator<string> {
  for (const [id, [node, place]] of news) {
    const old = olds.get(id);
    if (old === undefined) continue;
    if (old[1].parent?.id !== place.parent?.id || old[1].slot !== place.slot) yield id;
    for (const slot of Object.keys(node.slots)) yield* movedIds(idsOf(old[0], slot), idsOf(node, slot));
  }
}

function* changedProps(before: Node, after: Node): Generator<Difference> {
  for (const prop of new Set([...Object.keys(before.props), ...Object.keys(after.props)])) {
    const [old, now] = [before.props[prop], after.props[prop]];
    if (!isEqual(old, now)) yield { kind: 'changed', node: after.id, name: after.name, prop, before: old, after: now };
  }
}

/** Lists differences in the order of `after`; removed nodes come last. */
export function compare(before: Node, after: Node): Difference[] {
  const olds = byId(before);
  const news = byId(after);
  const away = new Set(moved(olds, news));
  const differences: Difference[] = [];
  for (const [id, [node]] of news) {
    const { name } = node;
    const old = olds.get(id)?.[0];
    if (old === undefined) {
      differences.push({ kind: 'added', node: id, name });
      continue;
    }
    if (away.has(id)) differences.push({ kind: 'moved', node: id, name });
    if (old.name !== name || old.version !== node.version) differences.push({ kind: 'replaced', node: id, name });
    differences.push(...changedProps(old, node));
  }
  for (const [id, [{ name }]] of olds) if (!news.has(id)) differences.push({ kind: 'removed', node: id, name });
  return differences;
}
