import type { RequestListener } from 'node:http';

/** Has requests wait for the application that answers them, for so many seconds: then they are answered with 503. Where it never comes, they are cut off. */
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
