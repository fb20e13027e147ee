import { Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, TEXT } from '../database/model.ts';

/** A visitor authenticated by an OpenID provider, which assigns the roles. */
export interface ProviderVisitor {
  issuer: string;
  /** The provider's permanent identifier. */
  subject: string;
  name: string;
  roles: string[];
}

export type Visitor = { userId: string } | ProviderVisitor;

export interface VisitorSession {
  /** The sha256 of the browser's token, which is not stored. */
  id: string;
  siteId: string;
  visitor: Visitor;
  csrfToken: string;
  createdAt: Date;
  /** When it expires unless used. */
  idleUntil: Date;
  /** When it expires in any case. */
  expiresAt: Date;
}

export interface HeldSession extends VisitorSession {
  name: string;
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
  /** Finds an unexpired session. An account has to be active. */
  find(siteId: string, id: string, now: Date): Promise<HeldSession | null>;
  touch(id: string, idleUntil: Date): Promise<void>;
  delete(id: string): Promise<void>;
  /** Ends sessions at all sites. */
  deleteForUser(userId: string): Promise<void>;
  prune(now: Date): Promise<void>;
}

const noVisitor = { userId: null, issuer: null, subject: null, name: null, roles: [] };

/** A session row, once per role of the account. SQLite returns text. */
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

/** Bypasses models: each request of a signed-in visitor waits for it. */
const held = `SELECT s.user_id AS "userId", s.issuer, s.subject, COALESCE(u.name, s.name) AS name, s.roles, g.role, s.csrf_token AS "csrfToken",
    s.created_at AS "createdAt", s.idle_until AS "idleUntil", s.expires_at AS "expiresAt"
  FROM visitor_sessions s LEFT JOIN users u ON u.id = s.user_id LEFT JOIN grants g ON g.user_id = s.user_id AND g.site_id IN (s.site_id, '*')
  WHERE s.id = $1 AND s.site_id = $2 AND (s.user_id IS NULL OR u.state = 'active') ORDER BY g.site_id, g.role`;

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
  const asserted = typeof first.roles === 'string' ? (JSON.parse(first.roles) as string[]) : first.roles;
  const granted = [first, ...others].flatMap(({ role }) => role ?? []);
  const roles = userId === null ? asserted : [...new Set(granted)];
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
        await table.create({ ...noVisitor, ...session, ...visitor });
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
