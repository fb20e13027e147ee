import { KernelError } from '@quoin/core/errors';
import type { Storage, User } from '@quoin/storage';
import type { Person } from '../../platform/oidc/provider.ts';

/** Finds a user by linked identity, else by verified address, which is then linked. */
async function findUser(
  storage: Storage,
  { issuer, subject, email }: Person,
): Promise<{ user: User | null; linked: boolean }> {
  const identity = await storage.identities.find(issuer, subject);
  if (identity !== null) return { user: await storage.users.find(identity.userId), linked: true };
  const user = email === undefined ? undefined : (await storage.users.findCredentials(email))?.user;
  if (user === undefined) return { user: null, linked: false };
  // An address may pass to another person; the account must not.
  const isTaken = (await storage.identities.of(user.id)).some((each) => each.issuer === issuer);
  return { user: isTaken ? null : user, linked: false };
}

/**
 * Returns the account of a provider's user and accepts pending invitations. Raises `oidc.unverified` and
 * `oidc.unknown-person`.
 */
export function admit(storage: Storage, person: Person, provider: string): Promise<User> {
  return storage.transaction(async () => {
    const { user, linked } = await findUser(storage, person);
    if (user === null && person.email === undefined) throw new KernelError('oidc.unverified', { provider });
    if (user === null || user.state === 'disabled') throw new KernelError('oidc.unknown-person', { provider });
    const note = (action: string) =>
      storage.audit.append({
        siteId: null,
        actorId: user.id,
        action,
        subject: `user:${user.id}`,
        details: { issuer: person.issuer },
      });
    if (!linked) {
      await storage.identities.create({ issuer: person.issuer, subject: person.subject, userId: user.id });
      await note('user.linked');
    }
    if (user.state === 'active') return user;
    await storage.tokens.deleteForUser(user.id);
    await note('user.accepted');
    return storage.users.update(user.id, { state: 'active' });
  });
}
