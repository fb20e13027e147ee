import type { Response } from 'express';
import { noteStream } from '../../platform/http/application.ts';

/** Bytes that may wait for a client. A slow reader gets only the newest state. */
const maxWaiting = 256 * 1024;

/** Server-sent events, each with the whole state: https://html.spec.whatwg.org/multipage/server-sent-events.html. */
export interface EventStream {
  /** Sends the head. Calls `ended` once, when either side ends the stream. Earlier states are dropped. */
  start(ended: () => void): void;
  /** Sends a state if it differs from the last one. */
  send(state: unknown): void;
  /** Keeps proxies from ending the connection as idle. */
  beat(): void;
  end(): void;
}

export function createEventStream(response: Response): EventStream {
  let last: string | undefined;
  const isOpen = () => response.headersSent && !response.writableEnded && !response.destroyed;

  function write(text: string): boolean {
    if (!isOpen() || response.writableLength > maxWaiting) return false;
    response.write(text);
    return true;
  }
  return {
    start(ended) {
      // The connection ends with the stream, so that it does not delay this process's end.
      response.status(200).set({ 'content-type': 'text/event-stream', connection: 'close', 'x-accel-buffering': 'no' });
      response.flushHeaders();
      noteStream(response);
      if (response.destroyed) ended();
      else response.once('close', ended);
    },
    send(state) {
      const text = JSON.stringify(state);
      if (text !== last && write(`data: ${text}\n\n`)) last = text;
    },
    beat: () => void write(':\n\n'),
    end() {
      if (isOpen()) response.end();
    },
  };
}
