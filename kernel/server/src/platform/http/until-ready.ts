import type { RequestListener } from 'node:http';

/**
 * Delays requests until the application is ready. Responds with 503 after `seconds`. Cuts requests off if the start
 * fails.
 */
export const untilReady =
  (ready: Promise<RequestListener>, seconds: number): RequestListener =>
  (request, response) => {
    const timer = setTimeout(
      () => response.writeHead(503, { 'retry-after': '5', 'content-length': '0', connection: 'close' }).end(),
      seconds * 1_000,
    );
    ready.then(
      (application) => {
        clearTimeout(timer);
        if (!response.writableEnded) application(request, response);
      },
      () => {
        clearTimeout(timer);
        request.destroy();
      },
    );
  };
