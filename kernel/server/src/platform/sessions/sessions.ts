import { isRole, type Grant } from '@quoin/api/role';
import type { Storage, User, UserSession } from '@quoin/storage';
import type { Credentials } from './credentials.ts';
import { digestOf, generateSecret } from './secret.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 12 * 60 * minute;

/** A user with grants as of this request. */
export interface SignedIn {
  user: User;
  grants: Grant[];
  csrfToken: string;
  sessionId: string;
}

export interface Browser {
  address: string;
  userAgent: string;
  /** The cookie of a known device. */
  device?: string | undefined;
}

export interface Opened {
  token: string;
  signedIn: SignedIn;
}

export interface Sessions {
  /** Raises `session.refused` and `request.too-many`. */
  signIn(credentials: { email: string; password: string }, browser: Browser): Promise<Opened & { device: string }>;
  /** Opens a session for a user who authenticated in another way. */
  open(user: User, browser: Browser, way: string): Promise<Opened>;
  /** Finds a session by its token; undefined if invalid. */
  find(token: string | undefined): Promise<SignedIn | undefined>;
  /** Finds a session by its key in storage; undefined if invalid. */
  resume(sessionId: string): Promise<SignedIn | undefined>;
  /** Like `resume`, but does not count as use of the session. */
  check(sessionId: string): Promise<SignedIn | undefined>;
  signOut(sessionId: string): Promise<void>;
}

const knownGrants = (stored: UserSession['grants']): Grant[] =>
  stored.flatMap(({ siteId: site, role }) => (isRole(role) ? [{ site, role }] : []));

export const grantsOf = async ({ grants }: Pick<Storage, 'grants'>, userId: string): Promise<Grant[]> =>
  knownGrants(await grants.of(userId));

const signedInOf = ({ id, user, grants, csrfToken }: UserSession): SignedIn => ({
  user,
  grants: knownGrants(grants),
  csrfToken,
  sessionId: id,
});

export function createSessions(storage: Storage, credentials: Credentials, now: () => Date): Sessions {
  async function open(user: User, { address, userAgent }: Browser, way: string): Promise<Opened> {
    const [token, csrfToken] = [generateSecret(), generateSecret()];
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
    return { token, signedIn: { user, grants: await grantsOf(storage, user.id), csrfToken, sessionId: id } };
  }

  async function resume(sessionId: string): Promise<SignedIn | undefined> {
    const found = await storage.sessions.find(sessionId, now());
    if (found === null) return undefined;
    // Once a minute is precise enough for the idle timeout, without a write per request.
    if (now().getTime() - found.lastSeenAt.getTime() > minute) await storage.sessions.touch(sessionId, now());
    return signedInOf(found);
  }

  return {
    open,

    async signIn(given, browser) {
      const { opened, device } = await credentials.admit(given, browser, (user) => open(user, browser, 'password'));
      return { ...opened, device };
    },

    find: async (token) => (token === undefined ? undefined : resume(digestOf(token))),
    resume,
    async check(sessionId) {
      const found = await storage.sessions.find(sessionId, now());
      return found === null ? undefined : signedInOf(found);
    },
    signOut: (sessionId) => storage.sessions.delete(sessionId),
  };
}
