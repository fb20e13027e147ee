import { useEffect, useState } from 'react';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { Draft, DraftServer } from './draft.ts';
import { unsavedDraftOf } from './unsaved-drafts.ts';

/** Opens a page's draft while mounted. Ignores later values of `draft`, so give each page its own key. */
export function useDraftStore(page: string, draft: Draft, server: DraftServer): DraftStore {
  const [store] = useState(() => createDraftStore({ draft, server, unsavedDraft: unsavedDraftOf(page) }));
  useEffect(() => store.open(), [store]);
  return store;
}
