import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
// Fallback for the page's lifetime if storage is unavailable.
const unstored = new Map<string, string>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
  for (const listener of listeners) listener();
}

function parse(stored: string | null): readonly string[] | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** The visitor's choice under a key, in browser storage; undefined if none. Saving undefined deletes it. */
export function useStoredChoice(
  key: string,
): [readonly string[] | undefined, (ids: readonly string[] | undefined) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  );
  return [parse(stored), (ids) => write(key, ids === undefined ? null : JSON.stringify(ids))];
}
