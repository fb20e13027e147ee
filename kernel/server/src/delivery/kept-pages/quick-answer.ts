import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPlain } from '../../http/framing.ts';
import type { RequestIds } from '../../http/request-id.ts';
import { mayBeVisitor } from '../../visitors/visitor-cookie.ts';
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
  now: () => Date;
  /** Whether the log of changes could be read of late. */
  isCurrent(): boolean;
  /** The id of a request that claims one. */
  idOf: RequestIds;
  /** Told of each answer. */
  answered(answer: Answered): void;
}

/** What matters of the headers of a request. */
type Head = Partial<Record<'host' | 'accept-encoding' | 'if-none-match' | 'x-request-id', string | undefined>>;

/** Reads raw headers; undefined where anything else may matter. Nothing is parsed that is not needed: this is most of the work. */
function readHead(raw: readonly string[]): Head | undefined {
  const head: Head = {};
  for (let index = 0; index < raw.length; index += 2) {
    const name = (raw[index] ?? '').toLowerCase();
    const value = raw[index + 1];
    switch (name) {
      case 'host':
      case 'accept-encoding':
      case 'if-none-match':
      case 'x-request-id':
        if (head[name] !== undefined) return undefined;
        head[name] = value;
        break;
      case 'cookie':
        if (mayBeVisitor(value)) return undefined;
        break;
      case 'content-length':
      case 'transfer-encoding':
        return undefined;
    }
  }
  return head;
}

/** Makes the quick answer: for whoever reads a page that is kept, at an address that was asked for before. */
export function createQuickAnswer({ kept, now, isCurrent, idOf, answered }: QuickOptions): QuickAnswer {
  return (request, response) => {
    const { method, url, rawHeaders } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return false;
    const started = performance.now();
    const head = readHead(rawHeaders);
    if (head?.host === undefined) return false;
    const page = kept.at(rawAddress(head.host, url ?? ''));
    if (page === undefined) return false;
    const encoding = encodingFor(head['accept-encoding']);
    // Encoding takes a while: not here.
    if (page.sendable[encoding] === undefined) return false;
    const status = sendKept(response, page, { method, encoding, ifNoneMatch: head['if-none-match'], now: now() }, isCurrent() ? 'hit' : 'stale');
    answered({ id: idOf(head['x-request-id'], request.socket.remoteAddress), method, page, status, took: performance.now() - started });
    return true;
  };
}
