import type { IncomingMessage, ServerResponse } from 'node:http';
import { extendDeadline } from './deadline.ts';

/** Default milliseconds for a body to arrive. */
const defaultTime = 15_000;

const timers = new WeakMap<IncomingMessage, { timer: NodeJS.Timeout; late: () => void }>();

function stop(request: IncomingMessage): void {
  clearTimeout(timers.get(request)?.timer);
  timers.delete(request);
}

/** Calls `late` if the body is not received in time. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, late: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (length === '0' && coding === undefined) return;
  // The client is not late while the server does not read.
  const check = (): void => {
    if (request.readableFlowing === null) timers.set(request, { timer: setTimeout(check, defaultTime), late });
    else late();
  };
  timers.set(request, { timer: setTimeout(check, defaultTime), late });
  request.once('end', () => stop(request));
  // An unread body never ends.
  response.once('close', () => stop(request));
}

/** Extends the time of a body to `milliseconds` from now. */
export function grantTime(request: IncomingMessage, milliseconds: number): void {
  const limited = timers.get(request);
  extendDeadline(request, milliseconds);
  if (limited === undefined) return;
  clearTimeout(limited.timer);
  timers.set(request, { ...limited, timer: setTimeout(limited.late, milliseconds) });
}
