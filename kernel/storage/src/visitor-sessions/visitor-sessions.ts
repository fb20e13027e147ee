import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, TEXT } from '../database/model.ts';

/** Somebody whom an OpenID provider vouches for, with the roles that it named. */
export interface ProviderVisitor {
  issuer: string;
  /** What the provider calls them, for ever. */
  subject: string;
  name: string;
  roles: string[];
}

/** Who a visitor is: somebody with an account here, or with the provider of the site. */
export type Visitor = { userId: string } | ProviderVisitor;

/** That a visitor is signed in at one site. */
export interface VisitorSession {
  /** The sha256 of the token that the browser holds; the token itself is kept nowhere. */
  id: string;
  siteId: string;
  visitor: Visitor;
  csrfToken: string;
  createdAt: Date;
  /** When it ends unless it is used. */
  idleUntil: Date;
  /** When it ends in any case. */
  expiresAt: Date;
}

/** A session with what is known of whoever holds it. */
export interface HeldSession extends VisitorSession {
  name: string;
  /** The roles that they have at the site. */
  roles: string[];
}

interface StoredSession extends Omit<VisitorSession, 'visitor'> {
  userId: string | null;
  issuer: string | null;
  subject: string | null;
  name: string | null;
  roles: string[];
}

export interface VisitorSessions {
  create(session: VisitorSession): Promise<void>;
  /** A session of a site that is alive now; that of an account only while this is active. */
  find(siteId: string, id: string, now: Date): Promise<HeldSession | null>;
  /** Lets it live unused until then. */
  touch(id: string, idleUntil: Date): Promise<void>;
  delete(id: string): Promise<void>;
  /** Ends every session of a user, on each site. */
  deleteForUser(userId: string): Promise<void>;
  /** Forgets the sessions that have ended. */
  prune(now: Date): Promise<void>;
}

const nobody = { userId: null, issuer: null, subject: null, name: null, roles: [] };

/** A session as a statement finds it, once for each role of the account that holds it. Values are those of the driver: SQLite has texts. */
interface FoundSession {
  userId: string | null;
  issuer: string;
  subject: string;
  name: string;
  roles: string | string[];
  role: string | null;
  csrfToken: string;
  createdAt: string | Date;
  idleUntil: string | Date;
  expiresAt: string | Date;
}

/** One statement, by keys, without the models: each request of somebody who is signed in waits for it. */
const held = `SELECT s.user_id AS "userId", s.issuer, s.subject, COALESCE(u.name, s.name) AS name, s.roles, g.role, s.csrf_token AS "csrfToken",
    s.created_at AS "createdAt", s.idle_until AS "idleUntil", s.expires_at AS "expiresAt"
  FROM visitor_sessions s LEFT JOIN users u ON u.id = s.user_id LEFT JOIN grants g ON g.user_id = s.user_id AND g.site_id IN (s.site_id, '*')
  WHERE s.id = $1 AND s.site_id = $2 AND (s.user_id IS NULL OR u.state = 'active') ORDER BY g.site_id, g.role`;

/** A session by all that was found of it. */
function sessionOf(
  [first, ...others]: readonly FoundSession[],
  key: Pick<VisitorSession, 'id' | 'siteId'>,
): HeldSession | null {
  if (first === undefined) return null;
  const { userId, issuer, subject, name, csrfToken } = first;
  const times = {
    createdAt: new Date(first.createdAt),
    idleUntil: new Date(first.idleUntil),
    expiresAt: new Date(first.expiresAt),
  };
  const told = typeof first.roles === 'string' ? (JSON.parse(first.roles) as string[]) : first.roles;
  const granted = [first, ...others].flatMap(({ role }) => role ?? []);
  const roles = userId === null ? told : [...new Set(granted)];
  return {
    ...key,
    csrfToken,
    ...times,
    visitor: userId === null ? { issuer, subject, name, roles } : { userId },
    name,
    roles,
  };
}

export function createVisitorSessions({ sequelize, transaction, read }: Database): VisitorSessions {
  const table = defineTable<StoredSession>(sequelize, 'visitor_sessions', {
    id: identity(),
    siteId: TEXT,
    userId: TEXT,
    issuer: TEXT,
    subject: TEXT,
    name: TEXT,
    roles: JSON_TEXT,
    csrfToken: TEXT,
    createdAt: DATE,
    idleUntil: DATE,
    expiresAt: DATE,
  });
  const destroy = (where: WhereOptions<StoredSession>) =>
    transaction(async () => {
      await table.destroy({ where });
    });

  return {
    create: ({ visitor, ...session }) =>
      transaction(async () => {
        await table.create({ ...nobody, ...session, ...visitor });
      }),
    async find(siteId, id, now) {
      const session = sessionOf(await read<FoundSession>(held, [id, siteId]), { id, siteId });
      return session !== null && session.idleUntil > now && session.expiresAt > now ? session : null;
    },
    touch: (id, idleUntil) =>
      transaction(async () => {
        await table.update({ idleUntil }, { where: { id } });
      }),
    delete: (id) => destroy({ id }),
    deleteForUser: (userId) => destroy({ userId }),
    prune: (now) => destroy({ [Op.or]: [{ idleUntil: { [Op.lte]: now } }, { expiresAt: { [Op.lte]: now } }] }),
  };
}
