import { randomUUID } from 'node:crypto';
import { searchable } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { literal, Op, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, plainOrNull, TEXT } from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';
import { containingWords } from '../database/words.ts';

/** An `invited` user has neither password nor session. */
export type UserState = 'invited' | 'active' | 'disabled';

export interface User {
  id: string;
  email: string;
  name: string;
  state: UserState;
  createdAt: Date;
}

/** The hash is null for users of an OpenID provider. */
export interface NewUser {
  email: string;
  name: string;
  passwordHash: string | null;
  /** Defaults to `active`. */
  state?: UserState;
}

export interface UserFilter extends Pagination {
  /** Words that must each occur in name or address. */
  search?: string;
  state?: UserState;
  /** Users with a role on this site or on all sites. */
  siteId?: string;
}

interface StoredUser extends User {
  emailKey: string;
  search: string;
  passwordHash: string | null;
}

export interface Users {
  /** Raises `user.taken`. */
  create(user: NewUser): Promise<User>;
  find(userId: string): Promise<User | null>;
  /** Finds an account, ignoring the case of the address. */
  findCredentials(email: string): Promise<{ user: User; passwordHash: string | null } | null>;
  names(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Sorted by address. */
  list(filter?: UserFilter): Promise<{ users: User[]; total: number }>;
  /** Raises `user.unknown` and `user.taken`. */
  update(userId: string, change: Partial<NewUser>): Promise<User>;
  /** Deletes a user who is still `invited`, with all associated data. */
  deleteInvited(userId: string): Promise<void>;
}

function userOf(stored: StoredUser): User {
  const { emailKey: _key, passwordHash: _hash, search: _search, ...user } = stored;
  return user;
}

const keysOf = ({ email, name }: Pick<User, 'email' | 'name'>) => ({
  emailKey: searchable(email),
  search: searchable(`${name} ${email}`),
});

export function createUsers({ sequelize, dialect, transaction }: Database): Users {
  const table = defineTable<StoredUser>(sequelize, 'users', {
    id: identity(),
    email: TEXT,
    emailKey: TEXT,
    name: TEXT,
    passwordHash: TEXT,
    state: TEXT,
    search: TEXT,
    createdAt: DATE,
  });

  async function checkFree(email: string, id: string): Promise<void> {
    const taken = await table.count({ where: { emailKey: searchable(email), id: { [Op.ne]: id } } });
    if (taken > 0) throw new KernelError('user.taken', { email });
  }

  return {
    create: (input) =>
      transaction(async () => {
        const user: StoredUser = {
          state: 'active',
          ...input,
          ...keysOf(input),
          id: randomUUID(),
          createdAt: new Date(),
        };
        await checkFree(user.email, user.id);
        await table.create(user);
        return userOf(user);
      }),

    async find(id) {
      const stored = plainOrNull(await table.findOne({ where: { id } }));
      return stored === null ? null : userOf(stored);
    },

    async findCredentials(email) {
      const stored = plainOrNull(await table.findOne({ where: { emailKey: searchable(email) } }));
      return stored === null ? null : { user: userOf(stored), passwordHash: stored.passwordHash };
    },

    async names(ids) {
      const found = await table.findAll({ where: { id: [...new Set(ids)] }, attributes: ['id', 'name'] });
      return new Map(found.map(plain).map(({ id, name }) => [id, name]));
    },

    async list({ search = '', siteId, state, limit, offset } = {}) {
      const holders = literal(
        `(SELECT user_id FROM grants WHERE site_id IN ('*', ${sequelize.escape(siteId ?? '*')}))`,
      );
      const where: WhereOptions<StoredUser> = {
        [Op.and]: [
          ...(state === undefined ? [] : [{ state }]),
          ...(siteId === undefined ? [] : [{ id: { [Op.in]: holders } }]),
          ...containingWords({ dialect }, 'search', search),
        ],
      };
      const { found, total } = await findPaginated(table, { where, order: ['emailKey'] }, { limit, offset });
      return { users: found.map(userOf), total };
    },

    update: (id, change) =>
      transaction(async () => {
        const stored = plainOrNull(await table.findOne({ where: { id } }));
        if (stored === null) throw new KernelError('user.unknown', { user: id });
        if (change.email !== undefined) await checkFree(change.email, id);
        const changed = { ...stored, ...change };
        const user = { ...changed, ...keysOf(changed) };
        await table.update(user, { where: { id } });
        return userOf(user);
      }),

    deleteInvited: (id) =>
      transaction(async () => {
        if ((await table.count({ where: { id, state: 'invited' } })) === 0) return;
        for (const dependent of ['tokens', 'grants'])
          await sequelize.query(`DELETE FROM ${dependent} WHERE user_id = $1`, { bind: [id] });
        await table.destroy({ where: { id } });
      }),
  };
}
