import { createHash, randomBytes } from 'node:crypto';
import { isRole, type Grant } from '@quoin/core/api';
import { QuoinError } from '@quoin/sdk';
import type { Storage, User } from '@quoin/storage';
import { createThrottle } from '../http/throttle.ts';
import { decoyHash, isPassword } from './password.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 12 * 60 * minute;

/** Whoever is signed in, with what they may do as of this request. */
export interface SignedIn {
  user: User;
  grants: Grant[];
  csrfToken: string;
  /** The key of the session in storage. */
  sessionId: string;
}

/** Sign-in, and who is signed in. */
export interface Sessions {
  /** Answers with the token for the browser. Raises `session.refused` and `request.too-many`. */
  signIn(credentials: { email: string; password: string; address: string }): Promise<{ token: string; signedIn: SignedIn }>;
  /** Who holds a token; undefined when it is dead. */
  find(token: string | undefined): Promise<SignedIn | undefined>;
  signOut(sessionId: string): Promise<void>;
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes the sessions of an instance. */
export async function createSessions(storage: Storage, now: () => Date): Promise<Sessions> {
  const decoy = await decoyHash();
  const byAccount = createThrottle(10, 'sign-ins with one account', () => now().getTime());
  const byAddress = createThrottle(30, 'sign-ins from one address', () => now().getTime());

  async function grantsOf(userId: string): Promise<Grant[]> {
    const stored = await storage.grants.of(userId);
    return stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));
  }

  /** The account of right credentials; a wrong name takes as long as a wrong password. */
  async function verify(email: string, password: string): Promise<User | undefined> {
    const found = await storage.users.findCredentials(email);
    const right = await isPassword(password, found?.passwordHash ?? decoy);
    return right && found !== null && found.passwordHash !== null && found.user.state === 'active' ? found.user : undefined;
  }

  return {
    async signIn({ email, password, address }) {
      const account = email.normalize('NFKC').toLowerCase();
      byAddress.take(address);
      byAccount.take(account);
      const user = await verify(email, password);
      if (user === undefined) throw new QuoinError('session.refused', {});
      byAddress.giveBack(address);
      byAccount.giveBack(account);
      const token = randomBytes(16).toString('base64url');
      const csrfToken = randomBytes(16).toString('base64url');
      const id = keyOf(token);
      await storage.transaction(async () => {
        await storage.sessions.create({ id, userId: user.id, csrfToken, now: now(), idle, absolute });
        await storage.audit.append({ siteId: null, actorId: user.id, action: 'session.opened', subject: `user:${user.id}` });
      });
      return { token, signedIn: { user, grants: await grantsOf(user.id), csrfToken, sessionId: id } };
    },

    async find(token) {
      if (token === undefined) return undefined;
      const session = await storage.sessions.find(keyOf(token), now());
      if (session === null) return undefined;
      const [user, grants] = await Promise.all([storage.users.find(session.userId), grantsOf(session.userId)]);
      if (user === null || user.state !== 'active') return undefined;
      // Once a minute is enough to know who is idle, and spares a write with every request.
      if (now().getTime() - session.lastSeenAt.getTime() > minute) await storage.sessions.touch(session.id, now());
      return { user, grants, csrfToken: session.csrfToken, sessionId: session.id };
    },

    signOut: (sessionId) => storage.sessions.delete(sessionId),
  };
}
