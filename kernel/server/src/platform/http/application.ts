import { QuoinError } from '@quoin/sdk';
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { parseHost, singleHost, type Host } from '../hosts/host.ts';
import { type AnsweredRequest, faultOf, type ServerLog } from '../log/log.ts';
import { happening } from '../telemetry/channels.ts';
import { noteInTrace, traced } from '../telemetry/tracing.ts';
import { asker } from './asker.ts';
import { addressOf as senderOf } from './client-address.ts';
import { setDeadline, usualDeadline } from './deadline.ts';
import { tellable } from './failure.ts';
import { assertModest, isFramedClearly } from './framing.ts';
import { networksOf } from './network.ts';
import { createRequestIds } from './request-id.ts';

/** A request that is well-formed, and what everything that answers it needs. */
export interface Incoming {
  request: Request;
  response: Response;
  host: Host;
  url: URL;
  /** The path with its escapes resolved. */
  path: string;
  id: string;
  log: ServerLog;
  /** Aborts when the answer is too late, or nobody waits for it any more. */
  signal: AbortSignal;
}

/** Who answers requests. */
export interface Answering {
  /** Answers, or throws. */
  answer(incoming: Incoming): Promise<void>;
  /** Tells an error. The host is undefined when the request did not name one. */
  tell(error: QuoinError, request: Request, response: Response, id: string, host: Host | undefined): void;
  /** Sees each request first, in development. */
  middleware?: RequestHandler | undefined;
}

/** The id and site of a request, for its log line. */
interface Noted {
  id: string;
  site?: string;
}

/** The path that was asked for, as it was written. */
export const pathOf = ({ url }: Request): string => url.split('?', 1).join('').slice(0, 500);

/** Notes whose request it is, for the log. */
export function noteSite(response: Response, site: string): void {
  (response.locals as Noted).site = site;
}

/** Tells of a request, and writes its line. */
export function logAnswered(log: ServerLog, answered: AnsweredRequest): void {
  happening.request.tell(answered);
  log.request(answered);
}

/** Writes one line for each request once it is over. */
function logRequest(log: ServerLog, request: Request, response: Response): void {
  const started = performance.now();
  response.on('close', () => {
    const { id, site } = response.locals as Noted;
    logAnswered(log, {
      id,
      site,
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
      took: performance.now() - started,
    });
  });
}

/** Whom a request is for; what is ambiguous is refused before anybody reads it. Raises `request.framing` and `host.malformed`. */
function hostOf(request: Request): Host {
  if (!isFramedClearly(request)) throw new QuoinError('request.framing', {});
  const host = parseHost(singleHost(request.rawHeaders) ?? '');
  if (host === undefined) throw new QuoinError('host.malformed', {});
  return host;
}

/** What a request asks for; never with a host, which stands in one place only. Raises `request.address`. */
function addressOf(request: Request): Pick<Incoming, 'url' | 'path'> {
  const malformed = (reason: string) => new QuoinError('request.address', { reason });
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
  /** Addresses and networks of proxies, which say who sent a request. */
  trustedProxies?: readonly string[] | undefined;
  /** Seconds until an answer is due; 25 unless given. */
  deadline?: number | undefined;
}

/** Makes the application that every request goes through. */
export function createApplication(
  log: ServerLog,
  { answer, tell, middleware }: Answering,
  { trustedProxies = [], deadline = usualDeadline }: ApplicationOptions = {},
): Express {
  const application = express();
  application.disable('x-powered-by').set('etag', false).set('query parser', false).set('trust proxy', trustedProxies);

  const idOf = createRequestIds(trustedProxies);
  application.use((request: Request, response: Response, next: NextFunction) => {
    (response.locals as Noted).id = idOf(request.get('x-request-id'), request.socket.remoteAddress);
    logRequest(log, request, response);
    next();
  });
  if (middleware !== undefined) application.use(middleware);
  async function handle(request: Request, response: Response): Promise<void> {
    const { id } = response.locals as Noted;
    let host: Host | undefined;
    function fail(error: unknown): void {
      if (response.headersSent) {
        // What was late has been answered; what was cut off in the middle is not whole.
        if (!response.writableEnded) response.destroy();
        return;
      }
      const told = tellable(error, id, log.child({ request: id }));
      // What is left of a refused body is not read, so nothing can follow it on this connection.
      if (!request.complete || told.code === 'request.framing') response.set('connection', 'close');
      tell(told, request, response, id, host);
    }
    const signal = setDeadline(request, response, deadline, (error) => {
      // What is sent already takes as long as its reader.
      if (!response.headersSent) fail(error);
    });
    try {
      host = hostOf(request);
      assertModest(request);
      await answer({ request, response, host, id, log: log.child({ request: id }), signal, ...addressOf(request) });
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
        await asker.run(networksOf(senderOf(request)).own, () => handle(request, response));
        noteInTrace({ 'http.response.status_code': response.statusCode });
      },
    );
  });
  // What fails even while an error is told must not be answered by Express, which would show the stack.
  application.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    log.error('An error could not be told.', faultOf(error));
    response.destroy();
  });
  return application;
}
