/** Milliseconds after which a stop that hangs is cut short. */
const patience = 9_500;

/** Aborted when the process is asked to end, by Ctrl-C or a signal. One Ctrl-C may arrive several times: npm passes it on as well. */
export function stopRequests(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => controller.abort());
  controller.signal.addEventListener('abort', () => {
    setTimeout(() => process.exit(), patience).unref();
  });
  return controller.signal;
}

/** Resolves when a signal is aborted. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
