import { QuoinError } from '@quoin/sdk';
import { createShares, type Bounds, type Share, type Taker } from './shares.ts';

/** Bounds how much of one kind of work is done at a time. */
export interface Concurrency {
  /**
   * Does work, as soon as it is its turn; never where the signal aborts before. Raises `request.too-many` where an address has too much of it under way,
   * and `server.busy` where a site has, or everybody together.
   */
  run<Result>(taker: Taker, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>;
}

interface ConcurrencyOptions {
  /** What an address may have under way, in words that follow the number: `pages at a time from one address`. */
  what: string;
  /** How many are done at a time. */
  running: Bounds;
  /** How many are done or wait for that. */
  underWay: Bounds;
}

/** Seconds after which it is worth asking again. */
const pause = '2';

/** Those who wait with the same share, in the order in which they came. */
interface Queue {
  share: Share;
  starts: Set<() => void>;
}

/**
 * Makes a bound on work of one kind. What waits of one taker goes in the order in which it came, and takers go in turn: whoever waits with much lets
 * others go in between.
 */
export function createConcurrency({ what, running: atOnce, underWay }: ConcurrencyOptions): Concurrency {
  const running = createShares(atOnce);
  const asked = createShares(underWay);
  const queues = new Map<string, Queue>();

  /** Resolves when it is the turn of a taker. Rejects with the reason of the signal. */
  function turn({ site = '', address = '' }: Taker, share: Share, signal: AbortSignal | undefined): Promise<void> {
    if (share.exceeded(1) === undefined) {
      share.take(1);
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

  /** Gives the turn to those that may have it. */
  function pass(share: Share): void {
    share.giveBack(1);
    for (const [key, queue] of queues) {
      const [start] = queue.starts;
      if (start === undefined || queue.share.exceeded(1) !== undefined) continue;
      queue.starts.delete(start);
      queues.delete(key);
      if (queue.starts.size > 0) queues.set(key, queue);
      queue.share.take(1);
      start();
    }
  }

  return {
    async run(taker, work, signal) {
      signal?.throwIfAborted();
      const askedFor = asked.of(taker);
      const bound = askedFor.exceeded(1);
      if (bound === 'address')
        throw new QuoinError('request.too-many', { limit: `${underWay.address} ${what}`, seconds: pause });
      if (bound !== undefined) throw new QuoinError('server.busy', { seconds: pause });
      askedFor.take(1);
      try {
        const share = running.of(taker);
        await turn(taker, share, signal);
        try {
          return await work();
        } finally {
          pass(share);
        }
      } finally {
        askedFor.giveBack(1);
      }
    },
  };
}
