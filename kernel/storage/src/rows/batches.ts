import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { QuoinError } from '@quoin/sdk';
import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, plain, TEXT } from '../database/model.ts';
import type { ExpectedRow, Replacements } from './replacements.ts';
import { chunksOf, type RowTables } from './table.ts';

/** One batch: its records are stored some at a time, and hidden from all readers until it is published. */
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
  /** Makes rows that are there its own, within `stage`. Raises `row.unknown`, `row.conflict` and `row.locked`. */
  reserve(expected: readonly ExpectedRow[]): Promise<void>;
  /** Shows all of it, as part of the transaction of the calling code. Raises `lease.lost`. */
  publish(): Promise<void>;
  /** Removes its records; does nothing to a batch that was published. */
  discard(): Promise<void>;
}

export interface RowBatches {
  /** Removes what is left of earlier attempts at a batch. */
  discardFormer(name: string): Promise<void>;
  begin(batch: Pick<StoredBatch, 'name' | 'source' | 'siteId'>): Promise<PendingBatch>;
  /** Merges what was published into the rows that it replaces, some at a time. */
  settle(): Promise<void>;
  /** Discards batches that were last touched before a time, as after a crash, and merges published ones that a crash interrupted. */
  discardAbandoned(before: Date): Promise<void>;
}

/** In milliseconds. Another process that waits for SQLite looks at least as often whether it may write, so each pause lets it. */
const pause = 100;

export function createBatches(database: Database, tables: RowTables, replacements: Replacements): RowBatches {
  const { sequelize, transaction, isInTransaction } = database;
  const { rows, partitions, revisions, assets } = tables;
  const batches = defineTable<StoredBatch>(sequelize, 'row_batches', {
    id: identity(),
    name: TEXT,
    source: TEXT,
    siteId: TEXT,
    touchedAt: DATE,
    abandonedAt: DATE,
  });

  /** A batch that an attempt still alive was robbed of cannot come back half. */
  function checkHeld(changed: number, name: string): void {
    if (changed === 0) throw new QuoinError('lease.lost', { name });
  }

  async function discard({ id, source, siteId }: Pick<StoredBatch, 'id' | 'source' | 'siteId'>): Promise<void> {
    const abandoned = await transaction(() => batches.update({ abandonedAt: new Date() }, { where: { id } }));
    // It was published, or somebody else removed it.
    if (abandoned[0] === 0) return;
    const own = { batch: id, [Op.or]: [{ source, siteId, deletedAt: null }, { replaces: { [Op.ne]: null } }] };
    const found = (await rows.findAll({ where: own, attributes: ['id', 'replaces'] })).map(plain);
    for (const chunk of chunksOf(found)) {
      const rowId = chunk.map((record) => record.id);
      await giveWay(async () => {
        await partitions.destroy({ where: { rowId } });
        await revisions.destroy({
          where: { [Op.or]: [{ rowId }, { batch: id, rowId: chunk.flatMap(({ replaces }) => replaces ?? []) }] },
        });
        await assets.destroy({ where: { rowId } });
        await rows.destroy({ where: { id: rowId, batch: id } });
      });
    }
    await repeat(() => replacements.freeSome(id));
    await transaction(() => batches.destroy({ where: { id } }));
  }

  /** Does one part of a long work in its own transaction, then pauses for other writers, unless the caller's transaction holds them up anyway. */
  async function giveWay<T>(work: () => Promise<T>): Promise<T> {
    const result = await transaction(work);
    if (!isInTransaction()) await setTimeout(pause);
    return result;
  }

  /** Repeats a part of a long work, with a pause after each, until it answers that nothing is left. */
  async function repeat(work: () => Promise<boolean>): Promise<void> {
    while (await transaction(work)) await setTimeout(pause);
  }

  return {
    async discardFormer(name) {
      for (const former of await batches.findAll({ where: { name } })) await discard(plain(former));
    },

    async begin(batch) {
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
        reserve: (expected) => replacements.reserve(begun, expected),
        publish: async () => checkHeld(await batches.destroy({ where: { id, abandonedAt: null } }), name),
        discard: () => discard(begun),
      };
    },

    settle: () => repeat(replacements.settleSome),

    async discardAbandoned(before) {
      const found = await batches.findAll({ where: { touchedAt: { [Op.lt]: before } } });
      for (const batch of found) await discard(plain(batch));
      await repeat(replacements.settleSome);
    },
  };
}
