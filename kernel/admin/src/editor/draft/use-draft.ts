import { useEffect, useSyncExternalStore } from 'react';
import type { DraftState, DraftStore } from './draft-store.ts';

/** The state of a draft. Saves what waits when the connection is back, and asks before a window with unsaved edits is closed. */
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
