import { randomUUID } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plainOrNull, TEXT } from '../database/model.ts';
import { readWindow, type Window } from '../database/window.ts';

export type UserState = 'active' | 'disabled';

/** Somebody with an account. */
export interface User {
  id: string;
  email: string;
  name: string;
  state: UserState;
  createdAt: Date;
}

/** What an account is made of. The hash is null for those who sign in elsewhere. */
export interface NewUser {
  email: string;
  name: string;
  passwordHash: string | null;
}

interface StoredUser extends User {
  emailKey: string;
  passwordHash: string | null;
}

export interface Users {
  /** Raises `user.taken`. */
  create(user: NewUser): Promise<User>;
  find(userId: string): Promise<User | null>;
  /** Finds an account with its password hash, whatever the case of the address. */
  findCredentials(email: string): Promise<{ user: User; passwordHash: string | null } | null>;
  /** By address. */
  list(window?: Window): Promise<{ users: User[]; total: number }>;
  /** Raises `user.unknown` and `user.taken`. */
  update(userId: string, change: Partial<NewUser> & { state?: UserState }): Promise<User>;
}

function userOf(stored: StoredUser): User {
  const { emailKey: _key, passwordHash: _hash, ...user } = stored;
  return user;
}

/** An address as it is compared: without case. */
const keyOf = (email: string): string => email.normalize('NFKC').toLowerCase();

export function createUsers({ sequelize, transaction }: Database): Users {
  const table = defineTable<StoredUser>(sequelize, 'users', {
    id: identity(),
    email: TEXT,
    emailKey: TEXT,
    name: TEXT,
    passwordHash: TEXT,
    state: TEXT,
    createdAt: DATE,
  });

  async function checkFree(email: string, id: string): Promise<void> {
    const taken = await table.count({ where: { emailKey: keyOf(email), id: { [Op.ne]: id } } });
    if (taken > 0) throw new QuoinError('user.taken', { email });
  }

  return {
    create: (input) =>
      transaction(async () => {
        const user = { ...input, id: randomUUID(), emailKey: keyOf(input.email), state: 'active', createdAt: new Date() } as const;
        await checkFree(user.email, user.id);
        await table.create(user);
        return userOf(user);
      }),

    async find(id) {
      const stored = plainOrNull(await table.findOne({ where: { id } }));
      return stored === null ? null : userOf(stored);
    },

    async findCredentials(email) {
      const stored = plainOrNull(await table.findOne({ where: { emailKey: keyOf(email) } }));
      return stored === null ? null : { user: userOf(stored), passwordHash: stored.passwordHash };
    },

    async list(window = {}) {
      const { found, total } = await readWindow(table, { order: ['emailKey'] }, window);
      return { users: found.map(userOf), total };
    },

    update: (id, change) =>
      transaction(async () => {
        const stored = plainOrNull(await table.findOne({ where: { id } }));
        if (stored === null) throw new QuoinError('user.unknown', { user: id });
        if (change.email !== undefined) await checkFree(change.email, id);
        const user = { ...stored, ...change, emailKey: keyOf(change.email ?? stored.email) };
        await table.update(user, { where: { id } });
        return userOf(user);
      }),
  };
}
