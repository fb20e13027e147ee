import { KernelError } from '@quoin/core/errors';
import type { User } from '@quoin/storage';
import { api, callerOf, type ApiContext } from './context.ts';
import {
  assertPowerOver,
  assertReaches,
  assertScope,
  note,
  requireUserOn,
  setRoles,
  userShape,
} from './user-grants.ts';

/** Raises `user.unknown`, `user.not-invited` and `role.grant-above-own`. */
async function requireInvited(context: ApiContext, site: string, id: string): Promise<User> {
  const found = await requireUserOn(context.services.storage, site, id);
  const { user } = found;
  assertPowerOver(context, found);
  if (user.state !== 'invited') throw new KernelError('user.not-invited', {});
  return user;
}

export const invitations = {
  invite: api.users.invite.handler(async ({ input: { site, email, name, roles }, context }) => {
    assertScope(context, site);
    assertReaches(
      context,
      roles.map((role) => ({ site, role })),
    );
    const { storage, accounts, wakeJobs } = context.services;
    const user = await storage.transaction(async () => {
      const invited = await storage.users.create({ email, name, passwordHash: null, state: 'invited' });
      await setRoles(context, site, invited, [], roles);
      await accounts.invite(invited, callerOf(context).user);
      await note(context, site, 'user.invited', invited, { roles });
      return invited;
    });
    wakeJobs();
    return userShape(user, await storage.grants.of(user.id), site);
  }),

  resendInvitation: api.users.resendInvitation.handler(async ({ input: { site, user: id }, context }) => {
    assertScope(context, site);
    const { storage, accounts, wakeJobs } = context.services;
    await storage.transaction(async () => {
      const invited = await requireInvited(context, site, id);
      await accounts.invite(invited, callerOf(context).user);
      await note(context, site, 'user.invited-again', invited);
    });
    wakeJobs();
    return {};
  }),

  revokeInvitation: api.users.revokeInvitation.handler(async ({ input: { site, user: id }, context }) => {
    assertScope(context, site);
    const { storage } = context.services;
    await storage.transaction(async () => {
      const invited = await requireInvited(context, site, id);
      await storage.users.deleteInvited(id);
      await note(context, site, 'user.invitation-revoked', invited, { email: invited.email });
    });
    return {};
  }),
};
