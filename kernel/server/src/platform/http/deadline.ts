import type { IncomingMessage, ServerResponse } from 'node:http';
import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';

/** Seconds. Proxies wait longer, and their errors are useless. */
export const defaultDeadline = 25;

const deadlines = new WeakMap<IncomingMessage, { extend(milliseconds: number): void }>();

/**
 * Calls `late` with an error unless the response is sent within `seconds` of the end of the body. The signal aborts
 * then with that error, or when the client disconnects.
 */
export function setDeadline(
  request: IncomingMessage,
  response: ServerResponse,
  seconds: number,
  late: (error: QuoinError) => void,
): AbortSignal {
  const controller = new AbortController();
  let timer: NodeJS.Timeout;

  function wait(milliseconds: number): void {
    if (controller.signal.aborted) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const error = new KernelError('server.deadline', { limit: String(milliseconds / 1_000) });
      controller.abort(error);
      late(error);
    }, milliseconds);
  }
  const restart = (): void => wait(seconds * 1_000);

  restart();
  deadlines.set(request, { extend: (milliseconds) => wait(Math.max(seconds * 1_000, milliseconds)) });
  request.once('end', restart);
  response.once('close', () => {
    clearTimeout(timer);
    request.off('end', restart);
    if (!response.writableFinished) controller.abort(new Error('Nobody is waiting for the response.'));
  });
  return controller.signal;
}

/** Extends the deadline to `milliseconds` from now, or from the end of a body that is still arriving. */
export const extendDeadline = (request: IncomingMessage, milliseconds: number): void =>
  deadlines.get(request)?.extend(milliseconds);
