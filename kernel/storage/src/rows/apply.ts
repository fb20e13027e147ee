import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { QuoinError } from '@quoin/sdk';
import { col, fn, literal, Op, where as whether } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { plain } from '../database/model.ts';
import { searchableIn } from '../database/words.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { PendingBatch, RowBatches } from './batches.ts';
import type { RowChange } from './row.ts';
import { checkText, type RowAction, type RowInput } from './save.ts';
import { atOnce, chunksOf, isShown, type RowTables, rowsOf, type StoredRow } from './table.ts';

/** Many rows of one source that are stored or deleted together. */
export interface RowBatch extends Pick<RowInput, 'siteId' | 'source' | 'version' | 'authorId'> {
  /** Tells what an earlier attempt at it left behind, as one that crashed; nothing is looked for unless given. */
  name?: string;
  saved: readonly Pick<RowInput, 'id' | 'key' | 'data' | 'partitions' | 'expectedRevision'>[];
  deleted: readonly Pick<RowAction, 'rowId' | 'expectedRevision'>[];
}

/** What is done beside storing a batch. */
interface Applying {
  /** Stores what is stored with it. */
  along?(): Promise<void>;
  /** Told now and then how far it is, from 0 to 1. What it throws ends it. */
  progress?(share: number): Promise<void>;
}

/**
 * Stores a batch together with what `along` stores: all of it, or nothing. Of a large one, most is stored some at a time
 * beforehand, hidden, so that other writers need not wait for long. Raises `lease.lost` when another attempt began meanwhile.
 */
export type ApplyRows = (batch: RowBatch, applying?: Applying) => Promise<void>;

/** Every how many chunks the progress is told. */
const toldEvery = 8;

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

/** Whether a row that is there keeps its key and its partitions, so that what it becomes can be stored beforehand. */
const isStill = ({ row, parts, former, change }: Change): boolean => former !== undefined && former.row.key === row.key && (change === 'deleted' || isDeepStrictEqual(parts, former.parts));

/** Whether a row is made that was not there before. */
const isFresh = ({ former, expectedRevision }: Change): boolean => former === undefined && expectedRevision === null;

export function createApply(database: Database, tables: RowTables, batches: RowBatches, invalidations: Invalidations): ApplyRows {
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
    for (const chunk of chunksOf(deleted)) {
      const former = await stored(chunk.map(({ rowId }) => rowId));
      yield chunk.map(({ rowId, expectedRevision }) => {
        const found = former.get(rowId);
        if (found === undefined) throw new QuoinError('row.unknown', { source, row: rowId });
        const row = { ...found.row, revision: expectedRevision + 1, updatedAt: now, deletedAt: now };
        return { row, parts: found.parts, former: found, expectedRevision, change: 'deleted' };
      });
    }
    let moment = now.getTime();
    for (const chunk of chunksOf(saved)) {
      const former = await stored(chunk.flatMap(({ id }) => id ?? []));
      // Rows are listed by age, and those of one moment by id: so they stay in the order of the batch.
      const at = new Date(moment);
      moment += 1;
      const fresh = chunk.map(() => randomUUID()).toSorted().values();
      yield chunk.map(({ id = fresh.next().value ?? randomUUID(), key = null, data, partitions: parts = [], expectedRevision }) => {
        checkText({ key, data, partitions: [...parts] });
        const revision = (expectedRevision ?? 0) + 1;
        const row = { id, siteId, source, key, version, data, search: searchableIn(data), revision, createdAt: at, updatedAt: at, deletedAt: null, batch: null };
        return { row, parts: [...new Set(parts)].toSorted(), former: former.get(id), expectedRevision, change: 'saved' };
      });
    }
  }

  /** Raises `row.unknown` and `row.conflict` for a row that is not as it is expected, or was when the chunk was made. */
  async function checkRevisions({ siteId, source }: RowBatch, known: readonly Change[]): Promise<void> {
    if (known.length === 0) return;
    const where = { id: known.map(({ row }) => row.id), [Op.and]: literal(isShown('"rows"')) };
    const found = await rows.findAll({ where, attributes: ['id', 'siteId', 'source', 'revision', 'deletedAt'] });
    const byId = new Map(found.map(plain).map((row) => [row.id, row]));
    for (const { row, former, expectedRevision } of known) {
      const actual = byId.get(row.id);
      if (actual?.siteId !== siteId || actual.source !== source || actual.deletedAt !== null) throw new QuoinError('row.unknown', { source, row: row.id });
      if (actual.revision !== expectedRevision || former?.row.revision !== expectedRevision) throw new QuoinError('row.conflict', { actual: String(actual.revision), expected: String(expectedRevision ?? 'new') });
    }
  }

  /** The keys that rows of a chunk are to get and other rows have. */
  async function takenKeys({ siteId, source }: RowBatch, chunk: readonly Change[], known: readonly Change[]): Promise<Set<string>> {
    const keys = chunk.flatMap(({ row, former }) => (row.key === former?.row.key ? [] : (row.key ?? [])));
    if (keys.length === 0) return new Set();
    // As the index has it.
    const ofSite = whether(fn('COALESCE', col('site_id'), ''), siteId ?? '');
    const others = { source, key: keys, deletedAt: null, id: { [Op.notIn]: known.map(({ row }) => row.id) } };
    const found = await rows.findAll({ where: { [Op.and]: [ofSite, others] }, attributes: ['key'] });
    return new Set(found.flatMap((row) => plain(row).key ?? []));
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

  /**
   * Stores what it can of a chunk, and gives the rest: rows whose partitions change, and those with the key of one that is to go,
   * or to give its key on, in the same batch.
   */
  async function stage(batch: RowBatch, pending: PendingBatch, chunk: readonly Change[]): Promise<Change[]> {
    return pending.stage(async () => {
      const taken = await takenKeys(batch, chunk.filter(isFresh), []);
      const isTaken = ({ row: { key } }: Change) => key !== null && taken.has(key);
      const free = chunk.filter((change) => isFresh(change) && !isTaken(change));
      await write(free.map((change) => ({ ...change, row: { ...change.row, batch: pending.id } })), batch.authorId);
      const still = chunk.filter(isStill);
      await pending.change(
        still.map(({ row: { id: rowId, version, data, search, updatedAt: createdAt }, parts, change, expectedRevision }) => {
          return { id: randomUUID(), rowId, expectedRevision: expectedRevision ?? 0, change, version, authorId: batch.authorId, createdAt, partitions: parts, data, search };
        }),
      );
      return chunk.filter((change) => !free.includes(change) && !still.includes(change));
    });
  }

  /** Makes the changes of a batch before the one transaction, since every other writer waits for that, and gives those that are left for it. */
  async function prepare(batch: RowBatch, pending: PendingBatch | null, stale: Set<string>, progress: Applying['progress']): Promise<Change[][]> {
    const made: Change[][] = [];
    const total = Math.ceil(batch.saved.length / atOnce) + Math.ceil(batch.deleted.length / atOnce);
    let index = 0;
    for await (const chunk of changesOf(batch)) {
      for (const part of chunk.flatMap(({ parts, former }) => [...parts, ...(former?.parts ?? [])])) stale.add(`source:${batch.source}/${part}`);
      const left = pending === null ? chunk : await stage(batch, pending, chunk);
      if (left.length > 0) made.push(left);
      if ((index += 1) % toldEvery === 0) await progress?.(index / total);
      await setImmediate();
    }
    return made;
  }

  return async (batch, { along, progress } = {}) => {
    const { siteId, source, name = randomUUID() } = batch;
    const stale = new Set([`source:${source}`]);
    const isLarge = batch.saved.length + batch.deleted.length > atOnce;
    const pending = isLarge ? await batches.begin({ name, source, siteId }) : null;
    try {
      const made = await prepare(batch, pending, stale, progress);
      await database.transaction(async () => {
        await along?.();
        await pending?.publishChanges();
        for (const chunk of made) {
          // No others: of one row there are no two revisions with a number.
          const known = chunk.filter((change) => !isFresh(change));
          await checkRevisions(batch, known);
          const [taken] = await takenKeys(batch, chunk, known);
          if (taken !== undefined) throw new QuoinError('row.key-taken', { key: taken, source });
          await write(chunk, batch.authorId);
        }
        await pending?.publish();
        if (batch.saved.length + batch.deleted.length > 0) await invalidations.write({ siteId, keys: [...stale], actorId: batch.authorId });
      });
    } catch (error) {
      // What is left then is removed by the next attempt, or by the housekeeping.
      await pending?.discard().catch(() => undefined);
      throw error;
    }
    // It is done: what is left then is removed by the housekeeping.
    await pending?.tidy().catch(() => undefined);
  };
}
