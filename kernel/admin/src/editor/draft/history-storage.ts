import type { PageContent } from '@quoin/core';
import { maxBytes, shortened, type History } from './history.ts';

/** The edits of a window, which led to a version of the draft. */
export interface StoredHistory {
  version: number;
  /** The content of that version shows what others changed since. */
  content: PageContent;
  history: History;
}

/** Fewer bytes are not worth another attempt. */
const minBytes = 10_000;

/** Stores the history of a page's draft in a window, so that it outlasts a reload. */
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
export function historyStorageOf(page: string, user: string): HistoryStorage {
  const name = `quoin-history:${user}:${page}`;
  return {
    read() {
      try {
        const stored = JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<StoredHistory>;
        return stored.content === undefined ? undefined : (stored as StoredHistory);
      } catch {
        return undefined;
      }
    },
    write({ history, ...draft }) {
      const isEmpty = history.done.length + history.undone.length === 0;
      for (let bytes = isEmpty ? 0 : maxBytes; bytes > minBytes; bytes /= 2)
        if (hasRoomFor(name, { ...draft, history: shortened(history, bytes) })) return;
      sessionStorage.removeItem(name);
    },
  };
}
