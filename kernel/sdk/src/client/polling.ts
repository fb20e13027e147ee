export interface PollOptions {
  /** Milliseconds from the end of one call to the start of the next. */
  every: number;
  /** The longest wait after failures, in milliseconds; each failure doubles it. Ten times `every` unless given. */
  atMost?: number;
}

/**
 * Calls a task now and again and again, one call at a time. A hidden page does not poll; when it is seen again, a call that
 * is due comes at once. The signal is aborted when polling stops. Returns how to stop.
 *
 * A task that calls `fetch` for data of the site leaves its option `cache` alone: browsers then ask whether anything changed, and are sent
 * nothing where it did not.
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
