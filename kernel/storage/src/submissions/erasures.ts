import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';

/** That a submission was erased: its id and no more. A backup from before it is erased in again. */
export interface Erasure {
  submissionId: string;
  siteId: string;
  erasedAt: Date;
}

/** Every submission that was ever erased. */
export interface Erasures {
  /** Adds those that are not there yet. */
  add(erasures: readonly Erasure[]): Promise<void>;
  /** All that there were. */
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
