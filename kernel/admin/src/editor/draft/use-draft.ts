import { useEffect, useSyncExternalStore } from 'react';
import type { DraftState } from './draft-state.ts';
import type { DraftStore } from './draft-store.ts';

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
