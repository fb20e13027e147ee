import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plainOrNull, TEXT } from '../database/model.ts';

export type TokenKind = 'password' | 'invitation' | 'email';

/** Permits one action, once. */
export interface Token {
  /** The sha256 of the secret, which is not stored. */
  hash: string;
  kind: TokenKind;
  userId: string;
  /** The user's new address. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
}

type TokenKey = Pick<Token, 'hash' | 'kind'> & { now: Date };

export interface Tokens {
  create(token: Omit<Token, 'email'> & { email?: string }): Promise<void>;
  find(key: TokenKey): Promise<Token | null>;
  /** Consumes a token. Returns null if invalid. Of concurrent calls, one succeeds. */
  take(key: TokenKey): Promise<Token | null>;
  count(userId: string, kind: TokenKind, now: Date): Promise<number>;
  deleteForUser(userId: string, kind?: TokenKind): Promise<void>;
  prune(now: Date): Promise<void>;
}

export function createTokens({ sequelize, transaction }: Database): Tokens {
  const table = defineTable<Token>(sequelize, 'tokens', {
    hash: identity(),
    kind: TEXT,
    userId: TEXT,
    email: TEXT,
    createdAt: DATE,
    expiresAt: DATE,
  });
  const find = async ({ hash, kind, now }: TokenKey) =>
    plainOrNull(await table.findOne({ where: { hash, kind, expiresAt: { [Op.gt]: now } } }));

  return {
    create: ({ email = null, ...token }) =>
      transaction(async () => {
        await table.create({ ...token, email });
      }),
    find,
    take: (key) =>
      transaction(async () => {
        const token = await find(key);
        if (token !== null) await table.destroy({ where: { hash: token.hash } });
        return token;
      }),
    count: (userId, kind, now) => table.count({ where: { userId, kind, expiresAt: { [Op.gt]: now } } }),
    deleteForUser: (userId, kind) =>
      transaction(async () => {
        await table.destroy({ where: { userId, ...(kind === undefined ? {} : { kind }) } });
      }),
    prune: (now) =>
      transaction(async () => {
        await table.destroy({ where: { expiresAt: { [Op.lte]: now } } });
      }),
  };
}
