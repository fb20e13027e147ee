import type { Unsaved } from './draft.ts';

/** Stores unsaved operations in the browser, against crashes and lost connections. */
export function keeperOf(page: string) {
  const name = `quoin-unsaved:${page}`;
  return {
    kept: read(name),
    keep(unsaved: Unsaved | undefined): void {
      try {
        if (unsaved === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(unsaved));
      } catch {
        // Editing works without storage, but a crash then loses unsaved operations.
      }
    },
  };
}

function read(name: string): Unsaved | undefined {
  try {
    const text = localStorage.getItem(name);
    return text === null ? undefined : (JSON.parse(text) as Unsaved);
  } catch {
    return undefined;
  }
}
