import { KernelError } from '@quoin/core/errors';
import { noTokenCookies, tokenCookie } from '../../platform/sessions/cookie.ts';
import { deviceCookie } from '../../platform/sessions/known-devices.ts';
import type { SignedIn } from '../../platform/sessions/sessions.ts';
import { api, callerOf } from './context.ts';

export const sessionOf = ({ user: { id, email, name }, grants, csrfToken }: SignedIn) => ({
  user: { id, email, name },
  grants,
  csrfToken,
});

export const session = {
  ways: api.session.ways.handler(({ input: { problem }, context: { services } }) => {
    const provider = services.provider?.name ?? null;
    const applies = problem !== undefined && (provider !== null || problem === 'oidc.absent');
    return {
      provider,
      mail: services.mailer.server !== undefined,
      problem: applies ? new KernelError(problem, { provider: provider ?? '' }).message : null,
    };
  }),
  signIn: api.session.signIn.handler(async ({ input, context }) => {
    const { services, browser, secure, cookies, signedIn: former } = context;
    const { token, signedIn, device } = await services.sessions.signIn(input, browser);
    if (former !== undefined) await services.sessions.signOut(former.sessionId);
    cookies.push(tokenCookie(token, secure), deviceCookie(device, secure));
    return sessionOf(signedIn);
  }),
  current: api.session.current.handler(({ context }) => sessionOf(callerOf(context))),
  signOut: api.session.signOut.handler(async ({ context }) => {
    await context.services.sessions.signOut(callerOf(context).sessionId);
    context.cookies.push(...noTokenCookies());
    return {};
  }),
};
