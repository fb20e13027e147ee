import { col, fn, type ProjectionAlias } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, plain, TEXT } from '../database/model.ts';
import { type Window, windowOf } from '../database/window.ts';

/** What a page can make use of. */
export type UsageKind = 'component' | 'page' | 'asset' | 'row' | 'source';
/** Which of a page's two contents makes use of it. */
export type UsageState = 'draft' | 'published';

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
export interface Usages {
  of(filter: UsageFilter & Window): Promise<Usage[]>;
  /** How many nodes, on how many pages. */
  count(filter: UsageFilter): Promise<{ nodes: number; pages: number }>;
  /** How many nodes of each component there are; a component that is not used is absent. */
  components(filter: { siteId?: string; state: UsageState }): Promise<Map<string, number>>;
  /** Replaces what one content of a page makes use of. */
  replace(page: { siteId: string; pageId: string; state: UsageState }, usages: readonly UsageInput[]): Promise<void>;
}

export function createUsages({ sequelize, transaction }: Database): Usages {
  const table = defineTable<Usage>(sequelize, 'usages', {
    pageId: identity(),
    state: identity(),
    kind: identity(),
    target: identity(),
    nodeId: identity(),
    siteId: TEXT,
  });

  return {
    async of({ limit, offset, ...filter }) {
      const order = ['siteId', 'pageId', 'state', 'nodeId'];
      return (await table.findAll({ where: filter, order, ...windowOf({ limit, offset }) })).map(plain);
    },

    async count(filter) {
      const attributes: ProjectionAlias[] = [
        [fn('COUNT', col('*')), 'nodes'],
        [fn('COUNT', fn('DISTINCT', col('page_id'))), 'pages'],
      ];
      // One pass for both. Aggregates come in one row, as text from PostgreSQL.
      const [counted] = (await table.findAll({ attributes, where: { ...filter }, raw: true })) as unknown as { nodes: number | string; pages: number | string }[];
      return { nodes: Number(counted?.nodes ?? 0), pages: Number(counted?.pages ?? 0) };
    },

    async components(filter) {
      const counted = await table.count({ where: { ...filter, kind: 'component' }, group: ['target'] });
      return new Map(counted.map(({ target, count }) => [String(target), count]));
    },

    replace: ({ siteId, pageId, state }, usages) =>
      transaction(async () => {
        await table.destroy({ where: { pageId, state } });
        const distinct = new Map(usages.map((usage) => [JSON.stringify([usage.kind, usage.target, usage.nodeId]), usage]));
        await table.bulkCreate([...distinct.values()].map(({ kind, target, nodeId }) => ({ siteId, pageId, state, kind, target, nodeId })));
      }),
  };
}
