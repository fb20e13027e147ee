import { tokenCookie } from '../../platform/sessions/cookie.ts';
import { api } from './context.ts';
import { sessionOf } from './session.ts';

export const entry = {
  requestPassword: api.entry.requestPassword.handler(async ({ input: { email }, context: { services, browser } }) => {
    await services.accounts.requestPassword(email, browser.address);
    services.wakeJobs();
    return {};
  }),
  setPassword: api.entry.setPassword.handler(async ({ input: { token, password }, context: { services, browser } }) => {
    await services.accounts.resetPassword(token, password, browser.address);
    return {};
  }),
  invitation: api.entry.invitation.handler(async ({ input: { token }, context: { services, browser } }) => {
    const { email, name } = await services.accounts.findInvited(token, browser.address);
    return { email, name };
  }),
  acceptInvitation: api.entry.acceptInvitation.handler(async ({ input: { token, ...person }, context }) => {
    const { services, browser, secure, cookies, signedIn: former } = context;
    const opened = await services.accounts.acceptInvitation(token, person, browser);
    if (former !== undefined) await services.sessions.signOut(former.sessionId);
    cookies.push(tokenCookie(opened.token, secure));
    return sessionOf(opened.signedIn);
  }),
};
