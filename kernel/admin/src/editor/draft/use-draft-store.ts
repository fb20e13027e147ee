import { useEffect, useState } from 'react';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft, DraftServer } from './draft.ts';
import { keeperOf } from './keeper.ts';

/** Opens the draft of a page for as long as it is shown. Later answers of `draft` are the store's own: give each page a key. */
export function useDraftStore(page: string, draft: Draft, server: DraftServer): DraftStore {
  const [store] = useState(() => createDraftStore({ draft, server, keeper: keeperOf(page) }));
  useEffect(() => store.open(), [store]);
  return store;
}
