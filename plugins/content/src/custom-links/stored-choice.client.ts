import { keptValue } from '@quoin/sdk/kept-value';
import { useState, useSyncExternalStore } from 'react';

interface StoredChoice {
  /** Undefined if there is no choice. The visitor can edit what the browser stores, so compare only. */
  ids: readonly unknown[] | undefined;
  /** Undefined deletes the choice. */
  save: (ids: readonly string[] | undefined) => void;
  /** False in server rendering and hydration. Hides controls that need script. */
  isLive: boolean;
}

function parse(stored: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The visitor's choice under a key, kept by the browser. */
export function useStoredChoice(key: string): StoredChoice {
  const [kept] = useState(() => keptValue(key));
  const stored = useSyncExternalStore(kept.subscribe, kept.read, () => undefined);
  return {
    ids: parse(stored ?? 'null'),
    save: (ids) => kept.write(ids === undefined ? null : JSON.stringify(ids)),
    isLive: stored !== undefined,
  };
}
