import type { Invalidation } from '@quoin/storage';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import type { Sites } from './sites.ts';

/** Keeps served sites in line with the database. */
export interface CompositionFollower {
  follow(changes: readonly Pick<Invalidation, 'keys'>[]): void;
  /** Changes received so far are applied or scheduled for a retry. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds. */
const maxPause = 60_000;

/**
 * Reloads sites when compositions change, and calls `reloaded`. Retries failures after `pause` milliseconds, doubling
 * each time.
 */
export function followCompositions(
  sites: Pick<Sites, 'reload' | 'areFailing'>,
  log: ServerLog,
  { pause = 500, reloaded = () => undefined }: { pause?: number; reloaded?(): void } = {},
): CompositionFollower {
  let reloading: Promise<void> = Promise.resolve();
  let retryTimer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let next = pause;

  function tryLater(): void {
    clearTimeout(retryTimer);
    if (isStopped) return;
    retryTimer = setTimeout(reload, next).unref();
    next = Math.min(next * 2, maxPause);
  }

  async function read(): Promise<void> {
    try {
      await sites.reload();
      reloaded();
    } catch (error) {
      log.error('What sites are to be served with could not be read; it is tried again.', faultOf(error));
      return tryLater();
    }
    if (sites.areFailing()) tryLater();
    else next = pause;
  }

  function reload(): void {
    clearTimeout(retryTimer);
    if (!isStopped) reloading = read();
  }

  // Retries a failure of the start.
  if (sites.areFailing()) tryLater();
  return {
    follow(changes) {
      if (!changes.some(({ keys }) => keys.includes('composition'))) return;
      next = pause;
      reload();
    },
    settled: () => reloading,
    async stop() {
      isStopped = true;
      clearTimeout(retryTimer);
      await reloading;
    },
  };
}
