import { KernelError } from '@quoin/core/errors';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';
import type { Users } from '../users/users.ts';

export interface Grant {
  userId: string;
  /** `*` for all sites. */
  siteId: string;
  role: string;
  createdAt: Date;
  grantedBy: string | null;
}

type GrantKey = Pick<Grant, 'userId' | 'siteId' | 'role'>;

export interface Grants {
  /** Grants a role unless the user has it. Raises `user.unknown`. */
  grant(grant: GrantKey & { grantedBy: string | null }): Promise<void>;
  revoke(grant: GrantKey): Promise<void>;
  of(userId: string): Promise<Grant[]>;
  all(): Promise<Map<string, Grant[]>>;
}

export function createGrants({ sequelize, transaction }: Database, users: Users): Grants {
  const table = defineTable<Grant>(sequelize, 'grants', {
    userId: identity(),
    siteId: identity(),
    role: identity(),
    createdAt: DATE,
    grantedBy: TEXT,
  });

  return {
    grant: ({ userId, siteId, role, grantedBy }) =>
      transaction(async () => {
        if ((await table.count({ where: { userId, siteId, role } })) > 0) return;
        if ((await users.find(userId)) === null) throw new KernelError('user.unknown', { user: userId });
        await table.create({ userId, siteId, role, grantedBy, createdAt: new Date() });
      }),
    revoke: ({ userId, siteId, role }) =>
      transaction(async () => {
        await table.destroy({ where: { userId, siteId, role } });
      }),
    of: async (userId) => (await table.findAll({ where: { userId }, order: ['siteId', 'role'] })).map(plain),
    all: async () =>
      Map.groupBy((await table.findAll({ order: ['userId', 'siteId', 'role'] })).map(plain), ({ userId }) => userId),
  };
}
