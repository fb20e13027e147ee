import { useEffect, useState } from 'react';
import type { UnsavedDraft } from './draft.ts';
import { claimUnsavedDraft } from './unsaved-drafts.ts';

/** Claims a store of a page's unsaved operations for this window while mounted. Undefined until then. */
export function useUnsavedDraft(page: string): UnsavedDraft | undefined {
  const [claimed, setClaimed] = useState<{ page: string; unsavedDraft: UnsavedDraft }>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    void claimUnsavedDraft(page, signal).then((unsavedDraft) => {
      if (!signal.aborted) setClaimed({ page, unsavedDraft });
    });
    return () => controller.abort();
  }, [page]);
  return claimed?.page === page ? claimed.unsavedDraft : undefined;
}
