import { KernelError } from '@quoin/core/errors';
import { literal, Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain } from '../database/model.ts';
import { chunkSize, isPublished, readRows, type RowTables, shownOf } from './table.ts';

export interface ExpectedRow {
  id: string;
  revision: number | null;
}

/** Replaces rows with their next states, in the caller's transaction. */
export interface Replacements {
  /**
   * Reserves rows: nothing else changes them until the batch is published or discarded. Raises `row.unknown`,
   * `row.conflict` and `row.locked`.
   */
  reserve(
    batch: { id: string; siteId: string | null; source: string },
    expected: readonly ExpectedRow[],
  ): Promise<void>;
  /** Merges published replacements, so that rows can be changed. */
  mergeRows(rowIds: readonly string[]): Promise<void>;
  /** Merges some published replacements. Returns whether more may remain. */
  mergeSome(): Promise<boolean>;
  /** Releases rows whose replacements are removed. Returns whether more may remain. */
  releaseSome(batch: string): Promise<boolean>;
}

export function createReplacements({ sequelize }: Database, tables: RowTables): Replacements {
  const { rows, partitions, assets, pages } = tables;

  async function findPublished(
    rowIds: readonly string[] | undefined,
    limit?: number,
  ): Promise<{ id: string; replaces: string }[]> {
    const replaces = rowIds === undefined ? { [Op.ne]: null } : [...rowIds];
    const where = { [Op.and]: literal(isPublished('"rows"')), replaces };
    const found = await rows.findAll({
      where,
      attributes: ['id', 'replaces'],
      ...(limit === undefined ? {} : { limit }),
    });
    return found.map(plain).flatMap(({ id, replaces: row }) => (row === null ? [] : [{ id, replaces: row }]));
  }

  async function merge(replacements: readonly { id: string; replaces: string }[]): Promise<void> {
    if (replacements.length === 0) return;
    const id = replacements.map((each) => each.id);
    const replaced = replacements.map(({ replaces }) => replaces);
    await partitions.destroy({ where: { rowId: replaced } });
    await sequelize.query(
      'UPDATE row_partitions SET row_id = (SELECT replaces FROM "rows" WHERE "rows".id = row_id) WHERE row_id IN (:id)',
      { replacements: { id } },
    );
    await sequelize.query(
      `UPDATE "rows" SET key = n.key, version = n.version, revision = n.revision, updated_at = n.updated_at, deleted_at = n.deleted_at, data = n.data, search = n.search
       FROM "rows" n WHERE n.replaces = "rows".id AND n.id IN (:id)`,
      { replacements: { id } },
    );
    await assets.destroy({ where: { rowId: id } });
    await pages.destroy({ where: { rowId: id } });
    await rows.destroy({ where: { id } });
    // Last: no two records may have the same key.
    await rows.update({ replacedBy: null }, { where: { id: replaced } });
  }

  async function mergeRows(rowIds: readonly string[]): Promise<void> {
    await merge(await findPublished(rowIds));
  }

  return {
    mergeRows,

    async reserve({ id: batch, siteId, source }, expected) {
      const ids = expected.map(({ id }) => id);
      if (ids.length === 0) return;
      await mergeRows(ids);
      const found = new Map((await readRows(tables, shownOf(ids))).map(({ stored }) => [stored.id, stored]));
      for (const { id, revision } of expected) {
        const actual = found.get(id);
        if (actual?.siteId !== siteId || actual.source !== source || actual.deletedAt !== null)
          throw new KernelError('row.unknown', { source, row: id });
        if (actual.replacedBy !== null) throw new KernelError('row.locked', { source, row: id });
        if (actual.revision !== revision)
          throw new KernelError('row.conflict', {
            actual: String(actual.revision),
            expected: String(revision ?? 'new'),
          });
      }
      await rows.update({ replacedBy: batch }, { where: { id: ids } });
    },

    async mergeSome() {
      const some = await findPublished(undefined, chunkSize);
      await merge(some);
      return some.length === chunkSize;
    },

    async releaseSome(batch) {
      const some = (await rows.findAll({ where: { replacedBy: batch }, attributes: ['id'], limit: chunkSize })).map(
        (row) => plain(row).id,
      );
      await rows.update({ replacedBy: null }, { where: { id: some } });
      return some.length === chunkSize;
    },
  };
}
