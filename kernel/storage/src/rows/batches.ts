import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { KernelError } from '@quoin/core/errors';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';
import type { ExpectedRow, Replacements } from './replacements.ts';
import { chunksOf, type RowTables } from './table.ts';

/** A batch stored in parts, hidden until it is published. */
interface StoredBatch {
  id: string;
  /** Shared by attempts at the same batch. */
  name: string;
  source: string;
  siteId: string | null;
  touchedAt: Date;
  /** Prevents additions and publication. */
  abandonedAt: Date | null;
}

export interface PendingBatch {
  id: string;
  /** Stores rows in their own transaction, then yields to other writers. Raises `lease.lost`. */
  stage<T>(work: () => Promise<T>): Promise<T>;
  /** Reserves rows within `stage`. Raises `row.unknown`, `row.conflict` and `row.locked`. */
  reserve(expected: readonly ExpectedRow[]): Promise<void>;
  /** Publishes the batch in the caller's transaction. Raises `lease.lost`. */
  publish(): Promise<void>;
  /** Removes an unpublished batch. */
  discard(): Promise<void>;
}

export interface RowBatches {
  /** Removes leftovers of earlier attempts. */
  discardFormer(name: string): Promise<void>;
  begin(batch: Pick<StoredBatch, 'name' | 'source' | 'siteId'>): Promise<PendingBatch>;
  /** Merges published records into the rows that they replace, in parts. */
  mergePublished(): Promise<void>;
  /** Discards the unpublished batches of a source. Whoever made them gets `lease.lost`. */
  discardPending(of: Pick<StoredBatch, 'source' | 'siteId'>): Promise<void>;
  /** Discards batches last touched before a time, and completes interrupted merges. */
  discardAbandoned(before: Date): Promise<void>;
}

/** Milliseconds. Processes that wait for SQLite poll at least this often, so each pause lets them write. */
const pause = 100;

export function createBatches(database: Database, tables: RowTables, replacements: Replacements): RowBatches {
  const { sequelize, transaction, isInTransaction } = database;
  const { rows, partitions, revisions, assets, pages } = tables;
  const batches = defineTable<StoredBatch>(sequelize, 'row_batches', {
    id: identity(),
    name: TEXT,
    source: TEXT,
    siteId: TEXT,
    touchedAt: DATE,
    abandonedAt: DATE,
  });

  /** Prevents a discarded batch from being published in part. */
  function checkHeld(changed: number, name: string): void {
    if (changed === 0) throw new KernelError('lease.lost', { name });
  }

  async function discard({ id, source, siteId }: Pick<StoredBatch, 'id' | 'source' | 'siteId'>): Promise<void> {
    const abandoned = await transaction(() => batches.update({ abandonedAt: new Date() }, { where: { id } }));
    // Published, or removed by another process.
    if (abandoned[0] === 0) return;
    const own = { batch: id, [Op.or]: [{ source, siteId, deletedAt: null }, { replaces: { [Op.ne]: null } }] };
    const found = (await rows.findAll({ where: own, attributes: ['id', 'replaces'] })).map(plain);
    for (const chunk of chunksOf(found)) {
      const rowId = chunk.map((record) => record.id);
      await runAndYield(async () => {
        await partitions.destroy({ where: { rowId } });
        await revisions.destroy({
          where: { [Op.or]: [{ rowId }, { batch: id, rowId: chunk.flatMap(({ replaces }) => replaces ?? []) }] },
        });
        await assets.destroy({ where: { rowId } });
        await pages.destroy({ where: { rowId } });
        await rows.destroy({ where: { id: rowId, batch: id } });
      });
    }
    await repeat(() => replacements.releaseSome(id));
    await transaction(() => batches.destroy({ where: { id } }));
  }

  /** Runs a transaction, then pauses for other writers unless the caller's transaction blocks them anyway. */
  async function runAndYield<T>(work: () => Promise<T>): Promise<T> {
    const result = await transaction(work);
    if (!isInTransaction()) await setTimeout(pause);
    return result;
  }

  async function repeat(work: () => Promise<boolean>): Promise<void> {
    while (await transaction(work)) await setTimeout(pause);
  }

  return {
    async discardFormer(name) {
      for (const former of await batches.findAll({ where: { name } })) await discard(plain(former));
    },

    async begin(batch) {
      const pending = { ...batch, id: randomUUID() };
      const { id, name } = pending;
      await transaction(() => batches.create({ ...pending, touchedAt: new Date(), abandonedAt: null }));
      return {
        id,
        stage: (work) =>
          runAndYield(async () => {
            const [changed] = await batches.update({ touchedAt: new Date() }, { where: { id, abandonedAt: null } });
            checkHeld(changed, name);
            return work();
          }),
        reserve: (expected) => replacements.reserve(pending, expected),
        publish: async () => checkHeld(await batches.destroy({ where: { id, abandonedAt: null } }), name),
        discard: () => discard(pending),
      };
    },

    mergePublished: () => repeat(replacements.mergeSome),

    async discardPending({ source, siteId }) {
      for (const batch of await batches.findAll({ where: { source, siteId } })) await discard(plain(batch));
    },

    async discardAbandoned(before) {
      const found = await batches.findAll({ where: { touchedAt: { [Op.lt]: before } } });
      for (const batch of found) await discard(plain(batch));
      await repeat(replacements.mergeSome);
    },
  };
}
