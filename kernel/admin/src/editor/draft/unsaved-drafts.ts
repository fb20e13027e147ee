import type { Unsaved, UnsavedDraft } from './draft.ts';

/** Milliseconds to wait for a window that is closing, such as at a reload. */
const patience = 500;

/** Stores unsaved operations in the browser, against crashes and lost connections. */
function entryOf(name: string): UnsavedDraft {
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

function entriesOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((name) => name === prefix || name.startsWith(`${prefix}:`))
      .toSorted();
  } catch {
    return [];
  }
}

/** Resolves with whether no other window has the entry. This window then holds it until the signal aborts. */
const acquire = (name: string, until: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const hold = () => {
      resolve(true);
      return until.aborted
        ? undefined
        : new Promise<void>((release) => until.addEventListener('abort', () => release(), { once: true }));
    };
    navigator.locks.request(name, { signal: AbortSignal.timeout(patience) }, hold).catch(() => resolve(false));
  });

/**
 * Resolves with a store of a user's unsaved operations of a page that no other window uses until the signal aborts.
 * It has those left by a closed window.
 */
export async function claimUnsavedDraft(page: string, user: string, until: AbortSignal): Promise<UnsavedDraft> {
  const prefix = `quoin-unsaved:${user}:${page}`;
  // Browsers have locks in secure contexts only.
  if (!('locks' in navigator)) return entryOf(prefix);
  for (const name of entriesOf(prefix)) if (await acquire(name, until)) return entryOf(name);
  const name = `${prefix}:${crypto.randomUUID()}`;
  await acquire(name, until);
  return entryOf(name);
}
