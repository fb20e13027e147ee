import { keptValue } from '@quoin/sdk/client';
import { useState, useSyncExternalStore } from 'react';

function parse(stored: string | null): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The visitor's choice under a key, kept by the browser; undefined if none. Saving undefined deletes it. */
export function useStoredChoice(
  key: string,
): [readonly string[] | undefined, (ids: readonly string[] | undefined) => void] {
  const [kept] = useState(() => keptValue(key));
  const stored = useSyncExternalStore(kept.subscribe, kept.read, () => null);
  return [parse(stored), (ids) => kept.write(ids === undefined ? null : JSON.stringify(ids))];
}
