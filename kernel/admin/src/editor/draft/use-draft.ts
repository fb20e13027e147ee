import { useEffect, useSyncExternalStore, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { DraftState } from './draft-state.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft, DraftServer, UnsavedDraft } from './draft.ts';
import { historyStorageOf } from './history-storage.ts';

interface OpenedDraft {
  page: string;
  draft: Draft;
  unsavedDraft: UnsavedDraft;
}

/** Opens a page's draft while mounted. Ignores later values of `opened`: give each page its own key. */
export function useDraftStore({ page, ...opened }: OpenedDraft, server: DraftServer): DraftStore {
  const { user } = useSession();
  const [store] = useState(() =>
    createDraftStore({ ...opened, server, historyStorage: historyStorageOf(page, user.id) }),
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
