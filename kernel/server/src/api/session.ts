import { noTokenCookies, tokenCookie } from '../sessions/cookie.ts';
import type { SignedIn } from '../sessions/sessions.ts';
import { api, callerOf } from './context.ts';

const sessionOf = ({ user: { id, email, name }, grants, csrfToken }: SignedIn) => ({ user: { id, email, name }, grants, csrfToken });

export const session = {
  signIn: api.session.signIn.handler(async ({ input, context }) => {
    const { services, address, secure, cookies, signedIn: former } = context;
    const { token, signedIn } = await services.sessions.signIn({ ...input, address });
    if (former !== undefined) await services.sessions.signOut(former.sessionId);
    cookies.push(tokenCookie(token, secure));
    return sessionOf(signedIn);
  }),
  current: api.session.current.handler(({ context }) => sessionOf(callerOf(context))),
  signOut: api.session.signOut.handler(async ({ context }) => {
    await context.services.sessions.signOut(callerOf(context).sessionId);
    context.cookies.push(...noTokenCookies());
    return {};
  }),
};
