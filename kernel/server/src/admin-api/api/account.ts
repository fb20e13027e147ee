import { KernelError } from '@quoin/core/errors';
import type { User } from '@quoin/storage';
import { noTokenCookies, tokenCookie } from '../../platform/sessions/cookie.ts';
import { deviceOf } from '../../platform/sessions/device.ts';
import { api, callerOf, type ApiContext } from './context.ts';
import { sessionOf } from './session.ts';

async function accountShape({ services: { storage } }: ApiContext, { id, email, name }: User) {
  const [found, identities] = await Promise.all([storage.users.findCredentials(email), storage.identities.of(id)]);
  return {
    id,
    email,
    name,
    hasPassword: (found?.passwordHash ?? null) !== null,
    providers: identities.map(({ issuer }) => issuer),
  };
}

export const account = {
  get: api.account.get.handler(({ context }) => accountShape(context, callerOf(context).user)),

  update: api.account.update.handler(async ({ input: { name }, context }) => {
    const { storage } = context.services;
    const { id } = callerOf(context).user;
    const user = await storage.transaction(async () => {
      await storage.audit.append({
        siteId: null,
        actorId: id,
        action: 'user.renamed',
        subject: `user:${id}`,
        details: { name },
      });
      return storage.users.update(id, { name });
    });
    return accountShape(context, user);
  }),

  requestEmail: api.account.requestEmail.handler(async ({ input: { email, password }, context }) => {
    await context.services.accounts.requestEmail(callerOf(context).user, email, password);
    return {};
  }),

  confirmEmail: api.account.confirmEmail.handler(async ({ input: { token }, context }) => {
    const user = await context.services.accounts.confirmEmail(callerOf(context).user, token);
    return accountShape(context, user);
  }),

  changePassword: api.account.changePassword.handler(async ({ input, context }) => {
    const { browser, secure, cookies, services } = context;
    const { token, signedIn } = await services.accounts.changePassword(callerOf(context).user, input, browser);
    cookies.push(tokenCookie(token, secure));
    return sessionOf(signedIn);
  }),

  sessions: api.account.sessions.handler(async ({ context }) => {
    const { user, sessionId } = callerOf(context);
    const { storage, now } = context.services;
    const sessions = (await storage.sessions.list(user.id, now())).map(
      ({ id, address, userAgent, createdAt, lastSeenAt }) => ({
        id,
        device: deviceOf(userAgent),
        address,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === sessionId,
      }),
    );
    return { sessions };
  }),

  endSession: api.account.endSession.handler(async ({ input: { session }, context }) => {
    const { user, sessionId } = callerOf(context);
    const { storage, now } = context.services;
    const own = await storage.sessions.list(user.id, now());
    if (!own.some(({ id }) => id === session)) throw new KernelError('session.unknown', { session });
    await storage.sessions.delete(session);
    if (session === sessionId) context.cookies.push(...noTokenCookies());
    return {};
  }),

  endSessions: api.account.endSessions.handler(async ({ context }) => {
    const { id } = callerOf(context).user;
    const { storage } = context.services;
    await storage.transaction(async () => {
      await storage.sessions.deleteForUser(id);
      await storage.audit.append({ siteId: null, actorId: id, action: 'session.all-ended', subject: `user:${id}` });
    });
    context.cookies.push(...noTokenCookies());
    return {};
  }),
};
