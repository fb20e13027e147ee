import { randomUUID } from 'node:crypto';
import type { PageContent } from '@quoin/core';
import type { Model } from 'sequelize';
import type { Database } from '../database/database.ts';
import {
  DATE,
  defineTable,
  identity,
  INTEGER,
  JSON_TEXT,
  plain,
  plainOrNull,
  type Table,
  TEXT,
} from '../database/model.ts';
import { findPaginated, type Pagination } from '../database/pagination.ts';

/** `scheduled` drafts are published at an instant. */
export type RevisionReason = 'published' | 'scheduled' | 'review' | 'named' | 'takeover' | 'restored';

export interface RevisionSummary {
  id: string;
  siteId: string;
  pageId: string;
  /** Ascends from 1 within its page. */
  number: number;
  /** Null if unknown. */
  compositionId: string | null;
  authorId: string | null;
  reason: RevisionReason;
  label: string | null;
  createdAt: Date;
}

/** A sealed content. The database rejects changes. */
export interface Revision extends RevisionSummary {
  content: PageContent;
}

export interface Revisions {
  find(siteId: string, revisionId: string): Promise<Revision | null>;
  /** In any order, without those that do not exist. */
  findAll(siteId: string, revisionIds: readonly string[]): Promise<Revision[]>;
  /** Newest first. `reason` defaults to any. */
  list(
    page: { siteId: string; pageId: string; reason?: RevisionReason } & Pagination,
  ): Promise<{ revisions: RevisionSummary[]; total: number }>;
  /** Seals a content in the transaction that changes the page. */
  seal(revision: Omit<Revision, 'id' | 'number' | 'createdAt'>): Promise<Revision>;
}

export const defineRevisions = ({ sequelize }: Database): Table<Revision> =>
  defineTable<Revision>(sequelize, 'revisions', {
    id: identity(),
    siteId: TEXT,
    pageId: TEXT,
    number: INTEGER,
    compositionId: TEXT,
    authorId: TEXT,
    reason: TEXT,
    label: TEXT,
    createdAt: DATE,
    content: JSON_TEXT,
  });

export function createRevisions({ transaction }: Database, table: Table<Revision>): Revisions {
  return {
    find: async (siteId, id) => plainOrNull(await table.findOne({ where: { siteId, id } })),
    findAll: async (siteId, ids) => (await table.findAll({ where: { siteId, id: [...ids] } })).map(plain),

    async list({ siteId, pageId, reason, ...pagination }) {
      const summaries = { where: { siteId, pageId, ...(reason && { reason }) }, attributes: { exclude: ['content'] } };
      const { found, total } = await findPaginated(table, { ...summaries, order: [['number', 'DESC']] }, pagination);
      return { revisions: found, total };
    },

    seal: (revision) =>
      transaction(async () => {
        const last = await table.max<number | null, Model<Revision>>('number', { where: { pageId: revision.pageId } });
        const sealed = { ...revision, id: randomUUID(), number: (last ?? 0) + 1, createdAt: new Date() };
        await table.create(sealed);
        return sealed;
      }),
  };
}
