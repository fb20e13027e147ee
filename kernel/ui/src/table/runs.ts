export interface Run<Key, Item> {
  key: Key;
  items: [Item, ...Item[]];
}

/** Groups items next to each other with the same key. */
export function runsOf<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Run<Key, Item>[] {
  const runs: Run<Key, Item>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last !== undefined && last.key === key) last.items.push(item);
    else runs.push({ key, items: [item] });
  }
  return runs;
}
