import type { Unsaved, UnsavedDraft } from './draft.ts';

/** Stores a page's unsaved operations in the browser, against crashes and lost connections. */
export function unsavedDraftOf(page: string): UnsavedDraft {
  const name = `quoin-unsaved:${page}`;
  return {
    read() {
      try {
        const text = localStorage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as Unsaved);
      } catch {
        return undefined;
      }
    },
    write(unsaved) {
      try {
        if (unsaved === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(unsaved));
      } catch {
        // Editing works without storage, but a crash then loses unsaved operations.
      }
    },
  };
}
