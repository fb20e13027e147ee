import type { History } from './history.ts';

/** The edits of a window, which led to a version of the draft. */
export interface StoredHistory {
  version: number;
  history: History;
}

/** Stores the history of one page's draft in a window, so that it outlasts a reload. */
export interface HistoryStorage {
  read(): StoredHistory | undefined;
  write(stored: StoredHistory): void;
}

const hasRoomFor = (name: string, stored: StoredHistory): boolean => {
  try {
    sessionStorage.setItem(name, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
};

/** Keeps the last edits if there is no room for all. */
export function historyStorageOf(page: string): HistoryStorage {
  const name = `quoin-history:${page}`;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as StoredHistory);
      } catch {
        return undefined;
      }
    },
    write({ version, history: { done, undone } }) {
      for (let count = done.length + undone.length; count >= 1; count = Math.floor(count / 2))
        if (hasRoomFor(name, { version, history: { done: done.slice(-count), undone: undone.slice(-count) } })) return;
      sessionStorage.removeItem(name);
    },
  };
}
