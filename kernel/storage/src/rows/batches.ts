import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';
import { createStagedChanges, type StagedChange } from './staged-changes.ts';
import { chunksOf, type RowTables } from './table.ts';

/** One batch: its new rows are stored some at a time, and hidden from all readers until it is published; what other rows become stands elsewhere until then. */
interface StoredBatch {
  id: string;
  /** What the batch is made for. Another attempt has the same name. */
  name: string;
  source: string;
  siteId: string | null;
  touchedAt: Date;
  /** Nothing can be added to it or published any more. */
  abandonedAt: Date | null;
}

/** A batch that is under way. */
export interface PendingBatch {
  id: string;
  /** Stores some of its rows in a transaction of their own, then lets other writers go first. Raises `lease.lost`. */
  stage<T>(work: () => Promise<T>): Promise<T>;
  /** Stores what rows that are there become, within `stage`. */
  change(changes: readonly Omit<StagedChange, 'batch'>[]): Promise<void>;
  /** Changes rows, as part of the transaction of the calling code. Raises `row.unknown` and `row.conflict`. */
  publishChanges(): Promise<void>;
  /** Shows its new rows, as part of the transaction of the calling code. Raises `lease.lost`. */
  publish(): Promise<void>;
  /** Removes what is of no use once it is published. */
  tidy(): Promise<void>;
  /** Removes its rows; does nothing to a batch that was published. */
  discard(): Promise<void>;
}

export interface RowBatches {
  /** Begins a batch, after what is left of earlier attempts at it was removed. */
  begin(batch: Pick<StoredBatch, 'name' | 'source' | 'siteId'>): Promise<PendingBatch>;
  /** Removes the rows of batches that nothing was added to since a time, as after a crash, and what a crash left of those that were published. */
  discardAbandoned(before: Date): Promise<void>;
}

/** In milliseconds. Another process that waits for SQLite looks at least as often whether it may write, so each pause lets it. */
const pause = 100;

export function createBatches(database: Database, tables: RowTables): RowBatches {
  const { sequelize, transaction } = database;
  const { rows, partitions, revisions } = tables;
  const batches = defineTable<StoredBatch>(sequelize, 'row_batches', {
    id: identity(),
    name: TEXT,
    source: TEXT,
    siteId: TEXT,
    touchedAt: DATE,
    abandonedAt: DATE,
  });
  const staged = createStagedChanges(database);
  const assets = defineTable<{ rowId: string; assetId: string }>(sequelize, 'row_assets', { rowId: identity(), assetId: identity() });

  /** A batch that an attempt still alive was robbed of cannot come back half. */
  function checkHeld(changed: number, name: string): void {
    if (changed === 0) throw new QuoinError('lease.lost', { name });
  }

  async function discard({ id, source, siteId }: Pick<StoredBatch, 'id' | 'source' | 'siteId'>): Promise<void> {
    const abandoned = await transaction(() => batches.update({ abandonedAt: new Date() }, { where: { id } }));
    // It was published, or somebody else removed it.
    if (abandoned[0] === 0) return;
    const found = await rows.findAll({ where: { source, siteId, deletedAt: null, batch: id }, attributes: ['id'] });
    for (const rowId of chunksOf(found.map((row) => plain(row).id))) {
      await giveWay(async () => {
        await partitions.destroy({ where: { rowId } });
        await revisions.destroy({ where: { rowId } });
        await assets.destroy({ where: { rowId } });
        await rows.destroy({ where: { id: rowId, batch: id } });
      });
    }
    await staged.remove(giveWay, id);
    await transaction(() => batches.destroy({ where: { id } }));
  }

  /** Does some of a long work in a transaction of its own, and lets others write before it goes on. */
  async function giveWay<T>(work: () => Promise<T>): Promise<T> {
    const result = await transaction(work);
    await setTimeout(pause);
    return result;
  }

  return {
    async begin(batch) {
      for (const former of await batches.findAll({ where: { name: batch.name } })) await discard(plain(former));
      const begun = { ...batch, id: randomUUID() };
      const { id, name } = begun;
      await transaction(() => batches.create({ ...begun, touchedAt: new Date(), abandonedAt: null }));
      return {
        id,
        stage: (work) =>
          giveWay(async () => {
            const [changed] = await batches.update({ touchedAt: new Date() }, { where: { id, abandonedAt: null } });
            checkHeld(changed, name);
            return work();
          }),
        change: (changes) => staged.store(changes.map((each) => ({ ...each, batch: id }))),
        publishChanges: () => staged.publish(id, batch),
        publish: async () => checkHeld(await batches.destroy({ where: { id, abandonedAt: null } }), name),
        tidy: () => staged.remove(giveWay, id),
        discard: () => discard(begun),
      };
    },

    async discardAbandoned(before) {
      const found = await batches.findAll({ where: { touchedAt: { [Op.lt]: before } } });
      for (const batch of found) await discard(plain(batch));
      await staged.remove(giveWay);
    },
  };
}
