import type { RequestListener } from 'node:http';

/**
 * Delays requests until the application is ready. Responds with 503 after `seconds`. Cuts requests off if the start
 * fails.
 */
export function untilReady(ready: Promise<RequestListener>, seconds: number): RequestListener {
  let application: RequestListener | undefined;
  ready.then(
    (listener) => (application = listener),
    () => undefined,
  );
  return (request, response) => {
    // Not at once: malformed bodies are found first, and their refusal must be the only response.
    if (application !== undefined) return queueMicrotask(() => application?.(request, response));
    const timer = setTimeout(
      () => response.writeHead(503, { 'retry-after': '5', 'content-length': '0', connection: 'close' }).end(),
      seconds * 1_000,
    );
    ready.then(
      (listener) => {
        clearTimeout(timer);
        if (!response.writableEnded) listener(request, response);
      },
      () => {
        clearTimeout(timer);
        request.destroy();
      },
    );
  };
}
