import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { QuoinError } from '@quoin/sdk';
import { col, fn, Op, where as whether } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { plain, plainOrNull } from '../database/model.ts';
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

/** Stores a batch, and before it what `along` stores: all of it, or nothing. */
export type ApplyRows = (batch: RowBatch, along?: () => Promise<void>) => Promise<void>;

/** How many rows one statement writes: making it must not hold up the process for long. */
const atOnce = 500;

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += atOnce) yield items.slice(start, start + atOnce);
}

/** A row with its partitions. */
interface Parted {
  row: StoredRow;
  parts: string[];
}

/** One change of the batch: what the row becomes, and what it is before, where it is there. */
interface Change extends Parted {
  former: Parted | undefined;
  expectedRevision: number | null;
  change: RowChange;
}

export function createApply(database: Database, tables: RowTables, invalidations: Invalidations): ApplyRows {
  const { rows, partitions, revisions } = tables;

  /** Rows as they are now, by id. */
  async function stored(ids: readonly string[]): Promise<Map<string, Parted>> {
    if (ids.length === 0) return new Map();
    const found = (await rows.findAll({ where: { id: [...ids] } })).map(plain);
    const parts = new Map((await rowsOf(tables, found)).map((row) => [row.id, row.partitions]));
    return new Map(found.map((row) => [row.id, { row, parts: parts.get(row.id) ?? [] }]));
  }

  /** What the rows of a batch become, some at a time. A revision never changes, so all that it is made of may be read before its turn comes. */
  async function* changesOf({ siteId, source, version, saved, deleted }: RowBatch): AsyncGenerator<Change[]> {
    const now = new Date();
    // Deleted first: a row that is stored may take the key of one that goes.
    for (const chunk of chunks(deleted)) {
      const former = await stored(chunk.map(({ rowId }) => rowId));
      yield chunk.map(({ rowId, expectedRevision }) => {
        const found = former.get(rowId);
        if (found === undefined) throw new QuoinError('row.unknown', { source, row: rowId });
        const row = { ...found.row, revision: expectedRevision + 1, updatedAt: now, deletedAt: now };
        return { row, parts: found.parts, former: found, expectedRevision, change: 'deleted' };
      });
    }
    let moment = now.getTime();
    for (const chunk of chunks(saved)) {
      const former = await stored(chunk.flatMap(({ id }) => id ?? []));
      // Rows are listed by age, and those of one moment by id: so they stay in the order of the batch.
      const at = new Date(moment);
      moment += 1;
      const fresh = chunk.map(() => randomUUID()).toSorted().values();
      yield chunk.map(({ id = fresh.next().value ?? randomUUID(), key = null, data, partitions: parts = [], expectedRevision }) => {
        checkText({ key, data, partitions: [...parts] });
        const revision = (expectedRevision ?? 0) + 1;
        const row = { id, siteId, source, key, version, data, search: searchableIn(data), revision, createdAt: at, updatedAt: at, deletedAt: null };
        return { row, parts: [...new Set(parts)].toSorted(), former: former.get(id), expectedRevision, change: 'saved' };
      });
    }
  }

  /** Raises `row.unknown` and `row.conflict` for a row that is not as it is expected, or was when the chunk was made. */
  async function checkRevisions({ siteId, source }: RowBatch, known: readonly Change[]): Promise<void> {
    if (known.length === 0) return;
    const found = await rows.findAll({ where: { id: known.map(({ row }) => row.id) }, attributes: ['id', 'siteId', 'source', 'revision', 'deletedAt'] });
    const byId = new Map(found.map(plain).map((row) => [row.id, row]));
    for (const { row, former, expectedRevision } of known) {
      const actual = byId.get(row.id);
      if (actual?.siteId !== siteId || actual.source !== source || actual.deletedAt !== null) throw new QuoinError('row.unknown', { source, row: row.id });
      if (actual.revision !== expectedRevision || former?.row.revision !== expectedRevision) throw new QuoinError('row.conflict', { actual: String(actual.revision), expected: String(expectedRevision ?? 'new') });
    }
  }

  /** Raises `row.key-taken` for a key that another row has. */
  async function checkKeys({ siteId, source }: RowBatch, chunk: readonly Change[], known: readonly Change[]): Promise<void> {
    const keys = chunk.flatMap(({ row, former }) => (row.key === former?.row.key ? [] : (row.key ?? [])));
    if (keys.length === 0) return;
    // As the index has it.
    const ofSite = whether(fn('COALESCE', col('site_id'), ''), siteId ?? '');
    const others = { source, key: keys, deletedAt: null, id: { [Op.notIn]: known.map(({ row }) => row.id) } };
    const taken = plainOrNull(await rows.findOne({ where: { [Op.and]: [ofSite, others] } }));
    if (taken !== null) throw new QuoinError('row.key-taken', { key: taken.key ?? '', source });
  }

  async function write(chunk: readonly Change[], authorId: string | null): Promise<void> {
    await insertMany(database, rows, chunk.map(({ row }) => row), ['key', 'version', 'revision', 'updatedAt', 'deletedAt', 'data', 'search']);
    const moved = chunk.filter(({ parts, former }) => !isDeepStrictEqual(parts, former?.parts ?? []));
    await partitions.destroy({ where: { rowId: moved.flatMap(({ former }) => former?.row.id ?? []) } });
    await insertMany(database, partitions, moved.flatMap(({ row, parts }) => parts.map((partition) => ({ rowId: row.id, partition }))));
    await insertMany(
      database,
      revisions,
      chunk.map(({ row: { id: rowId, revision: number, version, data, updatedAt: createdAt }, parts, change }) => {
        return { id: randomUUID(), rowId, number, change, version, authorId, createdAt, partitions: parts, data };
      }),
    );
  }

  return async (batch, along) => {
    // Made before the transaction: while that goes on, every other writer waits.
    const made: Change[][] = [];
    for await (const chunk of changesOf(batch)) {
      made.push(chunk);
      await setImmediate();
    }
    const { siteId, source } = batch;
    const stale = new Set([`source:${source}`]);
    await database.transaction(async () => {
      await along?.();
      for (const chunk of made) {
        // No others: of one row there are no two revisions with a number.
        const known = chunk.filter(({ former, expectedRevision }) => former !== undefined || expectedRevision !== null);
        await checkRevisions(batch, known);
        await checkKeys(batch, chunk, known);
        await write(chunk, batch.authorId);
        for (const part of chunk.flatMap(({ parts, former }) => [...parts, ...(former?.parts ?? [])])) stale.add(`source:${source}/${part}`);
      }
      if (made.length > 0) await invalidations.write({ siteId, keys: [...stale], actorId: batch.authorId });
    });
  };
}
