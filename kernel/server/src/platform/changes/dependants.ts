import { concerns, type Change } from './change-feed.ts';

/** Cached entries by keys of the change log. */
export interface Dependants<Entry> {
  add(entry: Entry): void;
  delete(entry: Entry): void;
  has(entry: Entry): boolean;
  /** Returns the entries that a change invalidates. */
  of(change: Change): Entry[];
  all(): Entry[];
  count(): number;
}

export function createDependants<Entry extends { readonly keys: readonly string[] }>(
  siteOf: (entry: Entry) => string,
): Dependants<Entry> {
  const all = new Set<Entry>();
  const byKey = new Map<string, Set<Entry>>();
  return {
    add(entry) {
      all.add(entry);
      for (const key of entry.keys) {
        const others = byKey.get(key);
        if (others === undefined) byKey.set(key, new Set([entry]));
        else others.add(entry);
      }
    },
    delete(entry) {
      all.delete(entry);
      for (const key of entry.keys) {
        const others = byKey.get(key);
        others?.delete(entry);
        if (others?.size === 0) byKey.delete(key);
      }
    },
    has: (entry) => all.has(entry),
    of: (change) =>
      [...new Set(change.keys.flatMap((key) => [...(byKey.get(key) ?? [])]))].filter((entry) =>
        concerns(change, siteOf(entry)),
      ),
    all: () => [...all],
    count: () => all.size,
  };
}
