import { identity, json, of, optional, queriedJson, real, type SchemaMigration, text, time, whole } from './schema.ts';

export const rows: SchemaMigration = {
  name: '0002-rows',
  async up({ createTable, makeImmutable, run }) {
    await createTable('rows', {
      id: identity(),
      site_id: text(optional),
      source: text(),
      key: text(optional),
      version: whole(),
      revision: whole(),
      created_at: time(),
      updated_at: time(),
      deleted_at: time(optional),
      data: queriedJson(),
    });
    await run(
      // Nulls are distinct in an index, but keys of shared rows must be unique.
      `CREATE UNIQUE INDEX rows_by_key ON rows (source, COALESCE(site_id, ''), key) WHERE key IS NOT NULL AND deleted_at IS NULL`,
      'CREATE INDEX rows_by_source ON rows (source, site_id) WHERE deleted_at IS NULL',
    );
    await createTable('row_partitions', {
      row_id: text({ primaryKey: true, ...of('rows') }),
      partition: text({ primaryKey: true }),
    });
    await run('CREATE INDEX row_partitions_by_partition ON row_partitions (partition, row_id)');
    await createTable('row_revisions', {
      id: identity(),
      row_id: text(of('rows')),
      number: whole(),
      change: text(),
      version: whole(),
      author_id: text(optional),
      created_at: time(),
      partitions: json(),
      data: json(),
    });
    await run('CREATE UNIQUE INDEX row_revisions_by_row ON row_revisions (row_id, number)');
    await makeImmutable('row_revisions', ['id'], ['row_id', 'number']);
    await createTable('assets', {
      id: identity(),
      site_id: text(),
      sha256: text(),
      file_name: text(),
      media_type: text(),
      bytes: whole(),
      width: whole(optional),
      height: whole(optional),
      alt: text(),
      focal_x: real(),
      focal_y: real(),
      folder: text(),
      created_at: time(),
      deleted_at: time(optional),
    });
    await run(
      'CREATE INDEX assets_by_folder ON assets (site_id, folder, created_at) WHERE deleted_at IS NULL',
      'CREATE INDEX assets_by_content ON assets (site_id, sha256) WHERE deleted_at IS NULL',
    );
  },
};
