import type { IncomingMessage, ServerResponse } from 'node:http';
import { QuoinError } from '@quoin/sdk';

/** Seconds until an answer is due: fewer than proxies wait, which would say nothing of use. */
export const usualDeadline = 25;

const deadlines = new WeakMap<IncomingMessage, { extend(milliseconds: number): void }>();

/**
 * Has a request answered within some seconds, counted from the end of its body: then `late` is called with the error to tell. The signal aborts then, with that
 * error as its reason, or when nobody waits for the answer any more.
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
      const error = new QuoinError('server.deadline', { limit: String(milliseconds / 1_000) });
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
    if (!response.writableFinished) controller.abort(new Error('Nobody waits for the answer any more.'));
  });
  return controller.signal;
}

/** Gives a request more time for its answer: so many milliseconds from now. Where its body is still arriving, the time for the answer begins after that. */
export const extendDeadline = (request: IncomingMessage, milliseconds: number): void =>
  deadlines.get(request)?.extend(milliseconds);
