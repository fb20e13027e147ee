import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Incoming } from '../../platform/http/application.ts';
import { addressOf } from '../../platform/http/client-address.ts';
import { methodRefused } from '../../platform/http/failure.ts';
import { protectApi } from '../../platform/http/security-headers.ts';
import { createAddressThrottle } from '../../platform/http/throttle.ts';
import { attemptCookie, noAttemptCookie, readAttempt } from '../../platform/oidc/attempt-cookie.ts';
import type { Provider } from '../../platform/oidc/provider.ts';
import { browserOf } from '../../platform/sessions/browser.ts';
import { readToken, tokenCookie } from '../../platform/sessions/cookie.ts';
import { assertOwnNavigation } from '../../platform/sessions/origin.ts';
import { returnPath } from '../../platform/sessions/return-path.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';
import type { RequestHandler } from '../../site/sites/request-context.ts';
import { admit } from './admit.ts';

interface Parts {
  provider: Provider | undefined;
  storage: Storage;
  sessions: Sessions;
  adminUrl: string;
  now: () => Date;
}

export const callbackPath = '/api/oidc/callback';
export const startPath = '/api/oidc/start';

/** Returns a failure for the sign-in page; rethrows any other. */
function expected(error: unknown): QuoinError {
  const failure = error instanceof QuoinError ? (error as QuoinError) : undefined;
  if (failure?.code.startsWith('oidc.') === true) return failure;
  throw error;
}

/** Handles sign-in with the OpenID provider. */
export function createOidcHandler({ provider, storage, sessions, adminUrl, now }: Parts): RequestHandler<Incoming> {
  const secure = adminUrl.startsWith('https:');
  const byAddress = createAddressThrottle(30, 'sign-ins from one address', () => now().getTime());

  async function start({ request, response, url }: Incoming, { begin }: Provider): Promise<void> {
    const { url: location, attempt } = await begin(returnPath(url.searchParams.get('to'), '/api/'));
    response.set('set-cookie', attemptCookie(attempt, secure)).redirect(303, location);
    request.resume();
  }

  async function finish({ request, response, url }: Incoming, { name, finish: redeem }: Provider): Promise<void> {
    const attempt = readAttempt(request, secure);
    if (attempt === undefined) throw new KernelError('oidc.refused', { provider: name });
    const user = await admit(storage, await redeem(url.search, attempt), name);
    const former = await sessions.find(readToken(request, secure));
    const { token } = await sessions.open(user, browserOf(request, secure), 'provider');
    if (former !== undefined) await sessions.signOut(former.sessionId);
    // The cookie is unsigned, so its target is untrusted.
    response
      .set('set-cookie', [noAttemptCookie(secure), tokenCookie(token, secure)])
      .redirect(303, returnPath(attempt.to, '/api/'));
  }

  return async (incoming) => {
    const { request, response, path, log } = incoming;
    if (path !== startPath && path !== callbackPath) return false;
    protectApi(response);
    if (request.method !== 'GET') throw methodRefused(response, request.method, ['GET']);
    try {
      if (provider === undefined) throw new KernelError('oidc.absent', {});
      byAddress.consume(addressOf(request));
      if (path === startPath) {
        assertOwnNavigation(request);
        await start(incoming, provider);
      } else await finish(incoming, provider);
    } catch (error) {
      const { code, cause } = expected(error);
      // The user sees a catalog message; the details go to the log.
      log.warn('Signing in with the OpenID provider failed.', {
        code,
        reason: cause instanceof Error ? cause.message : '',
      });
      response.set('set-cookie', noAttemptCookie(secure)).redirect(303, `/sign-in?problem=${code}`);
    }
    return true;
  };
}
