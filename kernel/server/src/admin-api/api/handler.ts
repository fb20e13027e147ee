import type { OutgoingHttpHeaders } from 'node:http';
import { KernelError } from '@quoin/core/errors';
import type { Incoming } from '../../platform/http/application.ts';
import { readJson } from '../../platform/http/body.ts';
import type { CallerLimits } from '../../platform/http/caller-limits.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { protectApi } from '../../platform/http/security-headers.ts';
import { browserOf } from '../../platform/sessions/browser.ts';
import { readToken } from '../../platform/sessions/cookie.ts';
import { assertCsrfToken, assertSameOrigin } from '../../platform/sessions/origin.ts';
import { assertAccess } from './authorize.ts';
import type { ApiContext, ApiServices } from './context.ts';
import { apiFailure } from './failure.ts';
import { fileRouter } from './file-routes.ts';
import { descriptionPath } from './describe-browser-paths.ts';
import { openApiText } from './openapi.ts';
import { operationRouter } from './routes.ts';

const limits = { usual: 256 * 1024, large: 2 * 1024 * 1024 };

const invalid = (where: string, reason: string) => new KernelError('request.invalid', { where, reason });

/** Raises `request.invalid` for repeated or impossible names. */
function queryFields({ searchParams }: URL): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of searchParams) {
    if (!/^[a-z][A-Za-z]{0,50}$/.test(name) || name in Object.prototype)
      throw invalid('query', `"${name.slice(0, 50)}" is no parameter`);
    if (name in fields) throw invalid(name, 'it occurs more than once');
    fields[name] = value;
  }
  return fields;
}

/** Raises `request.invalid` unless the body is an object. */
async function bodyFields({ request }: Incoming, limit: number): Promise<Record<string, unknown>> {
  const body = await readJson(request, limit);
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('body', 'it is not an object');
  return body as Record<string, unknown>;
}

type Matched = NonNullable<ReturnType<typeof operationRouter.find> | ReturnType<typeof fileRouter.find>>;

/** Declared body size; the maximum if unknown. */
const sizeOf = (headers: OutgoingHttpHeaders): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : limits.large;

export function createApiHandler(services: ApiServices, callers: CallerLimits): (incoming: Incoming) => Promise<void> {
  async function respond(incoming: Incoming, { route, parts }: Matched, context: ApiContext): Promise<void> {
    const { request, response, url } = incoming;
    if ('handle' in route) {
      assertAccess(context.signedIn, route.meta, parts);
      return route.handle({ ...queryFields(url), ...parts }, context, incoming);
    }
    const { large = false, cost = 1 } = route.meta;
    const sent = request.method !== 'GET' ? await bodyFields(incoming, large ? limits.large : limits.usual) : {};
    try {
      const call = () => route.call({ ...queryFields(url), ...sent, ...parts }, context);
      const output = await (cost > 1 && context.signedIn !== undefined
        ? callers.compute(context.signedIn.user.id, call)
        : call());
      if (context.cookies.length > 0) response.set('set-cookie', context.cookies);
      response.json(output);
    } catch (error) {
      throw apiFailure(error);
    }
  }

  const secure = services.frames.admin.startsWith('https:');
  return async (incoming) => {
    const { request, response, url } = incoming;
    protectApi(response);
    if (request.method === 'GET' && url.pathname === descriptionPath) {
      response.type('json').send(await openApiText());
      return;
    }
    const { method } = request;
    const matched = operationRouter.find(method, url.pathname) ?? fileRouter.find(method, url.pathname);
    const signedIn = await services.sessions.find(readToken(request, secure));
    if (signedIn === undefined && matched?.route.meta.access !== 'anyone')
      throw new KernelError('session.required', {});
    if (matched === undefined) {
      const methods = [...operationRouter.methodsAt(url.pathname), ...fileRouter.methodsAt(url.pathname)];
      if (methods.length > 0 && !methods.includes(method)) throw methodRefused(response, method, methods);
      throw new KernelError('route.unknown', { method, path: incoming.path });
    }
    const { meta } = matched.route;
    const writes = method !== 'GET';
    if (writes) assertSameOrigin(request);
    if (writes && meta.access !== 'anyone') assertCsrfToken(request, signedIn?.csrfToken ?? '');
    const context: ApiContext = { services, signedIn, browser: browserOf(request, secure), secure, cookies: [] };
    if (signedIn === undefined) return respond(incoming, matched, context);
    const caller = signedIn.user.id;
    await callers.run(caller, meta.cost ?? 1, async () => {
      try {
        // The client may have disconnected while the call was queued.
        if (!response.destroyed) await respond(incoming, matched, context);
      } finally {
        if (!('handle' in matched.route))
          callers.charge(caller, sizeOf(request.headers) + sizeOf(response.getHeaders()));
      }
    });
  };
}
