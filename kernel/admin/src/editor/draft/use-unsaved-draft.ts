import { useEffect, useState } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { UnsavedDraft } from './draft.ts';
import { claimUnsavedDraft } from './unsaved-drafts.ts';

/** Claims a store of a page's unsaved operations for this window while mounted. Undefined until then. */
export function useUnsavedDraft(page: string): UnsavedDraft | undefined {
  const user = useSession().user.id;
  const [claimed, setClaimed] = useState<{ page: string; user: string; unsavedDraft: UnsavedDraft }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void claimUnsavedDraft(page, user, signal).then((unsavedDraft) => {
      if (!signal.aborted) setClaimed({ page, user, unsavedDraft });
    });
    return () => controller.abort();
  }, [page, user]);
  return claimed?.page === page && claimed.user === user ? claimed.unsavedDraft : undefined;
}
