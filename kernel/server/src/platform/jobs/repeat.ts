import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is done again and again until it is stopped. */
export interface Repeating {
  /** Has the next round begin now, or right after the one under way. */
  wake(): void;
  /** Lets the round under way end. */
  stop(): Promise<void>;
}

/**
 * Does something at once, and again each time so many milliseconds after it was done, or when it is
 * woken, but then no sooner than `least` milliseconds after it was done. What fails is told, and tried again.
 */
export function repeat(
  round: (signal: AbortSignal) => Promise<void>,
  pause: number | (() => number),
  failed: (error: unknown) => void,
  least = 0,
): Repeating {
  const stopping = new AbortController();
  const { signal } = stopping;
  let woken = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      woken = Promise.withResolvers();
      await round(signal).catch(failed);
      const timer = setTimeout(woken.resolve, typeof pause === 'number' ? pause : pause());
      await woken.promise;
      clearTimeout(timer);
      if (least > 0) await sleep(least, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    wake: () => woken.resolve(),
    async stop() {
      stopping.abort();
      woken.resolve();
      await running;
    },
  };
}
