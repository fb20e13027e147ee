import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { searchableIn } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { col, fn, literal, Op, where as whether } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { plain } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';
import type { PendingBatch, RowBatches } from './batches.ts';
import type { RowChange } from './row.ts';
import { checkText, type RowAction, type RowInput } from './save.ts';
import { chunkSize, chunksOf, isCurrent, type PartedRow, readRows, rowOf, type RowTables, shownOf } from './table.ts';

export interface RowBatch extends Pick<RowInput, 'siteId' | 'source' | 'version' | 'authorId'> {
  /** Identifies attempts at the same batch, so that leftovers of a crash are discarded. */
  name?: string;
  saved: readonly Pick<RowInput, 'id' | 'key' | 'data' | 'searched' | 'partitions' | 'expectedRevision'>[];
  deleted: readonly Pick<RowAction, 'rowId' | 'expectedRevision'>[];
}

interface ApplyOptions {
  /** Runs in the publishing transaction. */
  inTransaction?(): Promise<void>;
  /** From 0 to 1. Throwing aborts the batch. */
  progress?(share: number): Promise<void>;
}

/**
 * Stores a batch and what `inTransaction` stores, atomically. Stores large batches hidden and in parts, so that other
 * writers wait only briefly. Raises `lease.lost` if another attempt has begun.
 */
export type ApplyRows = (batch: RowBatch, applying?: ApplyOptions) => Promise<void>;

const chunksPerProgress = 8;

interface Change extends PartedRow {
  former: PartedRow | undefined;
  expectedRevision: number | null;
  change: RowChange;
}

const isFresh = ({ former, expectedRevision }: Change): boolean => former === undefined && expectedRevision === null;

export function createApplyRows(
  database: Database,
  tables: RowTables,
  batches: RowBatches,
  invalidations: Invalidations,
): ApplyRows {
  const { rows, partitions, revisions } = tables;

  async function shown(ids: readonly string[]): Promise<Map<string, PartedRow>> {
    return new Map(ids.length === 0 ? [] : (await readRows(tables, shownOf(ids))).map((row) => [rowOf(row).id, row]));
  }

  /** Yields changes in chunks. Revisions are immutable, so inputs may be read ahead of time. */
  async function* changesOf({ siteId, source, version, saved, deleted }: RowBatch): AsyncGenerator<Change[]> {
    const now = new Date();
    // Deletions first: they may free keys.
    for (const chunk of chunksOf(deleted)) {
      const former = await shown(chunk.map(({ rowId }) => rowId));
      yield chunk.map(({ rowId, expectedRevision }) => {
        const found = former.get(rowId);
        if (found === undefined) throw new KernelError('row.unknown', { source, row: rowId });
        const stored = { ...found.stored, id: rowId, revision: expectedRevision + 1, updatedAt: now, deletedAt: now };
        return { stored, parts: found.parts, former: found, expectedRevision, change: 'deleted' };
      });
    }
    let moment = now.getTime();
    for (const chunk of chunksOf(saved)) {
      const former = await shown(chunk.flatMap(({ id }) => id ?? []));
      // Rows sort by age, then id: ascending values keep the order of the batch.
      const at = new Date(moment);
      moment += 1;
      const fresh = chunk
        .map(() => randomUUID())
        .toSorted()
        .values();
      yield chunk.map(
        ({
          id = fresh.next().value ?? randomUUID(),
          key = null,
          data,
          searched = data,
          partitions: parts = [],
          expectedRevision,
        }) => {
          checkText({ key, data, partitions: [...parts] });
          const revision = (expectedRevision ?? 0) + 1;
          const createdAt = former.get(id)?.stored.createdAt ?? at;
          const stored = {
            id,
            siteId,
            source,
            key,
            version,
            data,
            search: searchableIn(searched),
            revision,
            createdAt,
            updatedAt: at,
            deletedAt: null,
            batch: null,
            replaces: null,
            replacedBy: null,
          };
          return {
            stored,
            parts: [...new Set(parts)].toSorted(),
            former: former.get(id),
            expectedRevision,
            change: 'saved',
          };
        },
      );
    }
  }

  /**
   * Raises `row.unknown`, `row.locked` and `row.conflict` unless each row is, and was when read, at the expected
   * revision.
   */
  async function reserve(pending: PendingBatch, known: readonly Change[]): Promise<void> {
    await pending.reserve(known.map(({ stored: { id }, expectedRevision: revision }) => ({ id, revision })));
    for (const { former, expectedRevision } of known) {
      const read = former?.stored.revision ?? null;
      if (read !== expectedRevision)
        throw new KernelError('row.conflict', { actual: String(expectedRevision), expected: String(read ?? 'new') });
    }
  }

  /** Returns keys held by rows outside the batch. */
  async function takenKeys(
    { siteId, source }: RowBatch,
    { id }: PendingBatch,
    chunk: readonly Change[],
  ): Promise<Set<string>> {
    const keys = chunk.flatMap(({ stored, change }) => (change === 'deleted' ? [] : (stored.key ?? [])));
    if (keys.length === 0) return new Set();
    // The index uses the same expression.
    const ofSite = whether(fn('COALESCE', col('site_id'), ''), siteId ?? '');
    const isHeld = literal(isCurrent('"rows"'));
    const found = await rows.findAll({
      where: {
        [Op.and]: [ofSite, isHeld],
        source,
        key: keys,
        deletedAt: null,
        replacedBy: { [Op.or]: [null, { [Op.ne]: id }] },
      },
      attributes: ['key'],
    });
    return new Set(found.flatMap((row) => plain(row).key ?? []));
  }

  /** Stores changes of reserved rows. Returns those omitted because another row has their key. */
  async function write(batch: RowBatch, pending: PendingBatch, chunk: readonly Change[]): Promise<Change[]> {
    const taken = await takenKeys(batch, pending, chunk);
    const isTaken = ({ stored: { key }, change }: Change) => change === 'saved' && key !== null && taken.has(key);
    const records = chunk
      .filter((change) => !isTaken(change))
      .map(({ stored, former, ...change }) => {
        const own = former === undefined ? {} : { id: randomUUID(), replaces: stored.id };
        return { ...change, rowId: stored.id, stored: { ...stored, ...own, batch: pending.id, replacedBy: null } };
      });
    await insertMany(
      database,
      rows,
      records.map(({ stored }) => stored),
    );
    await insertMany(
      database,
      partitions,
      records.flatMap(({ stored, parts }) => parts.map((partition) => ({ rowId: stored.id, partition }))),
    );
    await insertMany(
      database,
      revisions,
      records.map(({ rowId, stored: { revision: number, version, data, updatedAt: createdAt }, parts, change }) => {
        return {
          id: randomUUID(),
          rowId,
          number,
          change,
          version,
          authorId: batch.authorId,
          createdAt,
          partitions: parts,
          data,
          batch: pending.id,
        };
      }),
    );
    return chunk.filter(isTaken);
  }

  async function stage(
    batch: RowBatch,
    pending: PendingBatch,
    stale: Set<string>,
    progress: ApplyOptions['progress'],
  ): Promise<void> {
    const left: Change[][] = [];
    const total = Math.ceil(batch.saved.length / chunkSize) + Math.ceil(batch.deleted.length / chunkSize);
    let index = 0;
    for await (const chunk of changesOf(batch)) {
      for (const part of chunk.flatMap(({ parts, former }) => [...parts, ...(former?.parts ?? [])]))
        stale.add(`source:${batch.source}/${part}`);
      left.push(
        await pending.stage(async () => {
          await reserve(
            pending,
            chunk.filter((change) => !isFresh(change)),
          );
          return write(batch, pending, chunk);
        }),
      );
      if ((index += 1) % chunksPerProgress === 0) await progress?.(index / total);
      await setImmediate();
    }
    // All rows are reserved now, so their former keys count as free.
    for (const chunk of left.filter(({ length }) => length > 0)) {
      const [unwritten] = await pending.stage(() => write(batch, pending, chunk));
      if (unwritten !== undefined)
        throw new KernelError('row.key-taken', { key: unwritten.stored.key ?? '', source: batch.source });
    }
  }

  async function applyBatch(batch: RowBatch, name: string, { inTransaction, progress }: ApplyOptions): Promise<void> {
    const { siteId, source } = batch;
    const stale = new Set([`source:${source}`]);
    const pending = await batches.begin({ name, source, siteId });
    try {
      await stage(batch, pending, stale, progress);
      await database.transaction(async () => {
        await inTransaction?.();
        await pending.publish();
        if (batch.saved.length + batch.deleted.length > 0)
          await invalidations.write({ siteId, keys: [...stale], actorId: batch.authorId });
      });
    } catch (error) {
      // The next attempt or the housekeeping removes leftovers.
      if (!database.isInTransaction()) await pending.discard().catch(() => undefined);
      throw error;
    }
  }

  return async (batch, applying = {}) => {
    const { name = randomUUID() } = batch;
    await batches.discardFormer(name);
    const isLarge = batch.saved.length + batch.deleted.length > chunkSize;
    await (isLarge ? applyBatch(batch, name, applying) : database.transaction(() => applyBatch(batch, name, applying)));
    // Published: the housekeeping merges the rest.
    await batches.mergePublished().catch(() => undefined);
  };
}
