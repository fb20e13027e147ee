import type { Viewer } from '@quoin/sdk';
import type { HeldSession, Storage, Visitor, VisitorSession } from '@quoin/storage';
import type { Credentials, Sender } from '../../platform/sessions/credentials.ts';
import { digestOf, generateSecret } from '../../platform/sessions/secret.ts';
import { readVisitorToken } from '../../platform/sessions/visitor-cookie.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import type { Site } from '../../site/sites/site.ts';

const minute = 60_000;
const idle = 30 * minute;
const absolute = 12 * 60 * minute;

export interface SignedInVisitor {
  viewer: Viewer;
  csrfToken: string;
  sessionId: string;
}

export interface Visitors {
  /**
   * Opens a session for an account. Returns tokens for the browser. Raises `session.refused` and `request.too-many`.
   */
  signIn(
    site: Site,
    credentials: { email: string; password: string },
    from: Sender,
  ): Promise<{ token: string; device: string }>;
  /** Opens a session for an authenticated visitor. Returns its token. */
  open(site: Site, visitor: Visitor): Promise<string>;
  of(context: Pick<RequestContext, 'site' | 'request' | 'host'>): Promise<SignedInVisitor | undefined>;
  signOut(sessionId: string): Promise<void>;
}

export const isSecure = ({ site, host }: Pick<RequestContext, 'site' | 'host'>): boolean =>
  site.originAt(host).startsWith('https:');

/** Returns the holder of a session; undefined if the site has changed its way of sign-in. */
function viewerOf({ composed }: Site, { visitor, name, roles }: HeldSession): Viewer | undefined {
  const { openid } = composed.manifest;
  if ('userId' in visitor) return openid === undefined ? { id: visitor.userId, name, roles } : undefined;
  return visitor.issuer === openid?.issuer
    ? { id: digestOf(`${visitor.issuer} ${visitor.subject}`), name, roles }
    : undefined;
}

export function createVisitors(storage: Storage, credentials: Credentials, now: () => Date): Visitors {
  // Extends a session at most once a minute, to avoid a write per request.
  async function touch({ id, idleUntil }: VisitorSession, time: number): Promise<void> {
    if (idleUntil.getTime() - time < idle - minute) await storage.visitorSessions.touch(id, new Date(time + idle));
  }

  const visitors: Visitors = {
    async signIn(site, given, from) {
      const { opened: token, device } = await credentials.admit(given, from, ({ id }) =>
        visitors.open(site, { userId: id }),
      );
      return { token, device };
    },

    async open(site, visitor) {
      const token = generateSecret();
      const time = now().getTime();
      const ends = { idleUntil: new Date(time + idle), expiresAt: new Date(time + absolute) };
      await storage.transaction(async () => {
        await storage.visitorSessions.create({
          id: digestOf(token),
          siteId: site.id,
          visitor,
          csrfToken: generateSecret(),
          createdAt: new Date(time),
          ...ends,
        });
        if (!('userId' in visitor)) return;
        const { userId } = visitor;
        await storage.audit.append({
          siteId: site.id,
          actorId: userId,
          action: 'visitor.signed-in',
          subject: `user:${userId}`,
        });
      });
      return token;
    },

    async of(context) {
      const { site, request } = context;
      const token = readVisitorToken(request, isSecure(context));
      const time = now();
      const session = token === undefined ? null : await storage.visitorSessions.find(site.id, digestOf(token), time);
      const viewer = session === null ? undefined : viewerOf(site, session);
      if (session === null || viewer === undefined) return undefined;
      await touch(session, time.getTime());
      return { viewer, csrfToken: session.csrfToken, sessionId: session.id };
    },

    signOut: (sessionId) => storage.visitorSessions.delete(sessionId),
  };
  return visitors;
}
