import { KernelError } from '@quoin/core/errors';
import type { Storage, User } from '@quoin/storage';
import { createAddressThrottle, createThrottle } from '../../platform/http/throttle.ts';
import type { Credentials } from '../../platform/sessions/credentials.ts';
import { hashChosenPassword } from '../../platform/sessions/password.ts';
import type { Browser, Opened, Sessions } from '../../platform/sessions/sessions.ts';
import { addressChangedMail, invitationMail, newAddressMail, passwordChangedMail } from '../mail/templates.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Links } from './links.ts';
import { passwordLinkKind } from './password-link.ts';

interface Parts {
  storage: Storage;
  credentials: Credentials;
  sessions: Sessions;
  mailer: Mailer;
  links: Links;
  now: () => Date;
}

export interface Accounts {
  /** Mails a password link. Takes as long for an unknown address. Raises `request.too-many`. */
  requestPassword(email: string, address: string): Promise<void>;
  /** Raises `link.expired`, `password.weak` and `request.too-many`. */
  resetPassword(secret: string, password: string, address: string): Promise<void>;
  /** Ends all other sessions. Raises `account.password-wrong` and `password.weak`. */
  changePassword(user: User, passwords: { current: string; password: string }, browser: Browser): Promise<Opened>;
  /** Mails a confirmation link to the new address. */
  requestEmail(user: User, email: string, password: string): Promise<void>;
  /** Raises `link.expired` and `user.taken`. */
  confirmEmail(user: User, secret: string): Promise<User>;
  /** Mails an invitation and revokes earlier links. */
  invite(invited: User, inviter: User): Promise<void>;
  /** Returns the invited user. Raises `link.expired` and `request.too-many`. */
  findInvited(secret: string, address: string): Promise<User>;
  /** Raises `link.expired`, `password.weak` and `request.too-many`. */
  acceptInvitation(secret: string, person: { name: string; password: string }, browser: Browser): Promise<Opened>;
}

export function createAccounts({ storage, credentials, sessions, mailer, links, now }: Parts): Accounts {
  const time = () => now().getTime();
  const mailsByAddress = createAddressThrottle(10, 'mails requested from one address', time);
  const mailsByAccount = createThrottle(3, 'mails requested for one account', time);
  const usedByAddress = createAddressThrottle(30, 'links opened from one address', time);

  const note = (actorId: string | null, action: string, { id }: User, details = {}) =>
    storage.audit.append({ siteId: null, actorId, action, subject: `user:${id}`, details });

  /** Sets a password, and ends all sessions and links of the user. */
  async function setPassword(user: User, passwordHash: string): Promise<void> {
    await storage.users.update(user.id, { passwordHash });
    await storage.sessions.deleteForUser(user.id);
    await storage.tokens.deleteForUser(user.id);
    await mailer.send(passwordChangedMail(user.email));
  }

  async function userIn(userId: string, state: User['state']): Promise<User> {
    const user = await storage.users.find(userId);
    if (user?.state !== state) throw new KernelError('link.expired', {});
    return user;
  }

  return {
    async requestPassword(email, address) {
      mailsByAddress.consume(address);
      mailsByAccount.consume(email.normalize('NFKC').toLowerCase());
      // The job looks up the account, so that the response time reveals nothing.
      await storage.jobs.enqueue({ kind: passwordLinkKind, payload: { email } });
    },

    async resetPassword(secret, password, address) {
      usedByAddress.consume(address);
      const { userId } = await links.read('password', secret);
      const passwordHash = await hashChosenPassword(password, (await userIn(userId, 'active')).email);
      await storage.transaction(async () => {
        await links.take('password', secret);
        const user = await userIn(userId, 'active');
        await setPassword(user, passwordHash);
        await note(user.id, 'user.password-reset', user);
      });
    },

    async changePassword(user, { current, password }, browser) {
      await credentials.assertPassword(user, current);
      const passwordHash = await hashChosenPassword(password, user.email);
      return storage.transaction(async () => {
        await setPassword(user, passwordHash);
        await note(user.id, 'user.password-changed', user);
        return sessions.open(user, browser, 'password');
      });
    },

    async requestEmail(user, email, password) {
      mailsByAccount.consume(user.id);
      await credentials.assertPassword(user, password);
      await storage.transaction(async () => {
        await storage.tokens.deleteForUser(user.id, 'email');
        await mailer.send(newAddressMail(email, await links.create('email', user.id, email)));
      });
    },

    confirmEmail: (user, secret) =>
      storage.transaction(async () => {
        const { userId, email } = await links.take('email', secret);
        if (userId !== user.id || email === null) throw new KernelError('link.expired', {});
        const changed = await storage.users.update(user.id, { email });
        await storage.tokens.deleteForUser(user.id);
        await mailer.send(addressChangedMail(user.email));
        await note(user.id, 'user.email-changed', user, { from: user.email, to: email });
        return changed;
      }),

    invite: (invited, inviter) =>
      storage.transaction(async () => {
        await storage.tokens.deleteForUser(invited.id, 'invitation');
        await mailer.send(invitationMail(invited.email, inviter.name, await links.create('invitation', invited.id)));
      }),

    async findInvited(secret, address) {
      usedByAddress.consume(address);
      const { userId } = await links.read('invitation', secret);
      return userIn(userId, 'invited');
    },

    async acceptInvitation(secret, { name, password }, browser) {
      usedByAddress.consume(browser.address);
      const { userId } = await links.read('invitation', secret);
      const passwordHash = await hashChosenPassword(password, (await userIn(userId, 'invited')).email);
      return storage.transaction(async () => {
        await links.take('invitation', secret);
        await userIn(userId, 'invited');
        const user = await storage.users.update(userId, { name, passwordHash, state: 'active' });
        await note(userId, 'user.accepted', user);
        return sessions.open(user, browser, 'invitation');
      });
    },
  };
}
