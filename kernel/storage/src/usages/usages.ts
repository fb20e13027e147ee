import type { WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';
import { type Pagination, paginationOf } from '../database/pagination.ts';
import { createReach, type FindReach } from './reach.ts';
import { createRowAssets, type RowAssets } from './row-assets.ts';

export type UsageKind = 'component' | 'page' | 'asset' | 'row' | 'source';
/** `next`: the content of a scheduled change. */
export type UsageState = 'draft' | 'published' | 'next';

/** Targets are components and data sources by name, others by id. */
export interface UsageInput {
  kind: UsageKind;
  target: string;
  nodeId: string;
}

export interface Usage extends UsageInput {
  siteId: string;
  pageId: string;
  state: UsageState;
}

export interface UsageFilter {
  siteId?: string;
  state?: UsageState;
  kind: UsageKind;
  target: string;
}

/** The index of usages, maintained in the transaction that changes the content. */
export interface Usages extends Pick<RowAssets, 'rowsWith'> {
  of(filter: UsageFilter & Pagination): Promise<Usage[]>;
  count(filter: UsageFilter): Promise<{ nodes: number; pages: number }>;
  pagesWith(filter: { siteId: string; kind: UsageKind; targets: readonly string[] }): Promise<number>;
  /** Unused components are absent. */
  components(filter: { siteId?: string; state: UsageState }): Promise<Map<string, number>>;
  reach: FindReach;
  /** Adds the usages of a page that has none in this state. */
  add(page: { siteId: string; pageId: string; state: UsageState }, usages: readonly UsageInput[]): Promise<void>;
  /** Reads the usages that the page has, unless the caller knows them. */
  replace(
    page: { siteId: string; pageId: string; state: UsageState },
    usages: readonly UsageInput[],
    known?: readonly UsageInput[],
  ): Promise<void>;
  /** Promotes usages of the next content to the published one. */
  publishNext(page: { siteId: string; pageId: string }): Promise<void>;
}

/** Counts maintained by triggers: see migrations/0006-counts.ts. */
interface UsageCount {
  kind: UsageKind;
  target: string;
  siteId: string;
  /** Empty for both contents together. */
  state: UsageState | '';
  nodes: number;
  pages: number;
}

const keyOf = ({ kind, target, nodeId }: UsageInput): string => JSON.stringify([kind, target, nodeId]);
const byKey = (usages: readonly UsageInput[]) => new Map(usages.map((usage) => [keyOf(usage), usage]));

export function createUsages(database: Database): Usages {
  const { sequelize, transaction } = database;
  const table = defineTable<Usage>(sequelize, 'usages', {
    pageId: identity(),
    state: identity(),
    kind: identity(),
    target: identity(),
    nodeId: identity(),
    siteId: TEXT,
  });
  const counts = defineTable<UsageCount>(sequelize, 'usage_counts', {
    kind: identity(),
    target: identity(),
    siteId: identity(),
    state: identity(),
    nodes: INTEGER,
    pages: INTEGER,
  });
  const counted = async (where: WhereOptions<UsageCount>) => (await counts.findAll({ where })).map(plain);

  const add: Usages['add'] = async ({ siteId, pageId, state }, usages) => {
    const rows = [...byKey(usages).values()].map(({ kind, target, nodeId }) => ({
      siteId,
      pageId,
      state,
      kind,
      target,
      nodeId,
    }));
    await insertMany(database, table, rows);
  };

  const replace: Usages['replace'] = ({ siteId, pageId, state }, usages, known) =>
    transaction(async () => {
      const missing = byKey(usages);
      const stored = known ?? ((await table.findAll({ where: { pageId, state }, raw: true })) as unknown as Usage[]);
      // Most saves change few usages, so only differences are written.
      for (const usage of stored) {
        if (missing.delete(keyOf(usage))) continue;
        const { kind, target, nodeId } = usage;
        await table.destroy({ where: { pageId, state, kind, target, nodeId } });
      }
      await add({ siteId, pageId, state }, [...missing.values()]);
    });

  return {
    rowsWith: createRowAssets(database).rowsWith,
    reach: createReach(database),

    async of({ limit, offset, ...filter }) {
      const order = ['siteId', 'pageId', 'state', 'nodeId'];
      return (await table.findAll({ where: filter, order, ...paginationOf({ limit, offset }) })).map(plain);
    },

    async count({ state = '', ...filter }) {
      const found = await counted({ ...filter, state });
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      return { nodes: sum(found.map(({ nodes }) => nodes)), pages: sum(found.map(({ pages }) => pages)) };
    },

    pagesWith: ({ siteId, kind, targets }) =>
      table.count({ where: { siteId, kind, target: [...targets] }, distinct: true, col: 'page_id' }),

    async components(filter) {
      const nodesOf = new Map<string, number>();
      for (const { target, nodes } of await counted({ ...filter, kind: 'component' }))
        nodesOf.set(target, (nodesOf.get(target) ?? 0) + nodes);
      return nodesOf;
    },

    add,
    replace,
    publishNext: (page) =>
      transaction(async () => {
        await replace(
          { ...page, state: 'published' },
          (await table.findAll({ where: { pageId: page.pageId, state: 'next' } })).map(plain),
        );
        await replace({ ...page, state: 'next' }, []);
      }),
  };
}
