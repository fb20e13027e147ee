import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import type { Request, Response } from 'express';
import type { AdminApplication } from '../admin-api/admin/application.ts';
import { sendAdminHome } from '../admin-api/admin/home.ts';
import { sendErrorPage } from '../delivery/pages/error-page.ts';
import { createHostTable } from '../platform/hosts/host-table.ts';
import type { Host } from '../platform/hosts/host.ts';
import { wantsJson } from '../platform/http/accept.ts';
import { noteSite, pathOf, type Dispatcher, type Incoming } from '../platform/http/application.ts';
import { mediaType } from '../platform/http/body.ts';
import { errorHeaders, methodRefused, sendApiError } from '../platform/http/failure.ts';
import { isProbe, type Probe } from '../platform/http/health.ts';
import { isRead, type RequestContext, type RequestHandler } from '../site/sites/request-context.ts';
import type { Site } from '../site/sites/site.ts';
import type { Sites } from '../site/sites/sites.ts';

interface DispatcherOptions {
  adminHost: string;
  adminHeaders: Readonly<Record<string, string>>;
  sites: Sites;
  /** Serve the hosts of sites; tried in order. */
  requestHandlers: readonly RequestHandler[];
  /** Serve the admin host; tried in order, before the API. */
  adminRequestHandlers: readonly RequestHandler<Incoming>[];
  api(incoming: Incoming): Promise<void>;
  /** Without it, the admin host describes the API. */
  admin: AdminApplication | undefined;
  health(response: Response, probe: Probe): void;
  now: () => Date;
  middleware: Dispatcher['middleware'];
}

export function createDispatcher({
  adminHost,
  adminHeaders,
  sites,
  requestHandlers,
  adminRequestHandlers,
  api,
  admin,
  health,
  now,
  middleware,
}: DispatcherOptions): Dispatcher {
  const adminHosts = createHostTable([[adminHost, true] as const]);
  const isAdmin = (host: Host) => adminHosts.find(host) === true;

  async function handleAdmin(incoming: Incoming): Promise<void> {
    const { request, response, path } = incoming;
    response.set(adminHeaders);
    for (const handle of adminRequestHandlers) if (await handle(incoming)) return;
    if (path === '/api' || path.startsWith('/api/')) return api(incoming);
    if (admin === undefined && path !== '/') throw new KernelError('route.unknown', { method: request.method, path });
    if (!isRead(incoming)) throw methodRefused(response, request.method, ['GET', 'HEAD']);
    if (admin === undefined) sendAdminHome(response);
    else await admin.send(request, response, path);
  }

  async function handleSite(site: Site, incoming: Incoming): Promise<void> {
    const { request, response, path } = incoming;
    response.set(site.transportHeaders);
    noteSite(response, site.id);
    const context: RequestContext = { site, now: now(), ...incoming };
    if (!isRead(context) && request.method !== 'POST') {
      throw methodRefused(response, request.method, ['GET', 'HEAD', 'POST']);
    }
    for (const handle of requestHandlers) if (await handle(context)) return;
    throw new KernelError('route.unknown', { method: request.method, path });
  }

  function sendError(
    error: QuoinError,
    request: Request,
    response: Response,
    id: string,
    host: Host | undefined,
  ): void {
    const site = host === undefined || isAdmin(host) ? undefined : sites.find(host);
    if (site !== undefined) noteSite(response, typeof site === 'string' ? site : site.id);
    const isForPeople =
      typeof site === 'object' ||
      (host !== undefined && !isAdmin(host) && /\btext\/html\b/.test(request.headers.accept ?? ''));
    if (
      !isForPeople ||
      wantsJson(request) ||
      request.url.startsWith('/api/') ||
      mediaType(request) === 'application/json'
    ) {
      sendApiError(response, error, id);
      return;
    }
    response.set(errorHeaders(error));
    sendErrorPage(response, typeof site === 'object' ? site : undefined, {
      status: error.status,
      request: id,
      path: pathOf(request),
    });
  }

  return {
    async handle(incoming) {
      const { request, host, path, response } = incoming;
      if (isProbe(path)) {
        if (!isRead(incoming)) throw methodRefused(response, request.method, ['GET', 'HEAD']);
        return health(response, path);
      }
      if (isAdmin(host)) return handleAdmin(incoming);
      const site = sites.find(host);
      if (site === undefined) throw new KernelError('host.unknown', {});
      if (typeof site === 'string') throw new KernelError('site.unavailable', { site });
      return handleSite(site, incoming);
    },
    sendError,
    middleware,
  };
}
