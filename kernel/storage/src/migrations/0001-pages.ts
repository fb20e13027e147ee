import { identity, json, of, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const pages: SchemaMigration = {
  name: '0001-pages',
  async up({ createTable, dialect, makeImmutable, run }) {
    await createTable('pages', {
      id: identity(),
      site_id: text(),
      locale: text(),
      translation_group: text(),
      parent_id: text({ ...optional, ...of('pages') }),
      path: text(),
      template: text(),
      title: text(),
      status: text(),
      search: text(),
      publish_at: time(optional),
      unpublish_at: time(optional),
      zone: text(optional),
      published_revision_id: text(optional),
      draft_version: whole(),
      sealed_version: whole(),
      draft_author_id: text(optional),
      draft_composition_id: text(optional),
      draft_updated_at: time(),
      created_at: time(),
      updated_at: time(),
      deleted_at: time(optional),
      draft: json(),
    });
    // Every filter of the page list is in each sort index, so that a list of 100,000 pages reads no pages, whose drafts
    // are large. PostgreSQL stores large values separately, and its indexes have no room for long texts.
    const filters = [
      'locale',
      'status',
      'template',
      'parent_id',
      ...(dialect === 'sqlite' ? ['search'] : []),
      'id',
    ].join(', ');
    await run(
      'CREATE UNIQUE INDEX pages_by_address ON pages (site_id, locale, path) WHERE deleted_at IS NULL',
      `CREATE INDEX pages_by_path ON pages (site_id, deleted_at, path, ${filters})`,
      `CREATE INDEX pages_by_title ON pages (site_id, deleted_at, title, ${filters})`,
      `CREATE INDEX pages_by_update ON pages (site_id, deleted_at, updated_at, ${filters})`,
      'CREATE INDEX pages_by_parent ON pages (parent_id)',
      'CREATE INDEX pages_by_translation ON pages (translation_group)',
    );
    await createTable('revisions', {
      id: identity(),
      site_id: text(),
      page_id: text(of('pages')),
      number: whole(),
      composition_id: text(optional),
      author_id: text(optional),
      reason: text(),
      label: text(optional),
      created_at: time(),
      content: json(),
    });
    await run('CREATE UNIQUE INDEX revisions_by_page ON revisions (page_id, number)');
    await makeImmutable('revisions', ['id'], ['page_id', 'number']);
    await createTable('usages', {
      page_id: text({ primaryKey: true, ...of('pages') }),
      state: text({ primaryKey: true }),
      kind: text({ primaryKey: true }),
      target: text({ primaryKey: true }),
      node_id: text({ primaryKey: true }),
      site_id: text(),
    });
    await run(
      'CREATE INDEX usages_by_target ON usages (kind, target, site_id, page_id, state, node_id)',
      `CREATE INDEX usages_by_component ON usages (state, site_id, target) WHERE kind = 'component'`,
    );
    await createTable('redirects', {
      site_id: text({ primaryKey: true }),
      locale: text({ primaryKey: true }),
      from_path: text({ primaryKey: true }),
      to_path: text(),
      status: whole(),
      created_at: time(),
    });
  },
};
