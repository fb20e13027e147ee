import { KernelError } from '@quoin/core/errors';
import { createShares, type Bounds, type Share, type Taker } from './shares.ts';

export interface Concurrency {
  /**
   * Runs work in its turn, unless aborted before. Raises `request.too-many` for an address, `server.busy` for a site or
   * the server.
   */
  run<Result>(taker: Taker, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

interface ConcurrencyOptions {
  /** Follows a number: `pages at a time from one address`. */
  what: string;
  running: Bounds;
  /** Running and queued. */
  underWay: Bounds;
}

/** Seconds. */
const pause = '2';

interface Queue {
  share: Share;
  starts: Set<() => void>;
}

/** Creates a limit. Takers alternate, so that much queued work of one does not delay the others. */
export function createConcurrency({ what, running: atOnce, underWay }: ConcurrencyOptions): Concurrency {
  const running = createShares(atOnce);
  const accepted = createShares(underWay);
  const queues = new Map<string, Queue>();

  function turn({ site = '', address = '' }: Taker, share: Share, signal: AbortSignal | undefined): Promise<void> {
    if (share.exceeded(1) === undefined) {
      share.acquire(1);
      return Promise.resolve();
    }
    const key = `${site} ${address}`;
    const queue = queues.get(key) ?? { share, starts: new Set() };
    queues.set(key, queue);
    return new Promise((resolve, reject) => {
      const leave = () => {
        queue.starts.delete(start);
        if (queue.starts.size === 0) queues.delete(key);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      queue.starts.add(start);
    });
  }

  function pass(share: Share): void {
    share.release(1);
    for (const [key, queue] of queues) {
      const [start] = queue.starts;
      if (start === undefined || queue.share.exceeded(1) !== undefined) continue;
      queue.starts.delete(start);
      queues.delete(key);
      if (queue.starts.size > 0) queues.set(key, queue);
      queue.share.acquire(1);
      start();
    }
  }

  return {
    async run(taker, work, signal) {
      signal?.throwIfAborted();
      const own = accepted.of(taker);
      const bound = own.exceeded(1);
      if (bound === 'address')
        throw new KernelError('request.too-many', { limit: `${underWay.address} ${what}`, seconds: pause });
      if (bound !== undefined) throw new KernelError('server.busy', { seconds: pause });
      own.acquire(1);
      try {
        const share = running.of(taker);
        await turn(taker, share, signal);
        try {
          return await work();
        } finally {
          pass(share);
        }
      } finally {
        own.release(1);
      }
    },
  };
}
