import type { Invalidation } from '@quoin/storage';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Sites } from './sites.ts';

/** Has the sites of this process served as the database says. */
export interface CompositionFollower {
  /** Told of changes in their order. */
  hear(changes: readonly Pick<Invalidation, 'keys'>[]): void;
  /** Resolves when what was told by now is done, or is to be tried again. */
  settled(): Promise<void>;
  /** Lets what is under way end, and begins nothing more. */
  stop(): Promise<void>;
}

/** Milliseconds. */
const longestPause = 60_000;

/**
 * Reads the sites again when what they are served with was changed, beside whoever tells of it. Where that fails, or a site is not served as the
 * database says, it is tried again after so many milliseconds, and then after twice as many each time.
 */
export function followCompositions(
  sites: Pick<Sites, 'reload' | 'areFailing'>,
  log: ServerLog,
  pause: number = 500,
): CompositionFollower {
  let reloading: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;
  let next = pause;

  function tryLater(): void {
    clearTimeout(again);
    if (isStopped) return;
    again = setTimeout(reload, next).unref();
    next = Math.min(next * 2, longestPause);
  }

  async function read(): Promise<void> {
    try {
      await sites.reload();
    } catch (error) {
      log.error('What sites are to be served with could not be read; it is tried again.', faultOf(error));
      return tryLater();
    }
    if (sites.areFailing()) tryLater();
    else next = pause;
  }

  function reload(): void {
    clearTimeout(again);
    if (!isStopped) reloading = read();
  }

  // As it was started.
  if (sites.areFailing()) tryLater();
  return {
    hear(changes) {
      if (!changes.some(({ keys }) => keys.includes('composition'))) return;
      next = pause;
      reload();
    },
    settled: () => reloading,
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await reloading;
    },
  };
}
