import { identity, of, optional, type Schema, type SchemaMigration, text, time, whole } from './schema.ts';

/** Indexes files that rows refer to, by triggers, so that writers of rows are not involved. */
async function listRowAssets({ createTable, beforeEach, dialect, run }: Schema): Promise<void> {
  // No reference to `rows`: entries precede their row.
  await createTable('row_assets', { row_id: identity(), asset_id: identity() });
  const assetsIn = (row: string, from = '') =>
    dialect === 'sqlite'
      ? `SELECT DISTINCT ${row}.id, found.value FROM ${from}json_tree(${row}.data) AS found WHERE found.key = 'asset' AND found.type = 'text'`
      : `SELECT DISTINCT ${row}.id, found.value #>> '{}' FROM ${from}jsonb_path_query(${row}.data, 'lax $.**.asset ? (@.type() == "string")') AS found (value)`;
  const holds = (row: string) => `CAST(${row}.data AS TEXT) LIKE '%"asset":%'`;
  const [forget, note] = [
    'DELETE FROM row_assets WHERE row_id = NEW.id',
    `INSERT INTO row_assets (row_id, asset_id) ${assetsIn('NEW')}`,
  ];
  await run(
    `INSERT INTO row_assets (row_id, asset_id) ${assetsIn('rows', 'rows, ')}`,
    'CREATE INDEX row_assets_by_asset ON row_assets (asset_id, row_id)',
  );
  // An upsert fires both.
  await beforeEach('row_assets_noted', 'rows', 'INSERT', holds('NEW'), forget, note);
  await beforeEach('row_assets_changed', 'rows', 'UPDATE OF data', `${holds('NEW')} OR ${holds('OLD')}`, forget, note);
}

export const media: SchemaMigration = {
  name: '0011-media',
  async up(schema) {
    await listRowAssets(schema);
    await schema.createTable('earlier_files', {
      asset_id: text({ primaryKey: true, ...of('assets') }),
      sha256: identity(),
      source_sha256: text(),
      file_name: text(),
      media_type: text(),
      bytes: whole(),
      width: whole(optional),
      height: whole(optional),
      frames: whole(),
      replaced_at: time(),
      replaced_by: text(optional),
    });
    await schema.run(
      'CREATE INDEX earlier_files_by_file ON earlier_files (sha256)',
      'CREATE INDEX earlier_files_by_age ON earlier_files (replaced_at)',
    );
  },
};
