import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds before other requests get their turn. */
const turn = 25;

/** Maps items in order. Yields to the event loop, so that no number of items blocks it. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  map: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    results.push(map(item, index));
    if (performance.now() - since > turn) {
      await nextTurn();
      since = performance.now();
    }
  }
  return results;
}
