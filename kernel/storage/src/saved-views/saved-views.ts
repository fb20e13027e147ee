import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, plainOrNull, TEXT } from '../database/model.ts';

/** Filters and order of a list of the admin, under a name. */
export interface SavedView {
  id: string;
  /** `*` for a list of all sites. */
  siteId: string;
  /** Example: `pages`. */
  list: string;
  userId: string;
  /** Unique among those of a user in a list. */
  name: string;
  /** URL parameters. */
  query: string;
  visibility: 'private' | 'shared';
  savedAt: Date;
}

type ListOfUser = Pick<SavedView, 'siteId' | 'list' | 'userId'>;

export interface SavedViews {
  /** Lists what a user sees: own ones, and those that others share, max 200. */
  list(of: ListOfUser): Promise<SavedView[]>;
  find(key: Pick<SavedView, 'id' | 'siteId'>): Promise<SavedView | null>;
  /** Adds a view. Replaces that of the same user, list and name, which it returns. */
  put(view: SavedView): Promise<SavedView | null>;
  delete(id: string): Promise<void>;
}

const maxShared = 200;

export function createSavedViews({ sequelize, transaction }: Database): SavedViews {
  const table = defineTable<SavedView>(sequelize, 'saved_views', {
    id: identity(),
    siteId: TEXT,
    list: TEXT,
    userId: TEXT,
    name: TEXT,
    query: TEXT,
    visibility: TEXT,
    savedAt: DATE,
  });
  const order = ['name', 'id'];

  return {
    async list({ siteId, list, userId }) {
      const shared = { siteId, list, userId: { [Op.ne]: userId }, visibility: 'shared' };
      const found = await Promise.all([
        table.findAll({ where: { siteId, list, userId }, order }),
        table.findAll({ where: shared, order, limit: maxShared }),
      ]);
      return found.flat().map(plain);
    },
    find: async (key) => plainOrNull(await table.findOne({ where: { ...key } })),
    put: (view) =>
      transaction(async () => {
        const { siteId, list, userId, name } = view;
        const where = { siteId, list, userId, name };
        const replaced = plainOrNull(await table.findOne({ where }));
        await table.destroy({ where });
        await table.create(view);
        return replaced;
      }),
    delete: (id) =>
      transaction(async () => {
        await table.destroy({ where: { id } });
      }),
  };
}
