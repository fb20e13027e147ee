/** A cache that clears itself when its values together exceed the limit. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Stores a value, unless it alone is too large, and returns it. */
  set(key: string, value: Value, bytes: number): Value;
}

/** Creates a cache with limits in bytes. `maxOne` defaults to half of `maxBytes`. */
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
