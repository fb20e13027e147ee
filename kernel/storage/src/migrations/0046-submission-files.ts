import { identity, type SchemaMigration, text, time, whole } from './schema.ts';

const isId = (text: string) => `${text} LIKE '________-____-____-____-____________'`;

const named = {
  sqlite: `SELECT json_extract(v.value, '$.file'), s.site_id, s.id, v.key, json_extract(v.value, '$.name'), json_extract(v.value, '$.type'), json_extract(v.value, '$.size'), s.created_at
    FROM submissions s, json_each(s."values") v WHERE v.type = 'object' AND ${isId(`json_extract(v.value, '$.file')`)} AND json_type(v.value, '$.size') = 'integer'`,
  postgres: `SELECT v.value->>'file', s.site_id, s.id, v.key, v.value->>'name', v.value->>'type', (v.value->>'size')::integer, s.created_at
    FROM submissions s, json_each(s."values") v WHERE json_typeof(v.value) = 'object' AND ${isId(`v.value->>'file'`)} AND v.value->>'size' ~ '^[0-9]{1,9}$'`,
};

export const submissionFiles: SchemaMigration = {
  name: '0046-submission-files',
  async up({ dialect, createTable, run }) {
    await createTable('submission_files', {
      id: identity(),
      site_id: text(),
      submission_id: text(),
      field: text(),
      name: text(),
      type: text(),
      bytes: whole(),
      created_at: time(),
    });
    await createTable('erasures', { submission_id: identity(), site_id: text(), erased_at: time() });
    await run(
      'CREATE INDEX submission_files_by_submission ON submission_files (submission_id)',
      'CREATE INDEX submission_files_by_site ON submission_files (site_id)',
      `INSERT INTO submission_files (id, site_id, submission_id, field, name, type, bytes, created_at) ${named[dialect]} ON CONFLICT DO NOTHING`,
    );
  },
};
