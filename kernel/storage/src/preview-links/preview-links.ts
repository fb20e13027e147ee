import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, plainOrNull, TEXT } from '../database/model.ts';

/** Shows the draft of one page to whoever has the secret. */
export interface PreviewLink {
  id: string;
  /** The sha256 of the secret, which is not stored. */
  hash: string;
  siteId: string;
  pageId: string;
  /** The author's words for who has it. */
  note: string;
  /** The user who created it. */
  authorId: string;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

export interface PreviewLinks {
  create(link: Omit<PreviewLink, 'lastUsedAt'>): Promise<PreviewLink>;
  /** Finds a link of a site that has not ended. */
  find(key: { siteId: string; hash: string; now: Date }): Promise<PreviewLink | null>;
  /** Lists those of a page that have not ended, newest first. */
  list(pageId: string, now: Date): Promise<PreviewLink[]>;
  use(id: string, now: Date): Promise<void>;
  /** Deletes a link of a page. Returns false if there is none. */
  delete(key: Pick<PreviewLink, 'id' | 'pageId'>): Promise<boolean>;
  prune(now: Date): Promise<void>;
}

export function createPreviewLinks({ sequelize, transaction }: Database): PreviewLinks {
  const table = defineTable<PreviewLink>(sequelize, 'preview_links', {
    id: identity(),
    hash: TEXT,
    siteId: TEXT,
    pageId: TEXT,
    note: TEXT,
    authorId: TEXT,
    createdAt: DATE,
    expiresAt: DATE,
    lastUsedAt: DATE,
  });
  const after = (now: Date) => ({ [Op.gt]: now });

  return {
    create: (link) => transaction(async () => plain(await table.create({ ...link, lastUsedAt: null }))),
    find: async ({ now, ...key }) => plainOrNull(await table.findOne({ where: { ...key, expiresAt: after(now) } })),
    list: async (pageId, now) =>
      (
        await table.findAll({
          where: { pageId, expiresAt: after(now) },
          order: [
            ['createdAt', 'DESC'],
            ['id', 'ASC'],
          ],
        })
      ).map(plain),
    use: (id, lastUsedAt) =>
      transaction(async () => {
        await table.update({ lastUsedAt }, { where: { id } });
      }),
    delete: (key) => transaction(async () => (await table.destroy({ where: { ...key } })) > 0),
    prune: (now) =>
      transaction(async () => {
        await table.destroy({ where: { expiresAt: { [Op.lte]: now } } });
      }),
  };
}
