import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plainOrNull, TEXT } from '../database/model.ts';

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
  find(siteId: string, id: string, now: Date): Promise<VisitorSession | null>;
  /** Lets it live unused until then. */
  touch(id: string, idleUntil: Date): Promise<void>;
  delete(id: string): Promise<void>;
  /** Ends every session of a user, on each site. */
  deleteForUser(userId: string): Promise<void>;
  /** Forgets the sessions that have ended. */
  prune(now: Date): Promise<void>;
}

const nobody = { userId: null, issuer: null, subject: null, name: null, roles: [] };

function sessionOf({ userId, issuer, subject, name, roles, ...session }: StoredSession): VisitorSession {
  const visitor = userId === null ? { issuer: issuer ?? '', subject: subject ?? '', name: name ?? '', roles } : { userId };
  return { ...session, visitor };
}

export function createVisitorSessions({ sequelize, transaction }: Database): VisitorSessions {
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
  const ofActiveUser = { [Op.or]: [{ [Op.is]: null }, { [Op.in]: literal(`(SELECT id FROM users WHERE state = 'active')`) }] };
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
      const alive = { idleUntil: { [Op.gt]: now }, expiresAt: { [Op.gt]: now } };
      const stored = plainOrNull(await table.findOne({ where: { id, siteId, userId: ofActiveUser, ...alive } }));
      return stored === null ? null : sessionOf(stored);
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
