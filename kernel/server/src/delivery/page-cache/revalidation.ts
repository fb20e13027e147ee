import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { encodings, type Encoding } from '../../platform/http/encoding.ts';
import type { CachedPage } from './cached-page.ts';

/** What is remembered of a page that was dropped, without its bytes. */
export interface Dropped extends Pick<CachedPage, 'key' | 'site' | 'address' | 'aliases' | 'hits'> {
  /** Those that it was sent in. */
  encodings: Encoding[];
}

/** Makes pages that were dropped again, before somebody asks for them. */
export interface Renewing {
  /** Told of a page that is no longer true. */
  dropped(page: CachedPage): void;
  /** Resolves when no page is being made. */
  stop(): Promise<void>;
}

interface RenewingParts {
  /** Has what stands now where a page stood made, and kept as that one was. */
  renew(dropped: Dropped): Promise<void>;
  failed(error: unknown): void;
}

/** A page is made again for nobody at most once for so many who read it. */
const readOften = 10;
/** While one waits for the database, others are made. */
const together = 4;
/** Milliseconds: pages that wait for a service keep nobody from anything. */
const longestRest = 50;

/** Makes pages again in the background: those that were read often, a few at a time, the most read first. */
export function createRevalidation({ renew, failed }: RenewingParts): Renewing {
  const waiting = new Map<string, Dropped>();
  const stopping = new AbortController();
  let working: Promise<void> | undefined;

  /** Those that wait, the most read last, until another one comes. */
  let ordered: Dropped[] | undefined;

  function takeMostRead(): Dropped[] {
    ordered ??= [...waiting.values()].toSorted((one, other) => one.hits - other.hits);
    const taken = ordered.splice(-together).toReversed();
    for (const { address } of taken) waiting.delete(address);
    return taken;
  }

  async function work(): Promise<void> {
    // Changes come together, and are all heard first.
    await turn();
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const began = performance.now();
      await Promise.all(takeMostRead().map((dropped) => renew(dropped).catch(failed)));
      // Half of the time is for visitors.
      await pause(Math.min(performance.now() - began, longestRest), undefined, { ref: false });
    }
    working = undefined;
  }

  return {
    dropped({ isPage, key, site, address, aliases, hits, sendable }) {
      if (!isPage || hits < readOften || stopping.signal.aborted) return;
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
