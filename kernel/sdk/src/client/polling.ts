export interface PollOptions {
  /** Milliseconds between the end of one call and the next. */
  every: number;
  /** Max milliseconds after failures, each of which doubles the delay. Defaults to ten times `every`. */
  atMost?: number;
}

/**
 * Calls a task at once and repeatedly, one call at a time. Hidden pages do not poll; a due call runs when the page is
 * visible again. Returns a function that stops polling and aborts the signal.
 *
 * Do not set the `cache` option of `fetch` in the task: it would transfer unchanged data again.
 */
export function poll(
  task: (signal: AbortSignal) => Promise<void>,
  { every, atMost = every * 10 }: PollOptions,
): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let running = false;
  let due = true;

  async function run(): Promise<void> {
    if (document.hidden || running || !due || stopped.signal.aborted) return;
    running = true;
    due = false;
    try {
      await task(stopped.signal);
      failures = 0;
    } catch {
      failures += 1;
    }
    running = false;
    if (stopped.signal.aborted) return;
    timer = setTimeout(
      () => {
        due = true;
        void run();
      },
      Math.min(every * 2 ** failures, Math.max(every, atMost)),
    );
  }
  const resume = (): void => void run();

  document.addEventListener('visibilitychange', resume);
  resume();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', resume);
  };
}
