import type { Unsaved } from './draft.ts';

/** Keeps what was not saved in this browser, so that a crash or a lost connection costs nothing. */
export function keeperOf(page: string) {
  const name = `quoin-unsaved:${page}`;
  return {
    kept: read(name),
    keep(unsaved: Unsaved | undefined): void {
      try {
        if (unsaved === undefined) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(unsaved));
      } catch {
        // A browser without room, or that forbids storing, still edits; only a crash would then lose what was not saved.
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
