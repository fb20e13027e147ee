import type { Json } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plainOrNull } from '../database/model.ts';

interface KeyValue {
  key: string;
  updatedAt: Date;
  value: Json;
}

export interface KeyValues {
  /** Returns null if absent. */
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
  delete(key: string): Promise<void>;
}

export function createKeyValues({ sequelize, transaction }: Database): KeyValues {
  const table = defineTable<KeyValue>(sequelize, 'settings', { key: identity(), updatedAt: DATE, value: JSON_TEXT });

  return {
    get: async (key) => plainOrNull(await table.findOne({ where: { key } }))?.value ?? null,
    set: (key, value) =>
      transaction(async () => {
        await table.destroy({ where: { key } });
        await table.create({ key, value, updatedAt: new Date() });
      }),
    delete: (key) =>
      transaction(async () => {
        await table.destroy({ where: { key } });
      }),
  };
}
