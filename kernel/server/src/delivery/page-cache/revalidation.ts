import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { encodings, type Encoding } from '../../platform/http/encoding.ts';
import type { CachedPage } from './cached-page.ts';

export interface Dropped extends Pick<CachedPage, 'key' | 'site' | 'address' | 'aliases' | 'hits'> {
  encodings: Encoding[];
}

export interface Revalidation {
  dropped(page: CachedPage): void;
  stop(): Promise<void>;
}

interface RevalidationParts {
  /** Renders the page and restores its aliases. */
  renew(dropped: Dropped): Promise<void>;
  failed(error: unknown): void;
}

/** Min hits of a page for revalidation. */
const minHits = 10;
const together = 4;
/** Max milliseconds of a pause: waiting for services takes no processor time. */
const maxRest = 50;

/** Revalidates often-read pages in the background, a few at a time, the most read first. */
export function createRevalidation({ renew, failed }: RevalidationParts): Revalidation {
  const waiting = new Map<string, Dropped>();
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  /** Waiting pages by ascending hits; reset when a page is added. */
  let ordered: Dropped[] | undefined;

  function takeMostRead(): Dropped[] {
    ordered ??= [...waiting.values()].toSorted((one, other) => one.hits - other.hits);
    const taken = ordered.splice(-together).toReversed();
    for (const { address } of taken) waiting.delete(address);
    return taken;
  }

  async function work(): Promise<void> {
    // Collects the whole batch of changes.
    await turn();
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const began = performance.now();
      await Promise.all(takeMostRead().map((dropped) => renew(dropped).catch(failed)));
      // Leaves half of the time for visitors' requests.
      await pause(Math.min(performance.now() - began, maxRest), undefined, { ref: false });
    }
    working = undefined;
  }

  return {
    dropped({ isPage, key, site, address, aliases, hits, sendable }) {
      if (!isPage || hits < minHits || stopping.signal.aborted) return;
      waiting.set(address, {
        key,
        site,
        address,
        aliases,
        hits,
        encodings: encodings.filter((encoding) => sendable[encoding] !== undefined),
      });
      ordered = undefined;
      working ??= work();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
