import { setTimeout as sleep } from 'node:timers/promises';

/** Something that is done again and again until it is stopped. */
export interface Repeating {
  /** Lets the round under way end. */
  stop(): Promise<void>;
}

/** Does something at once, and again each time so many milliseconds after it was done. What fails is told, and tried again. */
export function repeat(round: (signal: AbortSignal) => Promise<void>, pause: number, failed: (error: unknown) => void): Repeating {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await round(signal).catch(failed);
      // Leaves no listener behind: this goes on for as long as the server does.
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
