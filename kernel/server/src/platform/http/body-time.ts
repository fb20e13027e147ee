import type { IncomingMessage, ServerResponse } from 'node:http';
import { extendDeadline } from './deadline.ts';

/** How long a body may take to arrive, unless more is granted. */
const usual = 15_000;

const timers = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; late: () => void }>();

function stop(request: IncomingMessage): void {
  clearTimeout(timers.get(request)?.timer);
  timers.delete(request);
}

/** Calls `late` when the body of a request has not arrived in time. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, late: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  // While nobody reads it, it is us who are late.
  const judge = (): void => {
    if (request.readableFlowing === null) timers.set(request, { timer: setTimeout(judge, usual), late });
    else late();
  };
  timers.set(request, { timer: setTimeout(judge, usual), late });
  request.once('end', () => stop(request));
  // A body that nobody reads never ends.
  response.once('close', () => stop(request));
}

/** Gives the body of a request so many milliseconds from now. */
export function grantTime(request: IncomingMessage, milliseconds: number): void {
  const limited = timers.get(request);
  extendDeadline(request, milliseconds);
  if (limited === undefined) return;
  clearTimeout(limited.timer);
  timers.set(request, { ...limited, timer: setTimeout(limited.late, milliseconds) });
}
