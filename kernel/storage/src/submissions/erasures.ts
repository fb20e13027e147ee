import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';

/** Records ids only, to repeat erasures in a restored backup. */
export interface Erasure {
  submissionId: string;
  siteId: string;
  erasedAt: Date;
}

export interface Erasures {
  add(erasures: readonly Erasure[]): Promise<void>;
  list(): Promise<Erasure[]>;
}

export function createErasures({ sequelize }: Database): Erasures {
  const table = defineTable<Erasure>(sequelize, 'erasures', { submissionId: identity(), siteId: TEXT, erasedAt: DATE });
  return {
    async add(erased) {
      if (erased.length > 0) await table.bulkCreate([...erased], { ignoreDuplicates: true });
    },
    list: async () => (await table.findAll({ order: ['erasedAt', 'submissionId'] })).map(plain),
  };
}
