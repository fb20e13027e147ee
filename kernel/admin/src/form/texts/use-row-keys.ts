import { useState } from 'react';

interface RowKeys {
  /** Keys of all rows. */
  keys: readonly string[];
  /** Replaces some keys by new ones, which it returns. */
  splice(start: number, removed: number, added: number): string[];
  move(from: number, to: number): void;
}

/** Keys of texts, which have no id, by which focus and caret follow a text that the user moves. */
export function useRowKeys(count: number): RowKeys {
  const [known, setKnown] = useState<readonly string[]>([]);
  const keys = Array.from({ length: count }, (_, index) => known[index] ?? `row-${index}`);
  return {
    keys,
    splice(start, removed, added) {
      const created = Array.from({ length: added }, () => crypto.randomUUID());
      setKnown(keys.toSpliced(start, removed, ...created));
      return created;
    },
    move: (from, to) => setKnown(keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1))),
  };
}
