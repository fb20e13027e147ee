import { setTimeout as sleep } from 'node:timers/promises';

export interface Repeating {
  /** Starts the next round at once, or after the current one. */
  wake(): void;
  stop(): Promise<void>;
}

/**
 * Repeats a task `pause` milliseconds after each round or when woken, but at least `minPause` milliseconds after it.
 * Retries failures.
 */
export function repeat(
  round: (signal: AbortSignal) => Promise<void>,
  pause: number | (() => number),
  failed: (error: unknown) => void,
  minPause = 0,
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
      if (minPause > 0) await sleep(minPause, undefined, { signal }).catch(() => undefined);
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
