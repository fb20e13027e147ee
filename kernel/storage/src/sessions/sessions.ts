import { literal, Op } from 'sequelize';
import type { Database } from '../database/database.ts';
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
  find(id: string, now: Date): Promise<Session | null>;
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

export function createSessions(
  { sequelize, transaction }: Database,
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
  const ofActiveUser = { [Op.in]: literal(`(SELECT id FROM users WHERE state = 'active')`) };
  const aliveAt = (now: Date) => ({ idleUntil: { [Op.gt]: now }, expiresAt: { [Op.gt]: now } });
  const find = async (id: string, now: Date) =>
    plainOrNull(await table.findOne({ where: { id, userId: ofActiveUser, ...aliveAt(now) } }));

  return {
    create: ({ id, userId, csrfToken, address = '', userAgent = '', now, idle, absolute }) =>
      transaction(async () => {
        const ends = { idleUntil: later(now, idle), expiresAt: later(now, absolute) };
        const session = { id, userId, csrfToken, address, userAgent, createdAt: now, lastSeenAt: now, ...ends };
        await table.create({ ...session, idleMilliseconds: idle });
        return session;
      }),

    async find(id, now) {
      const stored = await find(id, now);
      return stored === null ? null : sessionOf(stored);
    },

    list: async (userId, now) =>
      (await table.findAll({ where: { userId, ...aliveAt(now) }, order: [['lastSeenAt', 'DESC']] }))
        .map(plain)
        .map(sessionOf),

    touch: (id, now) =>
      transaction(async () => {
        const stored = await find(id, now);
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
