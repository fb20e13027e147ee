import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, type Table, TEXT } from '../database/model.ts';
import type { Revision } from '../revisions/revisions.ts';
import type { StoredPage } from './page.ts';

export function definePages({ sequelize }: Database, revisions: Table<Revision>): Table<StoredPage> {
  const pages = defineTable<StoredPage>(sequelize, 'pages', {
    id: identity(),
    siteId: TEXT,
    locale: TEXT,
    translationGroup: TEXT,
    parentId: TEXT,
    path: TEXT,
    template: TEXT,
    title: TEXT,
    status: TEXT,
    search: TEXT,
    tags: TEXT,
    publishAt: DATE,
    unpublishAt: DATE,
    zone: TEXT,
    publishedRevisionId: TEXT,
    publishedAt: DATE,
    nextRevisionId: TEXT,
    nextAt: DATE,
    nextZone: TEXT,
    nextAuthorId: TEXT,
    nextVersion: INTEGER,
    draftVersion: INTEGER,
    sealedVersion: INTEGER,
    draftAuthorId: TEXT,
    draftCompositionId: TEXT,
    draftUpdatedAt: DATE,
    createdAt: DATE,
    updatedAt: DATE,
    handedInAt: DATE,
    deletedAt: DATE,
    draft: JSON_TEXT,
  });
  pages.belongsTo(revisions, { as: 'published', foreignKey: 'publishedRevisionId', constraints: false });
  pages.belongsTo(revisions, { as: 'next', foreignKey: 'nextRevisionId', constraints: false });
  return pages;
}
