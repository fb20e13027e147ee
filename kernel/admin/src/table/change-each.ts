export interface Outcome<Item> {
  done: Item[];
  failures: { item: Item; error: unknown }[];
}

/** Changes items one by one, even if some fail. `onProgress` gets the number of tried ones. */
export async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
  onProgress?: (tried: number) => void,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failures: [] };
  for (const [index, item] of items.entries()) {
    try {
      await change(item);
      outcome.done.push(item);
    } catch (error) {
      outcome.failures.push({ item, error });
    }
    onProgress?.(index + 1);
  }
  return outcome;
}
