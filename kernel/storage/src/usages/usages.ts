import type { WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plain, TEXT } from '../database/model.ts';
import { type Window, windowOf } from '../database/window.ts';
import { createReach, type FindReach } from './reach.ts';
import { createRowAssets, type RowAssets } from './row-assets.ts';

/** What a page can make use of. */
export type UsageKind = 'component' | 'page' | 'asset' | 'row' | 'source';
/** Which of a page's contents makes use of it; `next` is what a scheduled change shows. */
export type UsageState = 'draft' | 'published' | 'next';

/** That a node of a page makes use of something: a component by name, a data source by name, others by id. */
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

/** Whose uses are meant. Without a site, those on every site. */
export interface UsageFilter {
  siteId?: string;
  state?: UsageState;
  kind: UsageKind;
  target: string;
}

/** The index of what is used where. Page functions keep it, in the transaction that changes the content. */
export interface Usages extends Pick<RowAssets, 'rowsWith'> {
  of(filter: UsageFilter & Window): Promise<Usage[]>;
  /** How many nodes, on how many pages. */
  count(filter: UsageFilter): Promise<{ nodes: number; pages: number }>;
  /** How many pages of a site make use of any of these, in either of their contents. */
  pagesWith(filter: { siteId: string; kind: UsageKind; targets: readonly string[] }): Promise<number>;
  /** How many nodes of each component there are; a component that is not used is absent. */
  components(filter: { siteId?: string; state: UsageState }): Promise<Map<string, number>>;
  /** Where components and templates are used beside that, by registered name. */
  reach: FindReach;
  /** Replaces what one content of a page makes use of. */
  replace(page: { siteId: string; pageId: string; state: UsageState }, usages: readonly UsageInput[]): Promise<void>;
  /** Has what the next content of a page makes use of be that of its published one. */
  publishNext(page: { siteId: string; pageId: string }): Promise<void>;
}

/** How often something is used on one site. The database keeps it with the usages: see migrations/0006-counts.ts. */
interface UsageCount {
  kind: UsageKind;
  target: string;
  siteId: string;
  /** Empty for both contents together, of which a page may have the same use. */
  state: UsageState | '';
  nodes: number;
  pages: number;
}

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

  const replace: Usages['replace'] = ({ siteId, pageId, state }, usages) =>
    transaction(async () => {
      const keyOf = ({ kind, target, nodeId }: UsageInput) => JSON.stringify([kind, target, nodeId]);
      const wanted = new Map(usages.map((usage) => [keyOf(usage), usage]));
      // Most saves change few uses, so that only those are written.
      for (const stored of (await table.findAll({ where: { pageId, state } })).map(plain)) {
        if (wanted.delete(keyOf(stored))) continue;
        const { kind, target, nodeId } = stored;
        await table.destroy({ where: { pageId, state, kind, target, nodeId } });
      }
      await table.bulkCreate(
        [...wanted.values()].map(({ kind, target, nodeId }) => ({ siteId, pageId, state, kind, target, nodeId })),
      );
    });

  return {
    rowsWith: createRowAssets(database).rowsWith,
    reach: createReach(database),

    async of({ limit, offset, ...filter }) {
      const order = ['siteId', 'pageId', 'state', 'nodeId'];
      return (await table.findAll({ where: filter, order, ...windowOf({ limit, offset }) })).map(plain);
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
