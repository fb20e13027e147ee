import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestIds } from '../../http/request-id.ts';
import { encodingFor } from './encoding.ts';
import { sendKept, type KeptPage } from './kept-page.ts';
import { rawAddress, type KeptPages } from './kept-pages.ts';

/** Answers a request at once, from what is kept, where that is all there is to do. Whether it did. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An answer that was given. */
interface Answered {
  id: string;
  method: string;
  page: KeptPage;
  status: number;
  /** Milliseconds. */
  took: number;
}

interface QuickOptions {
  kept: Pick<KeptPages, 'at'>;
  /** Whether the log of changes could be read of late. */
  isCurrent(): boolean;
  /** The id of a request that claims one. */
  idOf: RequestIds;
  /** Told of each answer. */
  answered(answer: Answered): void;
}

/** Whether a Cookie header may say who somebody is: with a session or a pass of ours. */
export const mayKnow = (cookie: string | undefined): boolean => cookie?.includes('quoin-') === true;

interface Head {
  host: string | undefined;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  requestId: string | undefined;
}

/** What matters of raw headers; undefined where anything else may. Nothing is parsed that is not needed: this is most of the work. */
function readHead(raw: readonly string[]): Head | undefined {
  const head: Head = { host: undefined, acceptEncoding: undefined, ifNoneMatch: undefined, requestId: undefined };
  for (let index = 0; index < raw.length; index += 2) {
    const name = raw[index] ?? '';
    const value = raw[index + 1];
    switch (name.length) {
      case 4:
        if (name.toLowerCase() !== 'host') break;
        if (head.host !== undefined) return undefined;
        head.host = value;
        break;
      case 6:
        if (name.toLowerCase() === 'cookie' && mayKnow(value)) return undefined;
        break;
      case 12:
        if (name.toLowerCase() === 'x-request-id') head.requestId = value;
        break;
      case 13:
        if (name.toLowerCase() !== 'if-none-match') break;
        if (head.ifNoneMatch !== undefined) return undefined;
        head.ifNoneMatch = value;
        break;
      case 14:
        if (name.toLowerCase() === 'content-length') return undefined;
        break;
      case 15:
        if (name.toLowerCase() !== 'accept-encoding') break;
        if (head.acceptEncoding !== undefined) return undefined;
        head.acceptEncoding = value;
        break;
      case 17:
        if (name.toLowerCase() === 'transfer-encoding') return undefined;
        break;
    }
  }
  return head;
}

/** Makes the quick answer: for whoever reads a page that is kept, at an address that was asked for before. */
export function createQuickAnswer({ kept, isCurrent, idOf, answered }: QuickOptions): QuickAnswer {
  return (request, response) => {
    const { method, url, rawHeaders } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const started = performance.now();
    const head = readHead(rawHeaders);
    if (head?.host === undefined) return false;
    const page = kept.at(rawAddress(head.host, url ?? ''));
    if (page === undefined) return false;
    const encoding = encodingFor(head.acceptEncoding);
    // Encoding takes a while: not here.
    if (page.sendable[encoding] === undefined) return false;
    const status = sendKept(response, page, { method, encoding, ifNoneMatch: head.ifNoneMatch }, isCurrent() ? 'hit' : 'stale');
    answered({ id: idOf(head.requestId, request.socket.remoteAddress), method, page, status, took: performance.now() - started });
    return true;
  };
}
