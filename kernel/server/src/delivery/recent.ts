/** Values by key. When they weigh too much together, those that were asked for longest ago are forgotten. */
export interface Recent<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, weight: number): void;
  delete(key: string): void;
  /** What all values weigh. */
  weight(): number;
}

/** Keeps values up to a weight of all of them; tells of each that it forgets by itself. */
export function keepRecent<Value>(most: number, forgotten: (value: Value, key: string) => void = () => undefined): Recent<Value> {
  // A map holds its keys in the order in which they were set.
  const entries = new Map<string, { value: Value; weight: number }>();
  let total = 0;

  function forget(key: string): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      forget(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const [oldest, entry] of entries) {
        if (total <= most) break;
        forget(oldest);
        forgotten(entry.value, oldest);
      }
    },
    delete: forget,
    weight: () => total,
  };
}
