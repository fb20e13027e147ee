import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plainOrNull, TEXT } from '../database/model.ts';

/** What a link in a mail is for. */
export type TokenKind = 'password' | 'invitation' | 'email';

/** That whoever knows a secret may do one thing once. */
export interface Token {
  /** The sha256 of the secret; the secret itself is kept nowhere. */
  hash: string;
  kind: TokenKind;
  userId: string;
  /** The address that the user is about to have. */
  email: string | null;
  createdAt: Date;
  expiresAt: Date;
}

type TokenKey = Pick<Token, 'hash' | 'kind'> & { now: Date };

export interface Tokens {
  create(token: Omit<Token, 'email'> & { email?: string }): Promise<void>;
  /** A token that is valid now. */
  find(key: TokenKey): Promise<Token | null>;
  /** Uses a token up; null for one that is not valid now. Of two at once one gets it. */
  take(key: TokenKey): Promise<Token | null>;
  /** How many a user has that are valid now. */
  count(userId: string, kind: TokenKind, now: Date): Promise<number>;
  /** Makes the tokens of a user invalid, of one kind or of all. */
  deleteForUser(userId: string, kind?: TokenKind): Promise<void>;
  /** Forgets those that have expired. */
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
