import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';

/** A revision replaced or cancelled by a rollback, because the earlier composition does not read it whole. */
export interface DisplacedRevision {
  revisionId: string;
  siteId: string;
  kind: 'publication' | 'scheduled-change' | 'row';
  /** Id of the page or row. */
  subjectId: string;
  number: number;
  /** The composition that was rolled back. */
  compositionId: string;
  /** `seq` of the change of composition. */
  rollbackSeq: number;
  /** Number of the newest revision of the page or row after the rollback. */
  newest: number;
  /** Number of the replacing publication; null if the page was unpublished, and for other kinds. */
  shown: number | null;
  /** When a scheduled change was to be published; null for other kinds. */
  publishAt: Date | null;
  zone: string | null;
}

/** Displaced revisions, which the next composition that reads them whole shows again. */
export interface DisplacedRevisions {
  /** Replaces the record of the same revision. */
  put(displaced: DisplacedRevision): Promise<void>;
  /** By page or row, in the order of rollbacks: first what readers got last. */
  list(siteId: string, kinds: readonly DisplacedRevision['kind'][]): Promise<Map<string, DisplacedRevision[]>>;
  /** Returns the rolled-back compositions. */
  compositions(siteId: string): Promise<string[]>;
  delete(revisionIds: readonly string[]): Promise<void>;
}

export function createDisplacedRevisions({ sequelize, transaction }: Database): DisplacedRevisions {
  const table = defineTable<DisplacedRevision>(sequelize, 'displaced_revisions', {
    revisionId: identity(),
    siteId: TEXT,
    kind: TEXT,
    subjectId: TEXT,
    number: INTEGER,
    compositionId: TEXT,
    rollbackSeq: INTEGER,
    newest: INTEGER,
    shown: INTEGER,
    publishAt: DATE,
    zone: TEXT,
  });

  return {
    put: (displaced) =>
      transaction(async () => {
        await table.destroy({ where: { revisionId: displaced.revisionId } });
        await table.create({ ...displaced });
      }),

    async list(siteId, kinds) {
      const found = await table.findAll({ where: { siteId, kind: [...kinds] }, order: ['rollbackSeq'] });
      return Map.groupBy(found.map(plain), ({ subjectId }) => subjectId);
    },

    async compositions(siteId) {
      const found = await table.findAll({ where: { siteId }, attributes: ['compositionId'], group: ['compositionId'] });
      return found.map((displaced) => plain(displaced).compositionId);
    },

    delete: (revisionIds) =>
      transaction(async () => {
        await table.destroy({ where: { revisionId: [...revisionIds] } });
      }),
  };
}
