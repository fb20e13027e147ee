import { randomUUID } from 'node:crypto';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { plain } from '../database/model.ts';
import { searchableIn } from '../database/words.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { RowChange } from './row.ts';
import { checkText, type RowAction, type RowInput } from './save.ts';
import { type RowTables, rowsOf, type StoredRow } from './table.ts';

/** Many rows of one source that are stored or deleted together. */
export interface RowBatch extends Pick<RowInput, 'siteId' | 'source' | 'version' | 'authorId'> {
  saved: readonly Pick<RowInput, 'id' | 'key' | 'data' | 'partitions' | 'expectedRevision'>[];
  deleted: readonly Pick<RowAction, 'rowId' | 'expectedRevision'>[];
}

/** How many rows one statement writes; SQLite takes 32,766 values. */
const atOnce = 500;

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
}

/** One change of the batch: what the row becomes. */
interface Change {
  row: StoredRow;
  parts: string[];
  change: RowChange;
}

export function createApply({ transaction }: Database, tables: RowTables, invalidations: Invalidations): (batch: RowBatch) => Promise<void> {
  const { rows, partitions, revisions } = tables;

  /** The rows of a source that a chunk of the batch is about, by id. */
  async function stored({ siteId, source }: RowBatch, ids: readonly string[]): Promise<Map<string, { row: StoredRow; parts: string[] }>> {
    const found = (await rows.findAll({ where: { id: [...ids] } })).map(plain);
    const parts = new Map((await rowsOf(tables, found)).map((row) => [row.id, row.partitions]));
    const own = found.filter((row) => row.siteId === siteId && row.source === source && row.deletedAt === null);
    return new Map(own.map((row) => [row.id, { row, parts: parts.get(row.id) ?? [] }]));
  }

  /** Raises `row.key-taken` for a key that a row has which the chunk does not store. */
  async function checkKeys({ siteId, source }: RowBatch, chunk: readonly Change[]): Promise<void> {
    const keys = chunk.flatMap(({ row }) => row.key ?? []);
    const taken = await rows.findOne({ where: { siteId, source, key: keys, deletedAt: null, id: { [Op.notIn]: chunk.map(({ row }) => row.id) } } });
    if (taken !== null) throw new QuoinError('row.key-taken', { key: plain(taken).key ?? '', source });
  }

  async function write(chunk: readonly Change[], authorId: string | null): Promise<void> {
    const ids = chunk.flatMap(({ row }) => (row.revision > 1 ? [row.id] : []));
    await rows.bulkCreate(chunk.map(({ row }) => row), { updateOnDuplicate: ['key', 'version', 'revision', 'updatedAt', 'deletedAt', 'data', 'search'] });
    if (ids.length > 0) await partitions.destroy({ where: { rowId: ids } });
    await partitions.bulkCreate(chunk.flatMap(({ row, parts }) => parts.map((partition) => ({ rowId: row.id, partition }))));
    await revisions.bulkCreate(
      chunk.map(({ row: { id: rowId, revision: number, version, data, updatedAt: createdAt }, parts, change }) => {
        return { id: randomUUID(), rowId, number, change, version, authorId, createdAt, partitions: parts, data };
      }),
    );
  }

  return (batch) =>
    transaction(async () => {
      const { siteId, source, version, authorId } = batch;
      const now = new Date();
      const stale = new Set<string>();

      async function change(ids: readonly string[], next: (id: string, index: number, former: { row: StoredRow; parts: string[] } | undefined) => Change, expected: (index: number) => number | null) {
        const former = await stored(batch, ids);
        const chunk = ids.map((id, index) => {
          const found = former.get(id);
          const expectedRevision = expected(index);
          if (found === undefined && expectedRevision !== null) throw new QuoinError('row.unknown', { source, row: id });
          const actual = found?.row.revision ?? null;
          if (actual !== expectedRevision) throw new QuoinError('row.conflict', { actual: String(actual ?? 0), expected: String(expectedRevision ?? 'new') });
          const changed = next(id, index, found);
          for (const part of [...changed.parts, ...(found?.parts ?? [])]) stale.add(`source:${source}/${part}`);
          return changed;
        });
        await checkKeys(batch, chunk);
        await write(chunk, authorId);
      }

      // Deleted first: a row that is stored may take the key of one that goes.
      for (const chunk of chunks(batch.deleted)) {
        await change(
          chunk.map(({ rowId }) => rowId),
          (id, _, former) => {
            if (former === undefined) throw new QuoinError('row.unknown', { source, row: id });
            return { row: { ...former.row, revision: former.row.revision + 1, updatedAt: now, deletedAt: now }, parts: former.parts, change: 'deleted' };
          },
          (index) => chunk[index]?.expectedRevision ?? null,
        );
      }
      // Rows of one moment are listed by id, which keeps them in the order of the batch.
      const fresh = batch.saved.filter(({ id }) => id === undefined).map(() => randomUUID()).toSorted().values();
      for (const chunk of chunks(batch.saved.map((each) => ({ ...each, id: each.id ?? fresh.next().value ?? randomUUID() })))) {
        await change(
          chunk.map(({ id }) => id),
          (id, index, former) => {
            const { key = null, data = {}, partitions: parts } = chunk[index] ?? {};
            checkText(data);
            const revision = (former?.row.revision ?? 0) + 1;
            const createdAt = former?.row.createdAt ?? now;
            const row = { id, siteId, source, key, version, data, search: searchableIn(data), revision, createdAt, updatedAt: now, deletedAt: null };
            return { row, parts: [...new Set(parts)].toSorted(), change: 'saved' };
          },
          (index) => chunk[index]?.expectedRevision ?? null,
        );
      }
      if (batch.saved.length + batch.deleted.length > 0) await invalidations.write({ siteId, keys: [`source:${source}`, ...stale] });
    });
}
