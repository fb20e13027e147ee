import { useEffect, useSyncExternalStore, useState } from 'react';
import type { DraftState } from './draft-state.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft, DraftServer } from './draft.ts';
import { historyStorageOf } from './history-storage.ts';
import { unsavedDraftOf } from './unsaved-drafts.ts';

/** Opens a page's draft while mounted. Ignores later values of `draft`, so give each page its own key. */
export function useDraftStore(page: string, draft: Draft, server: DraftServer): DraftStore {
  const [store] = useState(() =>
    createDraftStore({ draft, server, unsavedDraft: unsavedDraftOf(page), historyStorage: historyStorageOf(page) }),
  );
  useEffect(() => {
    const close = store.open();
    const keep = () => store.keepHistory();
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
      close();
    };
  }, [store]);
  return store;
}

/** Subscribes to a draft. Saves on reconnection, and warns before a window with unsaved edits closes. */
export function useDraft(store: DraftStore): DraftState {
  const draft = useSyncExternalStore(store.subscribe, store.read);
  useEffect(() => {
    const flush = () => store.flush();
    const warn = (event: BeforeUnloadEvent) => {
      if (store.read().save !== 'saved') event.preventDefault();
    };
    addEventListener('online', flush);
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('beforeunload', warn);
    };
  }, [store]);
  return draft;
}
