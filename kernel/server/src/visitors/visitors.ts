import { everySite } from '@quoin/core/api';
import type { Viewer } from '@quoin/sdk';
import type { Storage, Visitor, VisitorSession } from '@quoin/storage';
import type { Exchange } from '../delivery/exchange.ts';
import type { Credentials } from '../sessions/credentials.ts';
import { digestOf, makeSecret } from '../sessions/secret.ts';
import type { Site } from '../sites/site.ts';
import { readVisitorToken } from './visitor-cookie.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 12 * 60 * minute;

/** A visitor who is signed in at a site. */
export interface SignedInVisitor {
  viewer: Viewer;
  csrfToken: string;
  /** The key of the session in storage. */
  sessionId: string;
}

/** Sign-in at sites, and who is signed in there. */
export interface Visitors {
  /** Opens a session for whoever has an account; the token is for the browser. Raises `session.refused` and `request.too-many`. */
  signIn(site: Site, credentials: { email: string; password: string }, address: string): Promise<string>;
  /** Opens a session for somebody who showed who they are. */
  open(site: Site, visitor: Visitor): Promise<string>;
  /** Who makes a request; undefined when nobody is signed in. */
  of(exchange: Pick<Exchange, 'site' | 'request' | 'host'>): Promise<SignedInVisitor | undefined>;
  signOut(sessionId: string): Promise<void>;
}

/** Whether the browser speaks HTTPS with the host of a request. */
export const isSecure = ({ site, host }: Pick<Exchange, 'site' | 'host'>): boolean => site.originAt(host).startsWith('https:');

/** Makes the visitors of an instance. */
export function createVisitors(storage: Storage, credentials: Credentials, now: () => Date): Visitors {
  /** Who this is at a site as of now; undefined where the site has visitors sign in otherwise by now. */
  async function viewerOf({ id: siteId, composed }: Site, visitor: Visitor): Promise<Viewer | undefined> {
    const { openid } = composed.manifest;
    if (!('userId' in visitor)) {
      const { issuer, subject, name, roles } = visitor;
      return issuer === openid?.issuer ? { id: digestOf(`${issuer} ${subject}`), name, roles } : undefined;
    }
    if (openid !== undefined) return undefined;
    const [user, grants] = await Promise.all([storage.users.find(visitor.userId), storage.grants.of(visitor.userId)]);
    const here = grants.filter((grant) => grant.siteId === siteId || grant.siteId === everySite);
    return user === null ? undefined : { id: user.id, name: user.name, roles: [...new Set(here.map(({ role }) => role))] };
  }

  // Once a minute is enough to know who is idle, and spares a write with every request.
  async function touch({ id, idleUntil }: VisitorSession, time: number): Promise<void> {
    if (idleUntil.getTime() - time < idle - minute) await storage.visitorSessions.touch(id, new Date(time + idle));
  }

  const visitors: Visitors = {
    signIn: (site, given, address) => credentials.admit(given, address, ({ id }) => visitors.open(site, { userId: id })),

    async open(site, visitor) {
      const token = makeSecret();
      const time = now().getTime();
      const ends = { idleUntil: new Date(time + idle), expiresAt: new Date(time + absolute) };
      await storage.transaction(async () => {
        await storage.visitorSessions.create({ id: digestOf(token), siteId: site.id, visitor, csrfToken: makeSecret(), createdAt: new Date(time), ...ends });
        if (!('userId' in visitor)) return;
        const { userId } = visitor;
        await storage.audit.append({ siteId: site.id, actorId: userId, action: 'visitor.signed-in', subject: `user:${userId}` });
      });
      return token;
    },

    async of(exchange) {
      const { site, request } = exchange;
      const token = readVisitorToken(request, isSecure(exchange));
      const time = now();
      const session = token === undefined ? null : await storage.visitorSessions.find(site.id, digestOf(token), time);
      const viewer = session === null ? undefined : await viewerOf(site, session.visitor);
      if (session === null || viewer === undefined) return undefined;
      await touch(session, time.getTime());
      return { viewer, csrfToken: session.csrfToken, sessionId: session.id };
    },

    signOut: (sessionId) => storage.visitorSessions.delete(sessionId),
  };
  return visitors;
}
