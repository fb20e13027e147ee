import { everySite, isRole, reaches } from '@quoin/api';
import { KernelError } from '@quoin/core/errors';
import type { User } from '@quoin/storage';
import { hashChosenPassword } from '../../platform/sessions/password.ts';
import { passwordChangedMail } from '../mail/templates.ts';
import { api, callerOf } from './context.ts';
import { invitations } from './invitations.ts';
import {
  administersAll,
  assertNotLast,
  assertPowerOver,
  assertReaches,
  assertScope,
  hasPowerOver,
  note,
  requireUser,
  requireUserFor,
  requireUserOn,
  setRoles,
  setSiblingRoles,
  userShape,
} from './user-grants.ts';

/** Raises `user.invited` until the invitation is accepted. */
function assertAccepted({ state }: User): void {
  if (state === 'invited') throw new KernelError('user.invited', {});
}

export const users = {
  ...invitations,

  list: api.users.list.handler(async ({ input: { site, search, state, limit, offset }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    const given = {
      ...(site === everySite ? {} : { siteId: site }),
      ...(search === undefined ? {} : { search }),
      ...(state === undefined ? {} : { state }),
    };
    const [found, grants] = await Promise.all([storage.users.list({ ...given, limit, offset }), storage.grants.all()]);
    return { users: found.users.map((user) => userShape(user, grants.get(user.id) ?? [], site)), total: found.total };
  }),

  get: api.users.get.handler(async ({ input: { site, user: id }, context }) => {
    assertScope(context, site);
    const { user, stored } = await requireUserOn(context.services.storage, site, id);
    return userShape(user, stored, site);
  }),

  create: api.users.create.handler(async ({ input: { site, email, name, password, roles }, context }) => {
    assertScope(context, site);
    assertReaches(
      context,
      roles.map((role) => ({ site, role })),
    );
    const { storage } = context.services;
    const passwordHash = await hashChosenPassword(password, email);
    const user = await storage.transaction(async () => {
      const created = await storage.users.create({ email, name, passwordHash });
      await setRoles(context, site, created, [], roles);
      await note(context, site, 'user.created', created, { roles });
      return created;
    });
    return userShape(user, await storage.grants.of(user.id), site);
  }),

  add: api.users.add.handler(async ({ input: { site, email, roles, siblingRoles }, context }) => {
    assertScope(context, site);
    assertReaches(
      context,
      roles.map((role) => ({ site, role })),
    );
    const { storage } = context.services;
    await storage.transaction(async () => {
      const found = await storage.users.findCredentials(email);
      if (found === null) throw new KernelError('user.unknown', { user: email });
      const granted = await requireUser(storage, found.user.id);
      const { user, grants } = granted;
      const held = granted.stored.flatMap(({ siteId, role }) => (siteId === site ? [role] : []));
      const merged = [...new Set([...held.filter(isRole), ...roles])];
      const siblings = [...new Set([...held.filter((role) => !isRole(role)), ...siblingRoles])];
      if (await setRoles(context, site, user, grants, merged))
        await note(context, site, 'user.roles-set', user, { site, roles: merged });
      if (await setSiblingRoles(context, site, granted, siblings))
        await note(context, site, 'user.sibling-roles-set', user, { site, roles: siblings });
    });
    return {};
  }),

  setRoles: api.users.setRoles.handler(async ({ input: { site, user: id, roles }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    await storage.transaction(async () => {
      const found = await requireUserFor(context, site, id);
      const { user, grants } = found;
      if (!(await setRoles(context, site, user, grants, roles))) return;
      // Reduced rights end sessions, but never those of accounts beyond the caller's power.
      const after = (await requireUser(storage, id)).grants;
      if (hasPowerOver(context, found) && grants.some((grant) => !reaches(after, grant)))
        await storage.sessions.deleteForUser(id);
      await note(context, site, 'user.roles-set', user, { site, roles });
    });
    const { user, stored } = await requireUser(storage, id);
    return userShape(user, stored, site);
  }),

  setSiblingRoles: api.users.setSiblingRoles.handler(async ({ input: { site, user: id, roles }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    await storage.transaction(async () => {
      const found = await requireUserFor(context, site, id);
      if (!(await setSiblingRoles(context, site, found, roles))) return;
      const isTaken = found.stored.some(
        ({ siteId, role }) => siteId === site && !isRole(role) && !roles.includes(role),
      );
      if (hasPowerOver(context, found) && isTaken) await storage.visitorSessions.deleteForUser(id);
      await note(context, site, 'user.sibling-roles-set', found.user, { site, roles });
    });
    const { user, stored } = await requireUser(storage, id);
    return userShape(user, stored, site);
  }),

  setState: api.users.setState.handler(async ({ input: { site, user: id, state }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    const { user: changed, stored } = await storage.transaction(async () => {
      const found = await requireUserOn(storage, site, id);
      const { user, grants, stored } = found;
      assertPowerOver(context, found);
      assertAccepted(user);
      if (state === 'disabled') {
        if (administersAll(grants)) await assertNotLast(storage, user);
        await storage.sessions.deleteForUser(id);
        await storage.tokens.deleteForUser(id);
      }
      await note(context, site, `user.${state}`, user);
      return { user: await storage.users.update(id, { state }), stored };
    });
    return userShape(changed, stored, site);
  }),

  setPassword: api.users.setPassword.handler(async ({ input: { site, user: id, password }, context }) => {
    assertScope(context, site);
    if (id === callerOf(context).user.id) throw new KernelError('user.own-password', {});
    const { storage, mailer } = context.services;
    const passwordHash = await hashChosenPassword(password, (await requireUserOn(storage, site, id)).user.email);
    await storage.transaction(async () => {
      const found = await requireUserOn(storage, site, id);
      const { user } = found;
      assertPowerOver(context, found);
      assertAccepted(user);
      await storage.users.update(id, { passwordHash });
      await storage.sessions.deleteForUser(id);
      await storage.tokens.deleteForUser(id);
      await mailer.send(passwordChangedMail(user.email));
      await note(context, site, 'user.password-set', user);
    });
    return {};
  }),
};
