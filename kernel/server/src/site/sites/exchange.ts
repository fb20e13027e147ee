import type { Request, Response } from 'express';
import type { Host } from '../../platform/hosts/host.ts';
import type { ServerLog } from '../../platform/log/log.ts';
import type { Site } from './site.ts';

/** A request to a site, and what is needed to answer it. */
export interface Exchange {
  site: Site;
  request: Request;
  response: Response;
  host: Host;
  url: URL;
  /** The path with its escapes resolved. */
  path: string;
  /** The id of the request. */
  id: string;
  log: ServerLog;
  now: Date;
  /** Aborts when the answer is too late, or nobody waits for it any more. */
  signal: AbortSignal;
}

/** One way to answer a request; false when it is not for this one. */
export type Step = (exchange: Exchange) => Promise<boolean> | boolean;

/** Whether a request reads only. */
export const isRead = ({ request }: Pick<Exchange, 'request'>): boolean =>
  request.method === 'GET' || request.method === 'HEAD';
