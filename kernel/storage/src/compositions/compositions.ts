import type { Json } from '@quoin/sdk';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';

/** What a site was made of: its manifest and the exact packages. */
export interface Composition {
  /** The hash of the definition. */
  id: string;
  siteId: string;
  createdAt: Date;
  definition: Json;
}

export interface Compositions {
  /** Keeps a composition; one that is kept already stays as it is. */
  put(composition: Omit<Composition, 'createdAt'>): Promise<void>;
  find(compositionId: string): Promise<Composition | null>;
  /** Newest first. */
  list(siteId: string): Promise<Composition[]>;
}

export function createCompositions({ sequelize, transaction }: Database): Compositions {
  const table = defineTable<Composition>(sequelize, 'compositions', { id: identity(), siteId: TEXT, createdAt: DATE, definition: JSON_TEXT });

  return {
    put: ({ id, siteId, definition }) =>
      transaction(async () => {
        if ((await table.count({ where: { id } })) === 0) await table.create({ id, siteId, definition, createdAt: new Date() });
      }),
    find: async (id) => plainOrNull(await table.findOne({ where: { id } })),
    list: async (siteId) => (await table.findAll({ where: { siteId }, order: [['createdAt', 'DESC']] })).map(plain),
  };
}
