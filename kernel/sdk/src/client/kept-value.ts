/** A text that the visitor's browser keeps, the same for all scripts and tabs of the site. Bound to its key. */
export interface KeptValue {
  /** Null if none. */
  read: () => string | null;
  /** Null removes it. If the browser stores nothing, the value lasts as long as the page. */
  write: (value: string | null) => void;
  /** Calls the listener after each change, in other tabs too. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
}

const changed = 'quoin-kept';
const unstored = new Map<string, string>();

/**
 * Keeps a text under `quoin:` and the key, such as `custom-links:` and the id of the node, and never sends it. In
 * React, read it by `useSyncExternalStore(kept.subscribe, kept.read, () => null)`.
 */
export function keptValue(key: string): KeptValue {
  const name = `quoin:${key}`;
  return {
    read() {
      try {
        return unstored.get(name) ?? localStorage.getItem(name);
      } catch {
        return null;
      }
    },
    write(value) {
      unstored.delete(name);
      try {
        if (value === null) localStorage.removeItem(name);
        else localStorage.setItem(name, value);
      } catch {
        if (value !== null) unstored.set(name, value);
      }
      document.dispatchEvent(new Event(changed));
    },
    subscribe(listener) {
      document.addEventListener(changed, listener);
      window.addEventListener('storage', listener);
      return () => {
        document.removeEventListener(changed, listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
