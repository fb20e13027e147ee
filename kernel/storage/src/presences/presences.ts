import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';

/** A window in which a user has a page open to edit it. */
export interface Presence {
  /** A random id of the window. */
  id: string;
  pageId: string;
  userId: string;
  /** The id of the selected node; null if none. */
  node: string | null;
  /** Changes whenever the user has typed at the node; null before. */
  typing: string | null;
  /** Presences that have not been seen for some time have ended: their process was killed. */
  seenAt: Date;
}

export interface Presences {
  add(presence: Presence): Promise<void>;
  /** Moves the user's own window to a node. Does nothing if it is gone. */
  move(presence: Omit<Presence, 'seenAt'>): Promise<void>;
  /** Lists those on pages, in order of their ids, that were seen since then. */
  list(pageIds: readonly string[], since: Date): Promise<Presence[]>;
  see(ids: readonly string[], now: Date): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Removes those that were not seen since then. */
  prune(since: Date): Promise<void>;
}

export function createPresences({ sequelize, transaction }: Database): Presences {
  const table = defineTable<Presence>(sequelize, 'presences', {
    id: identity(),
    pageId: TEXT,
    userId: TEXT,
    node: TEXT,
    typing: TEXT,
    seenAt: DATE,
  });
  return {
    add: (presence) =>
      transaction(async () => {
        await table.create(presence);
      }),
    move: ({ id, pageId, userId, node, typing }) =>
      transaction(async () => {
        await table.update({ node, typing }, { where: { id, pageId, userId } });
      }),
    list: async (pageIds, since) =>
      (await table.findAll({ where: { pageId: [...pageIds], seenAt: { [Op.gte]: since } }, order: ['id'] })).map(plain),
    see: (ids, now) =>
      transaction(async () => {
        await table.update({ seenAt: now }, { where: { id: [...ids] } });
      }),
    remove: (ids) =>
      transaction(async () => {
        await table.destroy({ where: { id: [...ids] } });
      }),
    prune: (since) =>
      transaction(async () => {
        await table.destroy({ where: { seenAt: { [Op.lt]: since } } });
      }),
  };
}
