import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import { addressOf } from '../../platform/http/client-address.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { attemptCookie, noAttemptCookie, readAttempt } from '../../platform/oidc/attempt-cookie.ts';
import { createProvider, type Person, type Provider } from '../../platform/oidc/provider.ts';
import { assertOwnNavigation } from '../../platform/sessions/origin.ts';
import type { RequestContext, RequestHandler } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';
import { ownReturnPath, providerName, visitorPaths } from './paths.ts';
import { enter } from './sign-in-handler.ts';
import { isSecure, type Visitors } from './visitors.ts';

type Openid = NonNullable<Site['composed']['manifest']['openid']>;

const maxRoles = 200;

/** Returns the claimed roles with an application prefix. */
const rolesOf = (claim: unknown): string[] =>
  [claim]
    .flat()
    .filter((role): role is string => typeof role === 'string' && role.length <= 100 && /^[^\s:]+:[^\s:]+$/.test(role))
    .slice(0, maxRoles);

function nameOf({ name, email, claims }: Person): string {
  const { preferred_username: username } = claims;
  return (name ?? (typeof username === 'string' ? username : undefined) ?? email ?? '').slice(0, 200);
}

/** Caches the provider of each composed site. */
function createProviders(): (site: Site) => { openid: Openid; provider: Provider } | undefined {
  const providers = new WeakMap<Site, Provider>();
  return (site) => {
    const { manifest, openidSecret } = site.composed;
    const { openid } = manifest;
    if (openid === undefined || openidSecret === undefined) return undefined;
    const { issuer, clientId, scopes, rolesClaim } = openid;
    const settings = {
      issuer,
      clientId,
      clientSecret: openidSecret.reveal(),
      name: providerName(site),
      scopes,
      claims: ['name', rolesClaim],
    };
    const provider = providers.get(site) ?? createProvider(settings, `${site.url}${visitorPaths.callback}`);
    providers.set(site, provider);
    return { openid, provider };
  };
}

export function createOpenidHandler(visitors: Visitors, now: () => Date): RequestHandler {
  const providerOf = createProviders();
  const byAddress = createAddressThrottle(30, 'sign-ins from one address', () => now().getTime());

  async function finish(context: RequestContext, openid: Openid, provider: Provider): Promise<void> {
    const { site, request, url } = context;
    const secure = isSecure(context);
    const attempt = readAttempt(request, secure);
    if (attempt === undefined) throw new KernelError('oidc.refused', { provider: provider.name });
    const person = await provider.finish(url.search, attempt);
    // The manifest's issuer, so that changing it ends sessions.
    const visitor = {
      issuer: openid.issuer,
      subject: person.subject,
      name: nameOf(person),
      roles: rolesOf(person.claims[openid.rolesClaim]),
    };
    await enter(visitors, context, await visitors.open(site, visitor), ownReturnPath(attempt.to), [
      noAttemptCookie(secure),
    ]);
  }

  return async (context) => {
    const { site, request, response, path, url, log } = context;
    if (path !== visitorPaths.start && path !== visitorPaths.callback) return false;
    const found = providerOf(site);
    if (found === undefined) return false;
    if (request.method !== 'GET') throw methodRefused(response, request.method, ['GET']);
    byAddress.consume(addressOf(request));
    const { openid, provider } = found;
    const secure = isSecure(context);
    response.set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    try {
      if (path === visitorPaths.callback) await finish(context, openid, provider);
      else {
        assertOwnNavigation(request);
        const { url: location, attempt } = await provider.begin(ownReturnPath(url.searchParams.get('to')));
        response.set('set-cookie', attemptCookie(attempt, secure)).redirect(303, location);
      }
    } catch (error) {
      const failure = error instanceof QuoinError ? error : undefined;
      if (failure?.code.startsWith('oidc.') !== true) throw error;
      log.warn('A visitor could not sign in with the OpenID provider.', {
        site: site.id,
        code: failure.code,
        reason: failure.cause instanceof Error ? failure.cause.message : '',
      });
      const to = ownReturnPath(readAttempt(request, secure)?.to);
      response
        .set('set-cookie', noAttemptCookie(secure))
        .redirect(303, `${visitorPaths.signIn}?problem=${failure.code}&to=${encodeURIComponent(to)}`);
    }
    return true;
  };
}
