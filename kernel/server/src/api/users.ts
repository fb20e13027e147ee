import { everySite, isRole, reaches, type ApiUser, type Grant, type Role } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Grant as StoredGrant, Storage, User } from '@quoin/storage';
import { hashPassword } from '../sessions/password.ts';
import { api, callerOf, siteOf, type ApiContext } from './context.ts';

const grantsOf = (stored: readonly StoredGrant[]): Grant[] => stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));

/** A user as those see them who manage users of a site: with the grants that matter there. */
function userShape({ id, email, name, state, createdAt }: User, grants: readonly Grant[], site: string): ApiUser {
  const here = grants.filter((grant) => site === everySite || grant.site === site || grant.site === everySite);
  return { id, email, name, state, createdAt: createdAt.toISOString(), grants: here };
}

/** Raises `role.grant-above-own` unless the caller reaches every one of these grants. */
function assertReaches(context: ApiContext, grants: readonly Grant[]): void {
  const above = grants.find((grant) => !reaches(callerOf(context).grants, grant));
  if (above !== undefined) throw new QuoinError('role.grant-above-own', { role: above.role, site: above.site });
}

async function requireUser(storage: Storage, id: string): Promise<{ user: User; grants: Grant[] }> {
  const user = await storage.users.find(id);
  if (user === null) throw new QuoinError('user.unknown', { user: id });
  return { user, grants: grantsOf(await storage.grants.of(id)) };
}

const administersAll = (grants: readonly Grant[]): boolean => grants.some(({ site, role }) => site === everySite && role === 'CMSTWO:ADMIN');

/** Raises `user.last-administrator` unless another active user administers every site. */
async function assertNotLast(storage: Storage, { id }: User): Promise<void> {
  for (const [userId, grants] of await storage.grants.all()) {
    if (userId !== id && administersAll(grantsOf(grants)) && (await storage.users.find(userId))?.state === 'active') return;
  }
  throw new QuoinError('user.last-administrator', {});
}

/** Raises `site.unknown` for a scope that is neither every site nor one of them. */
function assertScope(context: ApiContext, site: string): void {
  if (site !== everySite) siteOf(context, site);
}

const note = (context: ApiContext, site: string, action: string, { id }: User, details = {}) =>
  context.services.storage.audit.append({ siteId: site === everySite ? null : site, actorId: callerOf(context).user.id, action, subject: `user:${id}`, details });

async function setRoles(context: ApiContext, site: string, user: User, before: readonly Grant[], roles: readonly Role[]): Promise<void> {
  const { storage } = context.services;
  const held = before.filter((grant) => grant.site === site).map(({ role }) => role);
  const added = roles.filter((role) => !held.includes(role));
  const taken = held.filter((role) => !roles.includes(role));
  assertReaches(context, [...added, ...taken].map((role) => ({ site, role })));
  if (site === everySite && taken.includes('CMSTWO:ADMIN')) await assertNotLast(storage, user);
  const grantedBy = callerOf(context).user.id;
  for (const role of added) await storage.grants.grant({ userId: user.id, siteId: site, role, grantedBy });
  for (const role of taken) await storage.grants.revoke({ userId: user.id, siteId: site, role });
}

export const users = {
  list: api.users.list.handler(async ({ input: { site }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    const [{ users: found }, grants] = await Promise.all([storage.users.list({ limit: 1_000 }), storage.grants.all()]);
    const shapes = found.map((user) => userShape(user, grantsOf(grants.get(user.id) ?? []), site));
    return { users: shapes.filter((user) => site === everySite || user.grants.length > 0) };
  }),

  create: api.users.create.handler(async ({ input: { site, email, name, password, roles }, context }) => {
    assertScope(context, site);
    assertReaches(context, roles.map((role) => ({ site, role })));
    const { storage } = context.services;
    const passwordHash = await hashPassword(password);
    const user = await storage.transaction(async () => {
      const created = await storage.users.create({ email, name, passwordHash });
      await setRoles(context, site, created, [], roles);
      await note(context, site, 'user.created', created, { roles });
      return created;
    });
    return userShape(user, grantsOf(await storage.grants.of(user.id)), site);
  }),

  setRoles: api.users.setRoles.handler(async ({ input: { site, user: id, roles }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    await storage.transaction(async () => {
      const { user, grants } = await requireUser(storage, id);
      await setRoles(context, site, user, grants, roles);
      await storage.sessions.deleteForUser(id);
      await note(context, site, 'user.roles-set', user, { site, roles });
    });
    const { user, grants } = await requireUser(storage, id);
    return userShape(user, grants, site);
  }),

  setState: api.users.setState.handler(async ({ input: { site, user: id, state }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    const { user: changed, grants } = await storage.transaction(async () => {
      const { user, grants } = await requireUser(storage, id);
      assertReaches(context, grants);
      if (state === 'disabled' && administersAll(grants)) await assertNotLast(storage, user);
      if (state === 'disabled') await storage.sessions.deleteForUser(id);
      await note(context, site, `user.${state}`, user);
      return { user: await storage.users.update(id, { state }), grants };
    });
    return userShape(changed, grants, site);
  }),

  setPassword: api.users.setPassword.handler(async ({ input: { site, user: id, password }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    const passwordHash = await hashPassword(password);
    await storage.transaction(async () => {
      const { user, grants } = await requireUser(storage, id);
      assertReaches(context, grants);
      await storage.users.update(id, { passwordHash });
      await storage.sessions.deleteForUser(id);
      await note(context, site, 'user.password-set', user);
    });
    return {};
  }),
};
