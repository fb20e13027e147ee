import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';

/** A publication that a rollback replaced, because the earlier composition does not read it whole. */
export interface DisplacedPublication {
  siteId: string;
  pageId: string;
  revisionId: string;
  /** Number of the revision. */
  number: number;
  /** The revision that visitors get in its place; null if the page was unpublished. */
  shownId: string | null;
}

/** Displaced publications, which the next composition that reads them whole shows again. */
export interface DisplacedPublications {
  add(publication: DisplacedPublication): Promise<void>;
  /** By page, newest first. */
  list(siteId: string): Promise<Map<string, DisplacedPublication[]>>;
  delete(revisionIds: readonly string[]): Promise<void>;
}

export function createDisplacedPublications({ sequelize, transaction }: Database): DisplacedPublications {
  const table = defineTable<DisplacedPublication>(sequelize, 'displaced_publications', {
    revisionId: identity(),
    siteId: TEXT,
    pageId: TEXT,
    number: INTEGER,
    shownId: TEXT,
  });

  return {
    add: (publication) =>
      transaction(async () => {
        await table.destroy({ where: { revisionId: publication.revisionId } });
        await table.create({ ...publication });
      }),

    async list(siteId) {
      const found = await table.findAll({ where: { siteId }, order: [['number', 'DESC']] });
      return Map.groupBy(found.map(plain), ({ pageId }) => pageId);
    },

    delete: (revisionIds) =>
      transaction(async () => {
        await table.destroy({ where: { revisionId: [...revisionIds] } });
      }),
  };
}
