import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import type { Grant } from '../grants/grants.ts';
import type { User } from '../users/users.ts';
import type { VisitorSessions } from '../visitor-sessions/visitor-sessions.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';

export interface Session {
  /** The sha256 of the browser's token, which is not stored. */
  id: string;
  userId: string;
  csrfToken: string;
  address: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
  /** When it expires unless used. */
  idleUntil: Date;
  /** When it expires in any case. */
  expiresAt: Date;
}

/** A session with its active user. */
export interface UserSession extends Session {
  user: User;
  /** Sorted by site and role. */
  grants: Pick<Grant, 'siteId' | 'role'>[];
}

type StoredSession = Session & { idleMilliseconds: number };

export interface NewSession {
  id: string;
  userId: string;
  csrfToken: string;
  address?: string;
  userAgent?: string;
  now: Date;
  /** In milliseconds. */
  idle: number;
  absolute: number;
}

export interface Sessions {
  create(session: NewSession): Promise<Session>;
  /** Finds an unexpired session of an active user. */
  find(id: string, now: Date): Promise<UserSession | null>;
  /** Lists unexpired sessions, most recently used first. */
  list(userId: string, now: Date): Promise<Session[]>;
  /** Extends an unexpired session. */
  touch(id: string, now: Date): Promise<void>;
  delete(id: string): Promise<void>;
  /** Ends all sessions of a user, also at sites, except `exceptId`. */
  deleteForUser(userId: string, exceptId?: string): Promise<void>;
  prune(now: Date): Promise<void>;
}

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

function sessionOf(stored: StoredSession): Session {
  const { idleMilliseconds: _, ...session } = stored;
  return session;
}

/** A session row, once per grant of its user. SQLite returns text. */
interface FoundSession
  extends Pick<Session, 'userId' | 'csrfToken' | 'address' | 'userAgent'>, Pick<User, 'email' | 'name'> {
  createdAt: string | Date;
  lastSeenAt: string | Date;
  idleUntil: string | Date;
  expiresAt: string | Date;
  userCreatedAt: string | Date;
  siteId: string | null;
  role: string | null;
}

/** Bypasses models: each request of the admin waits for it. */
const ofActiveUser = `SELECT s.user_id AS "userId", s.csrf_token AS "csrfToken", s.address, s.user_agent AS "userAgent",
    s.created_at AS "createdAt", s.last_seen_at AS "lastSeenAt", s.idle_until AS "idleUntil", s.expires_at AS "expiresAt",
    u.email, u.name, u.created_at AS "userCreatedAt", g.site_id AS "siteId", g.role
  FROM sessions s JOIN users u ON u.id = s.user_id LEFT JOIN grants g ON g.user_id = s.user_id
  WHERE s.id = $1 AND u.state = 'active' ORDER BY g.site_id, g.role`;

function userSessionOf(id: string, rows: readonly FoundSession[]): UserSession | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { userId, csrfToken, address, userAgent, email, name } = first;
  return {
    id,
    userId,
    csrfToken,
    address,
    userAgent,
    createdAt: new Date(first.createdAt),
    lastSeenAt: new Date(first.lastSeenAt),
    idleUntil: new Date(first.idleUntil),
    expiresAt: new Date(first.expiresAt),
    user: { id: userId, email, name, state: 'active', createdAt: new Date(first.userCreatedAt) },
    grants: rows.flatMap(({ siteId, role }) => (siteId === null || role === null ? [] : [{ siteId, role }])),
  };
}

export function createSessions(
  { sequelize, transaction, read }: Database,
  atSites: Pick<VisitorSessions, 'deleteForUser'>,
): Sessions {
  const table = defineTable<StoredSession>(sequelize, 'sessions', {
    id: identity(),
    userId: TEXT,
    csrfToken: TEXT,
    address: TEXT,
    userAgent: TEXT,
    idleMilliseconds: INTEGER,
    createdAt: DATE,
    lastSeenAt: DATE,
    idleUntil: DATE,
    expiresAt: DATE,
  });
  const aliveAt = (now: Date) => ({ idleUntil: { [Op.gt]: now }, expiresAt: { [Op.gt]: now } });

  return {
    create: ({ id, userId, csrfToken, address = '', userAgent = '', now, idle, absolute }) =>
      transaction(async () => {
        const ends = { idleUntil: later(now, idle), expiresAt: later(now, absolute) };
        const session = { id, userId, csrfToken, address, userAgent, createdAt: now, lastSeenAt: now, ...ends };
        await table.create({ ...session, idleMilliseconds: idle });
        return session;
      }),

    async find(id, now) {
      const session = userSessionOf(id, await read<FoundSession>(ofActiveUser, [id]));
      return session !== null && session.idleUntil > now && session.expiresAt > now ? session : null;
    },

    list: async (userId, now) =>
      (await table.findAll({ where: { userId, ...aliveAt(now) }, order: [['lastSeenAt', 'DESC']] }))
        .map(plain)
        .map(sessionOf),

    touch: (id, now) =>
      transaction(async () => {
        const stored = plainOrNull(await table.findOne({ where: { id, ...aliveAt(now) } }));
        if (stored === null) return;
        await table.update({ lastSeenAt: now, idleUntil: later(now, stored.idleMilliseconds) }, { where: { id } });
      }),

    delete: (id) =>
      transaction(async () => {
        await table.destroy({ where: { id } });
      }),
    deleteForUser: (userId, exceptId) =>
      transaction(async () => {
        await atSites.deleteForUser(userId);
        await table.destroy({ where: { userId, ...(exceptId === undefined ? {} : { id: { [Op.ne]: exceptId } }) } });
      }),
    prune: (now) =>
      transaction(async () => {
        await table.destroy({
          where: { [Op.or]: [{ idleUntil: { [Op.lte]: now } }, { expiresAt: { [Op.lte]: now } }] },
        });
      }),
  };
}
