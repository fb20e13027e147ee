import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { singleHost } from '../platform/hosts/host.ts';
import { isPlain } from '../platform/http/framing.ts';
import { rawAddress } from '../platform/http/raw-address.ts';
import { mayBeVisitor } from '../platform/sessions/visitor-cookie.ts';
import type { PageCopies } from './page-copies.ts';

export interface FallbackServer {
  /** Responds and ends the connection. `closed` is called at its end. */
  take(connection: Socket, closed: () => void): void;
  count(): number;
}

/** Seconds until a retry. */
const retryAfter = 5;
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  requestTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

const common = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', connection: 'close' };
const stale = { 'cache-status': 'quoin; hit; ttl=-1; detail=no-process', connection: 'close' };
const retry = { ...common, 'retry-after': String(retryAfter) };
const json = { 'content-type': 'application/json; charset=utf-8' };
const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not available at the moment</title></head>
<body><main><h1>Not available at the moment</h1><p>The page cannot be shown right now. It is being worked on; please try again in a moment.</p></main></body>
</html>
`;
/** Copied from the error catalog, which is not loaded to keep the primary small. */
const unavailable = {
  code: 'server.unavailable',
  message: 'The server has no running process at the moment. One is being started; try again in a few seconds.',
};

interface FallbackResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

type Copies = Pick<PageCopies, 'find'>;

interface FallbackOptions {
  copies: Copies;
  onResponse(how: 'kept' | 'unavailable'): void;
}

function copyFor(copies: Copies, request: IncomingMessage): FallbackResponse | undefined {
  const { method, url = '', headers, rawHeaders } = request;
  if ((method !== 'GET' && method !== 'HEAD') || !isPlain(request)) return undefined;
  const host = singleHost(rawHeaders);
  const copy = host === undefined ? undefined : copies.find(rawAddress(host, url));
  if (copy === undefined || (copy.variesByVisitor && mayBeVisitor(headers.cookie))) return undefined;
  return { ...copy, headers: { ...copy.headers, ...stale } };
}

function refusalOf({ url = '', headers: { accept = '' } }: IncomingMessage): FallbackResponse {
  const [path = ''] = url.split('?', 1);
  if (path === '/livez')
    return { status: 200, headers: { ...common, ...json }, body: JSON.stringify({ status: 'good' }) };
  if (path === '/readyz' || path === '/healthz')
    return { status: 503, headers: { ...retry, ...json }, body: JSON.stringify({ status: 'bad' }) };
  if (path.startsWith('/api/') || (/\bapplication\/json\b/.test(accept) && !/\btext\/html\b/.test(accept))) {
    return {
      status: 503,
      headers: { ...retry, ...json },
      body: JSON.stringify({ ...unavailable, details: {}, problems: [] }),
    };
  }
  return {
    status: 503,
    headers: {
      ...retry,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
    body: page,
  };
}

function send({ copies, onResponse }: FallbackOptions, request: IncomingMessage, response: ServerResponse): void {
  const copy = copyFor(copies, request);
  onResponse(copy === undefined ? 'unavailable' : 'kept');
  const { status, headers, body } = copy ?? refusalOf(request);
  response
    .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) })
    .end(request.method === 'HEAD' ? undefined : body);
}

export function createFallbackServer(options: FallbackOptions): FallbackServer {
  const server = createServer(limits, (request, response) => send(options, request, response));
  server.timeout = limits.requestTimeout;
  let count = 0;
  let isWatching = false;
  return {
    take(connection, closed) {
      // Without "listening", the server does not enforce its header timeout.
      if (!isWatching) isWatching = server.emit('listening');
      count += 1;
      connection.once('close', () => {
        count -= 1;
        closed();
      });
      server.emit('connection', connection);
      connection.resume();
    },
    count: () => count,
  };
}
