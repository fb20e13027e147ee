import { type SchemaMigration, of, optional, text, time } from './schema.ts';

/** A page with a next revision has two entries, one per revision. */
async function splitEntries({ createTable, dialect, run }: Parameters<SchemaMigration['up']>[0]): Promise<void> {
  const byCharacter = dialect === 'sqlite' ? '' : ' COLLATE "C"';
  await createTable('entries_of_revisions', {
    revision_id: text({ primaryKey: true, ...of('revisions') }),
    page_id: text(of('pages')),
    site_id: text(),
    locale: text(),
    translation_group: text(),
    path: text(),
    template: text(),
    title: text(),
    title_order: text(),
    description: text(optional),
    image: text(optional),
    robots: text(),
    tags: text(),
    published_at: time(),
    publish_at: time(optional),
    unpublish_at: time(optional),
  });
  await createTable('tags_of_revisions', {
    revision_id: text({ primaryKey: true, ...of('entries_of_revisions', 'revision_id') }),
    tag: text({ primaryKey: true }),
    site_id: text(),
    locale: text(),
  });
  const columns =
    'revision_id, page_id, site_id, locale, translation_group, path, template, title, title_order, description, image, robots, tags, published_at, publish_at, unpublish_at';
  await run(
    `INSERT INTO entries_of_revisions (${columns}) SELECT ${columns} FROM page_entries`,
    `INSERT INTO tags_of_revisions (revision_id, tag, site_id, locale)
       SELECT page_entries.revision_id, page_entry_tags.tag, page_entry_tags.site_id, page_entry_tags.locale
       FROM page_entry_tags JOIN page_entries ON page_entries.page_id = page_entry_tags.page_id`,
    'DROP TABLE page_entry_tags',
    'DROP TABLE page_entries',
    'ALTER TABLE entries_of_revisions RENAME TO page_entries',
    'ALTER TABLE tags_of_revisions RENAME TO page_entry_tags',
    'CREATE INDEX page_entries_by_page ON page_entries (page_id)',
    // Covers most queries, so that counting reads no rows.
    'CREATE INDEX page_entries_by_time ON page_entries (site_id, locale, published_at, page_id, publish_at, unpublish_at, template)',
    `CREATE INDEX page_entries_by_title ON page_entries (site_id, locale, title_order${byCharacter}, page_id)`,
    `CREATE INDEX page_entries_by_path ON page_entries (site_id, locale, path${byCharacter})`,
    'CREATE INDEX page_entries_by_template ON page_entries (site_id, locale, template, published_at, page_id)',
    'CREATE INDEX page_entries_to_publish ON page_entries (site_id, locale, publish_at) WHERE publish_at IS NOT NULL',
    'CREATE INDEX page_entries_to_unpublish ON page_entries (site_id, locale, unpublish_at) WHERE unpublish_at IS NOT NULL',
    'CREATE INDEX page_entries_by_translation ON page_entries (site_id, translation_group, locale, page_id, robots, publish_at, unpublish_at, template)',
    'CREATE INDEX page_entry_tags_by_tag ON page_entry_tags (site_id, locale, tag, revision_id)',
  );
}

export const nextRevisions: SchemaMigration = {
  name: '0048-next-revisions',
  async up(schema) {
    const { dialect, run } = schema;
    const timestamp = dialect === 'sqlite' ? 'DATETIME' : 'TIMESTAMP WITH TIME ZONE';
    await run(
      `ALTER TABLE pages ADD COLUMN published_at ${timestamp}`,
      'ALTER TABLE pages ADD COLUMN next_revision_id TEXT',
      `ALTER TABLE pages ADD COLUMN next_at ${timestamp}`,
      'ALTER TABLE pages ADD COLUMN next_zone TEXT',
      'ALTER TABLE pages ADD COLUMN next_author_id TEXT',
      'ALTER TABLE pages ADD COLUMN next_version INTEGER',
      `UPDATE pages SET published_at = (SELECT revisions.created_at FROM revisions WHERE revisions.id = pages.published_revision_id)
         WHERE published_revision_id IS NOT NULL`,
      'CREATE INDEX pages_by_next ON pages (next_at) WHERE next_at IS NOT NULL',
      'CREATE INDEX pages_to_change ON pages (site_id, next_at) WHERE next_at IS NOT NULL AND deleted_at IS NULL',
      // Search joins matches with the revision visible at query time.
      'DROP INDEX IF EXISTS pages_shown',
      'CREATE INDEX pages_shown ON pages (id, published_revision_id, deleted_at, publish_at, unpublish_at, next_at, next_revision_id)',
      'DROP INDEX search_entries_by_item',
      'CREATE UNIQUE INDEX search_entries_by_item ON search_entries (site_id, source, item_id, revision)',
    );
    await splitEntries(schema);
  },
};
