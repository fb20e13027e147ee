import { isRole, type Grant } from '@quoin/core/role';
import type { Storage, User } from '@quoin/storage';
import type { Credentials } from './credentials.ts';
import { digestOf, makeSecret } from './secret.ts';

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

/** The browser that a session is for. */
export interface Browser {
  address: string;
  /** How it names itself. */
  userAgent: string;
  /** The cookie of the device that it may be known as. */
  device?: string | undefined;
}

/** A session that was just opened, with the token for its browser. */
export interface Opened {
  token: string;
  signedIn: SignedIn;
}

/** Sign-in, and who is signed in. */
export interface Sessions {
  /** Raises `session.refused` and `request.too-many`. */
  signIn(credentials: { email: string; password: string }, browser: Browser): Promise<Opened & { device: string }>;
  /** Opens a session for somebody who showed in another way who they are. */
  open(user: User, browser: Browser, way: string): Promise<Opened>;
  /** Who holds a token; undefined when it is dead. */
  find(token: string | undefined): Promise<SignedIn | undefined>;
  /** Who holds a session, by its key in storage; undefined when it is dead. */
  resume(sessionId: string): Promise<SignedIn | undefined>;
  signOut(sessionId: string): Promise<void>;
}

/** Makes the sessions of an instance. */
export function createSessions(storage: Storage, credentials: Credentials, now: () => Date): Sessions {
  async function grantsOf(userId: string): Promise<Grant[]> {
    const stored = await storage.grants.of(userId);
    return stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));
  }

  async function open(user: User, { address, userAgent }: Browser, way: string): Promise<Opened> {
    const [token, csrfToken] = [makeSecret(), makeSecret()];
    const id = digestOf(token);
    await storage.transaction(async () => {
      await storage.sessions.create({
        id,
        userId: user.id,
        csrfToken,
        address,
        userAgent: userAgent.slice(0, 300),
        now: now(),
        idle,
        absolute,
      });
      await storage.audit.append({
        siteId: null,
        actorId: user.id,
        action: 'session.opened',
        subject: `user:${user.id}`,
        details: { way },
      });
    });
    return { token, signedIn: { user, grants: await grantsOf(user.id), csrfToken, sessionId: id } };
  }

  async function resume(sessionId: string): Promise<SignedIn | undefined> {
    const session = await storage.sessions.find(sessionId, now());
    if (session === null) return undefined;
    const [user, grants] = await Promise.all([storage.users.find(session.userId), grantsOf(session.userId)]);
    if (user === null || user.state !== 'active') return undefined;
    // Once a minute is enough to know who is idle, and spares a write with every request.
    if (now().getTime() - session.lastSeenAt.getTime() > minute) await storage.sessions.touch(session.id, now());
    return { user, grants, csrfToken: session.csrfToken, sessionId: session.id };
  }

  return {
    open,

    async signIn(given, browser) {
      const { opened, device } = await credentials.admit(given, browser, (user) => open(user, browser, 'password'));
      return { ...opened, device };
    },

    find: async (token) => (token === undefined ? undefined : resume(digestOf(token))),
    resume,
    signOut: (sessionId) => storage.sessions.delete(sessionId),
  };
}
