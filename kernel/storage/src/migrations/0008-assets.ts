import type { SchemaMigration } from './schema.ts';

export const assets: SchemaMigration = {
  name: '0008-assets',
  async up({ run }) {
    await run(
      `ALTER TABLE assets ADD COLUMN source_sha256 TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE assets ADD COLUMN kind TEXT NOT NULL DEFAULT 'document'`,
      'ALTER TABLE assets ADD COLUMN frames INTEGER NOT NULL DEFAULT 1',
      `ALTER TABLE assets ADD COLUMN search TEXT NOT NULL DEFAULT ''`,
      `UPDATE assets SET source_sha256 = sha256, search = LOWER(file_name || ' ' || alt)`,
      `UPDATE assets SET kind = 'image' WHERE media_type LIKE 'image/%'`,
      'DROP INDEX assets_by_content',
      'CREATE INDEX assets_by_source ON assets (site_id, source_sha256) WHERE deleted_at IS NULL',
      'CREATE INDEX assets_by_file ON assets (sha256)',
      'CREATE INDEX assets_by_age ON assets (site_id, created_at) WHERE deleted_at IS NULL',
    );
  },
};
