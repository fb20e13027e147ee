/** Milliseconds until a hanging stop is cut short. */
const timeout = 9_500;

/**
 * Returns a signal aborted by Ctrl-C or a signal to the process. npm passes Ctrl-C on, so it may arrive several times.
 */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  controller.signal.addEventListener('abort', () => {
    setTimeout(() => process.exit(), timeout).unref();
  });
  return controller.signal;
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
