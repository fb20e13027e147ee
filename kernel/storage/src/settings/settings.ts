import type { Json } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plainOrNull } from '../database/model.ts';

interface Setting {
  key: string;
  updatedAt: Date;
  value: Json;
}

export interface Settings {
  /** Returns null if absent. */
  get(key: string): Promise<Json>;
  set(key: string, value: Json): Promise<void>;
  delete(key: string): Promise<void>;
}

export function createSettings({ sequelize, transaction }: Database): Settings {
  const table = defineTable<Setting>(sequelize, 'settings', { key: identity(), updatedAt: DATE, value: JSON_TEXT });

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
