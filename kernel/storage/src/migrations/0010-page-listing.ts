import { of, type SchemaMigration, text } from './schema.ts';

export const pageListing: SchemaMigration = {
  name: '0010-page-listing',
  async up({ createTable, dialect, run }) {
    const isSqlite = dialect === 'sqlite';
    await createTable('page_tags', {
      page_id: text({ primaryKey: true, ...of('pages') }),
      tag: text({ primaryKey: true }),
      site_id: text(),
    });
    const tags = isSqlite
      ? `json_each(pages.draft, '$.tags') AS tag`
      : `json_array_elements_text(pages.draft -> 'tags') AS tag (value)`;
    const filters = [
      'locale',
      'status',
      'template',
      'parent_id',
      'draft_author_id',
      'handed_in_at',
      ...(isSqlite ? ['search', 'tags'] : []),
      'id',
    ];
    const columnsOf = (first: string) =>
      ['site_id', 'deleted_at', first, ...filters, ...(first === 'updated_at' ? [] : ['updated_at'])].join(', ');
    await run(
      `INSERT INTO page_tags (page_id, tag, site_id) SELECT DISTINCT pages.id, tag.value, pages.site_id FROM pages, ${tags} WHERE pages.deleted_at IS NULL`,
      'CREATE INDEX page_tags_by_tag ON page_tags (site_id, tag, page_id)',
      `ALTER TABLE pages ADD COLUMN handed_in_at ${isSqlite ? 'DATETIME' : 'TIMESTAMP WITH TIME ZONE'}`,
      `UPDATE pages SET handed_in_at = (
         SELECT MAX(review.created_at) FROM revisions review WHERE review.page_id = pages.id AND review.reason = 'review' AND review.number >
           COALESCE((SELECT number FROM revisions published WHERE published.id = pages.published_revision_id), 0))`,
      // The sort index is faster for tags of many pages.
      `ALTER TABLE pages ADD COLUMN tags TEXT NOT NULL DEFAULT '[]'`,
      isSqlite ? `UPDATE pages SET tags = json_extract(draft, '$.tags')` : `UPDATE pages SET tags = draft ->> 'tags'`,
      ...['pages_by_path', 'pages_by_title', 'pages_by_update', 'pages_by_parent'].map(
        (index) => `DROP INDEX IF EXISTS ${index}`,
      ),
      `CREATE INDEX pages_by_path ON pages (${columnsOf('path')})`,
      `CREATE INDEX pages_by_title ON pages (${columnsOf('title')})`,
      `CREATE INDEX pages_by_update ON pages (${columnsOf('updated_at')})`,
      'CREATE INDEX pages_by_parent ON pages (site_id, deleted_at, parent_id, path, locale, status, template, id)',
      'CREATE INDEX pages_by_author ON pages (site_id, deleted_at, draft_author_id)',
      'CREATE INDEX pages_handed_in ON pages (site_id, deleted_at, handed_in_at, template) WHERE handed_in_at IS NOT NULL',
      'CREATE INDEX pages_to_publish ON pages (site_id, publish_at) WHERE publish_at IS NOT NULL AND deleted_at IS NULL',
      'CREATE INDEX pages_to_unpublish ON pages (site_id, unpublish_at) WHERE unpublish_at IS NOT NULL AND deleted_at IS NULL',
    );
  },
};
