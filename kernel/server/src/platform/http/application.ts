import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { parseHost, singleHost, type Host } from '../hosts/host.ts';
import { type HandledRequest, faultOf, type ServerLog } from '../log/log.ts';
import { events } from '../telemetry/events.ts';
import { noteInTrace, traced } from '../telemetry/tracing.ts';
import { addressOf as senderOf } from './client-address.ts';
import { clientNetwork, networksOf } from './client-network.ts';
import { setDeadline, defaultDeadline } from './deadline.ts';
import { toQuoinError } from './failure.ts';
import { assertWithinLimits, isFramedClearly } from './framing.ts';
import { createRequestIds } from './request-id.ts';
import { withoutSecret } from './secret-path.ts';

export interface Incoming {
  request: Request;
  response: Response;
  host: Host;
  url: URL;
  /** Decoded path. */
  path: string;
  id: string;
  log: ServerLog;
  /** Aborts at the deadline, or when the client disconnects. */
  signal: AbortSignal;
}

export interface Dispatcher {
  handle(incoming: Incoming): Promise<void>;
  /** Sends an error. The host is undefined if the request names none. */
  sendError(error: QuoinError, request: Request, response: Response, id: string, host: Host | undefined): void;
  middleware?: RequestHandler | undefined;
}

interface Noted {
  id: string;
  site?: string;
  /** Milliseconds of the monotonic clock. */
  responded?: number;
}

/** Returns the undecoded path without its secret. */
export const pathOf = ({ url }: Request): string => withoutSecret(url.split('?', 1).join('')).slice(0, 500);

export function noteSite(response: Response, site: string): void {
  (response.locals as Noted).site = site;
}

/** Counts a stream as answered once it starts: clients end it. */
export function noteStream(response: Response): void {
  (response.locals as Noted).responded = performance.now();
}

export function logRequest(log: ServerLog, handled: HandledRequest): void {
  events.request.publish(handled);
  log.request(handled);
}

function logOnClose(log: ServerLog, request: Request, response: Response): void {
  const started = performance.now();
  response.on('close', () => {
    const { id, site, responded = performance.now() } = response.locals as Noted;
    logRequest(log, {
      id,
      site,
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
      took: responded - started,
    });
  });
}

/** Rejects ambiguous framing. Raises `request.framing` and `host.malformed`. */
function hostOf(request: Request): Host {
  if (!isFramedClearly(request)) throw new KernelError('request.framing', {});
  const host = parseHost(singleHost(request.rawHeaders) ?? '');
  if (host === undefined) throw new KernelError('host.malformed', {});
  return host;
}

/** Parses the URL, always without a host: only the Host header names it. Raises `request.address`. */
function addressOf(request: Request): Pick<Incoming, 'url' | 'path'> {
  const malformed = (reason: string) => new KernelError('request.address', { reason });
  if (!request.url.startsWith('/') || !URL.canParse(`http://host${request.url}`))
    throw malformed('it does not begin with a slash');
  const url = new URL(`http://host${request.url}`);
  try {
    const path = decodeURIComponent(url.pathname);
    if (path.includes('\0')) throw malformed('it holds the character NUL');
    return { url, path };
  } catch (error) {
    throw error instanceof QuoinError ? error : malformed('its escapes are not UTF-8');
  }
}

interface ApplicationOptions {
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies?: readonly string[] | undefined;
  /** Seconds. Defaults to 25. */
  deadline?: number | undefined;
}

export function createApplication(
  log: ServerLog,
  { handle, sendError, middleware }: Dispatcher,
  { trustedProxies = [], deadline = defaultDeadline }: ApplicationOptions = {},
): Express {
  const application = express();
  application.disable('x-powered-by').set('etag', false).set('query parser', false).set('trust proxy', trustedProxies);

  const idOf = createRequestIds(trustedProxies);
  application.use((request: Request, response: Response, next: NextFunction) => {
    (response.locals as Noted).id = idOf(request.get('x-request-id'), request.socket.remoteAddress);
    logOnClose(log, request, response);
    next();
  });
  if (middleware !== undefined) application.use(middleware);
  async function dispatch(request: Request, response: Response): Promise<void> {
    const { id } = response.locals as Noted;
    let host: Host | undefined;
    function fail(error: unknown): void {
      if (response.headersSent) {
        // The deadline has responded already, or the response is incomplete.
        if (response.writableEnded || response.destroyed) return;
        log.error('A response broke off.', { request: id, ...faultOf(error) });
        response.destroy();
        return;
      }
      const reported = toQuoinError(error, id, log.child({ request: id }));
      // With an unread body the connection cannot be reused.
      if (!request.complete || reported.code === 'request.framing') response.set('connection', 'close');
      sendError(reported, request, response, id, host);
    }
    const signal = setDeadline(request, response, deadline, (error) => {
      // A started response may take as long as its client reads.
      if (!response.headersSent) fail(error);
    });
    try {
      host = hostOf(request);
      assertWithinLimits(request);
      await handle({ request, response, host, id, log: log.child({ request: id }), signal, ...addressOf(request) });
    } catch (error) {
      fail(error);
    }
  }
  application.use((request: Request, response: Response) => {
    const { id } = response.locals as Noted;
    const attributes = { 'http.request.method': request.method, 'url.path': pathOf(request), 'quoin.request': id };
    return traced(
      { name: 'request', kind: 'server', attributes, traceparent: request.get('traceparent') },
      async () => {
        await clientNetwork.run(networksOf(senderOf(request)).own, () => dispatch(request, response));
        noteInTrace({ 'http.response.status_code': response.statusCode });
      },
    );
  });
  // Reports errors raised while an error is sent. Express would show their stack.
  application.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    log.error('An error could not be sent to the client.', faultOf(error));
    response.destroy();
  });
  return application;
}
