import type { Invalidation } from '@quoin/storage';
import { faultOf, type ServerLog } from '../log/log.ts';
import type { Sites } from './sites.ts';

/** Has the sites of this process served as the database says. */
export interface CompositionFollower {
  /** Told of changes in their order. */
  hear(changes: readonly Pick<Invalidation, 'keys'>[]): void;
  /** Lets what is under way end, and begins nothing more. */
  stop(): Promise<void>;
}

/** Reads the sites again when what they are served with was changed, beside whoever tells of it; tries again after so many milliseconds where that fails. */
export function followCompositions(sites: Pick<Sites, 'reload'>, log: ServerLog, pause: number = 500): CompositionFollower {
  let reloading: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;
  let isStopped = false;

  function reload(): void {
    clearTimeout(again);
    if (isStopped) return;
    reloading = sites.reload().catch((error: unknown) => {
      log.error('What sites are to be served with could not be read; it is tried again.', faultOf(error));
      again = setTimeout(reload, pause);
    });
  }

  return {
    hear(changes) {
      if (changes.some(({ keys }) => keys.includes('composition'))) reload();
    },
    async stop() {
      isStopped = true;
      clearTimeout(again);
      await reloading;
    },
  };
}
