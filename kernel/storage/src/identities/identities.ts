import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, plainOrNull, TEXT } from '../database/model.ts';

export interface Identity {
  issuer: string;
  /** The provider's permanent identifier of the user. */
  subject: string;
  userId: string;
  createdAt: Date;
}

export interface Identities {
  find(issuer: string, subject: string): Promise<Identity | null>;
  of(userId: string): Promise<Identity[]>;
  /** A user has at most one identity per provider. */
  create(identity: Omit<Identity, 'createdAt'>): Promise<void>;
}

export function createIdentities({ sequelize, transaction }: Database): Identities {
  const table = defineTable<Identity>(sequelize, 'identities', {
    issuer: identity(),
    subject: identity(),
    userId: TEXT,
    createdAt: DATE,
  });

  return {
    find: async (issuer, subject) => plainOrNull(await table.findOne({ where: { issuer, subject } })),
    of: async (userId) => (await table.findAll({ where: { userId }, order: ['issuer'] })).map(plain),
    create: (input) =>
      transaction(async () => {
        await table.create({ ...input, createdAt: new Date() });
      }),
  };
}
