import type { Request, Response } from 'express';
import type { Host } from '../../platform/hosts/host.ts';
import type { ServerLog } from '../../platform/log/log.ts';
import type { Site } from './site.ts';

export interface RequestContext {
  site: Site;
  request: Request;
  response: Response;
  host: Host;
  url: URL;
  /** Decoded. */
  path: string;
  id: string;
  log: ServerLog;
  now: Date;
  /** Aborts on timeout or when the client disconnects. */
  signal: AbortSignal;
}

/** Responds, or returns false if not responsible. */
export type RequestHandler<Context = RequestContext> = (context: Context) => Promise<boolean> | boolean;

export const isRead = ({ request }: Pick<RequestContext, 'request'>): boolean =>
  request.method === 'GET' || request.method === 'HEAD';
