import { of, optional, type SchemaMigration, text, time } from './schema.ts';

export const pageIndex: SchemaMigration = {
  name: '0024-page-index',
  async up({ createTable, dialect, run }) {
    const isSqlite = dialect === 'sqlite';
    // Text compares by code point on both databases.
    const byCharacter = isSqlite ? '' : ' COLLATE "C"';
    await createTable('page_entries', {
      page_id: text({ primaryKey: true, ...of('pages') }),
      revision_id: text(of('revisions')),
      site_id: text(),
      locale: text(),
      path: text(),
      template: text(),
      title: text(),
      title_order: text(),
      description: text(optional),
      image: text(optional),
      tags: text(),
      published_at: time(),
      publish_at: time(optional),
      unpublish_at: time(optional),
    });
    await createTable('page_entry_tags', {
      page_id: text({ primaryKey: true, ...of('page_entries', 'page_id') }),
      tag: text({ primaryKey: true }),
      site_id: text(),
      locale: text(),
    });
    const published = `FROM pages JOIN revisions ON revisions.id = pages.published_revision_id WHERE pages.deleted_at IS NULL AND pages.path NOT LIKE '%{%'`;
    const value = (path: string) =>
      isSqlite ? `json_extract(revisions.content, '$.${path}')` : `revisions.content #>> '{${path.replace('.', ',')}}'`;
    const tag = isSqlite
      ? 'json_each(page_entries.tags) AS tag'
      : 'json_array_elements_text(page_entries.tags::json) AS tag (value)';
    await run(
      `INSERT INTO page_entries
         SELECT pages.id, revisions.id, pages.site_id, pages.locale, pages.path, ${value('tree.name')}, ${value('title')}, lower(${value('title')}),
           ${value('seo.description')}, ${value('seo.image')}, ${value('tags')}, revisions.created_at, pages.publish_at, pages.unpublish_at
         ${published} AND ${value('access.kind')} = 'public'`,
      `INSERT INTO page_entry_tags (page_id, tag, site_id, locale) SELECT DISTINCT page_id, tag.value, site_id, locale FROM page_entries, ${tag}`,
      // Covers most queries, so that counting reads no rows.
      'CREATE INDEX page_entries_by_time ON page_entries (site_id, locale, published_at, page_id, publish_at, unpublish_at, template)',
      `CREATE INDEX page_entries_by_title ON page_entries (site_id, locale, title_order${byCharacter}, page_id)`,
      `CREATE INDEX page_entries_by_path ON page_entries (site_id, locale, path${byCharacter})`,
      'CREATE INDEX page_entries_by_template ON page_entries (site_id, locale, template, published_at, page_id)',
      'CREATE INDEX page_entries_to_publish ON page_entries (site_id, locale, publish_at) WHERE publish_at IS NOT NULL',
      'CREATE INDEX page_entries_to_unpublish ON page_entries (site_id, locale, unpublish_at) WHERE unpublish_at IS NOT NULL',
      'CREATE INDEX page_entry_tags_by_tag ON page_entry_tags (site_id, locale, tag, page_id)',
    );
  },
};
