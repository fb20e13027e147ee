export interface Outcome<Item> {
  done: Item[];
  failures: { item: Item; error: unknown }[];
}

/** Changes items one after the other, even if some fail. */
export async function changeEach<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failures: [] };
  for (const item of items) {
    try {
      await change(item);
      outcome.done.push(item);
    } catch (error) {
      outcome.failures.push({ item, error });
    }
  }
  return outcome;
}
