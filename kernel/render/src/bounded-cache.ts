/** Values by key, which are all forgotten when they would take too many bytes together. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value that takes so many bytes, unless it alone takes too many, and answers with it. */
  set(key: string, value: Value, bytes: number): Value;
}

/** Makes a cache of so many bytes in all and for each value; half of all unless given. */
export function createBoundedCache<Value>(maxBytes: number, maxOne: number = maxBytes / 2): BoundedCache<Value> {
  const values = new Map<string, Value>();
  let held = 0;
  return {
    get: (key) => values.get(key),
    set(key, value, bytes) {
      const weight = bytes + 2 * key.length;
      if (weight > maxOne || values.has(key)) return value;
      if (held + weight > maxBytes) {
        values.clear();
        held = 0;
      }
      held += weight;
      values.set(key, value);
      return value;
    },
  };
}
