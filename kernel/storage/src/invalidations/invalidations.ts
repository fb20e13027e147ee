import { type Model, Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { announce } from '../commit-watcher/detector.ts';
import { insertMany } from '../database/insert-many.ts';
import { DATE, defineTable, INTEGER, JSON_TEXT, plain, TEXT } from '../database/model.ts';

export interface Invalidation {
  /** Ascends in commit order, so that `after` misses nothing. */
  seq: number;
  /** Null for all sites. */
  siteId: string | null;
  /** For example `page:<id>`, `source:calendars` or `source:calendars/2026`; `pageKey` builds those of pages. */
  keys: string[];
  /** Null if unknown or none. */
  actorId: string | null;
  at: Date;
}

/** The change log. */
export interface Invalidations {
  /**
   * Changes of a transaction are written as one, by site and actor, at its commit. The number of the returned one is
   * known then.
   */
  write(change: { siteId: string | null; keys: readonly string[]; actorId?: string | null }): Promise<Invalidation>;
  /** Returns at most 1,000 changes, in order. */
  after(seq: number): Promise<Invalidation[]>;
  /** Returns the newest changes with any of these keys, reduced to them. Covers the last 5,000 changes of all sites. */
  latestOf(filter: { siteId: string; keys: readonly string[]; limit: number }): Promise<Invalidation[]>;
  /** Calls `listener` for each change of this process after its commit, before the caller continues. */
  subscribe(listener: (change: Invalidation) => void): void;
  /** Returns 0 if there is none. */
  latest(): Promise<number>;
  /** Removes older changes but retains the newest, which keeps numbers ascending. */
  prune(time: Date): Promise<void>;
}

const maxScanned = 5_000;

export function createInvalidations(database: Database): Invalidations {
  const { sequelize, transaction, beforeCommit, afterCommit } = database;
  const table = defineTable<Invalidation>(sequelize, 'invalidations', {
    seq: { type: INTEGER, primaryKey: true },
    siteId: TEXT,
    at: DATE,
    keys: JSON_TEXT,
    actorId: TEXT,
  });
  const listeners: ((change: Invalidation) => void)[] = [];
  const latest = async () => (await table.max<number | null, Model<Invalidation>>('seq')) ?? 0;

  async function store(changes: readonly Invalidation[]): Promise<void> {
    let seq = await latest();
    const merged = new Map<string, Invalidation>();
    for (const change of changes) {
      const by = JSON.stringify([change.siteId, change.actorId]);
      const entry = merged.get(by) ?? { ...change, seq: (seq += 1), keys: [] };
      merged.set(by, entry);
      entry.keys.push(...change.keys);
      change.seq = entry.seq;
    }
    const entries = [...merged.values()].map((entry) => ({ ...entry, keys: [...new Set(entry.keys)] }));
    await insertMany(database, table, entries);
    await announce(database, 'changes');
    afterCommit(() => {
      for (const entry of entries) for (const listener of listeners) listener(entry);
    });
  }

  return {
    write: ({ siteId, keys, actorId = null }) =>
      transaction(async () => {
        const change = { seq: NaN, siteId, keys: [...keys], actorId, at: new Date() };
        beforeCommit(store, change);
        return change;
      }),
    async after(seq) {
      return (await table.findAll({ where: { seq: { [Op.gt]: seq } }, order: ['seq'], limit: 1_000 })).map(plain);
    },
    async latestOf({ siteId, keys, limit }) {
      const selected = new Set(keys);
      const found: Invalidation[] = [];
      let before = (await latest()) + 1;
      const oldest = before - maxScanned;
      while (before > oldest && found.length < limit) {
        const where = { seq: { [Op.lt]: before, [Op.gte]: oldest }, siteId: { [Op.or]: [siteId, null] } };
        const changes = (await table.findAll({ where, order: [['seq', 'DESC']], limit: 500 })).map(plain);
        found.push(
          ...changes
            .map((change) => ({ ...change, keys: change.keys.filter((key) => selected.has(key)) }))
            .filter((change) => change.keys.length > 0),
        );
        before = changes.at(-1)?.seq ?? oldest;
      }
      return found.slice(0, limit);
    },
    subscribe: (listener) => void listeners.push(listener),
    latest,
    prune: (time) =>
      transaction(async () => {
        await table.destroy({ where: { at: { [Op.lt]: time }, seq: { [Op.lt]: await latest() } } });
      }),
  };
}
