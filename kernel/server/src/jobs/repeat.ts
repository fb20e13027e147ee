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
      await pauseFor(pause, signal);
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

const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
