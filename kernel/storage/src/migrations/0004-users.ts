import { identity, of, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const users: SchemaMigration = {
  name: '0004-users',
  async up({ createTable, run }) {
    await createTable('users', {
      id: identity(),
      email: text(),
      email_key: text({ unique: true }),
      name: text(),
      password_hash: text(optional),
      state: text(),
      created_at: time(),
    });
    await createTable('sessions', {
      id: identity(),
      user_id: text(of('users')),
      csrf_token: text(),
      idle_milliseconds: whole(),
      created_at: time(),
      last_seen_at: time(),
      idle_until: time(),
      expires_at: time(),
    });
    await run(
      'CREATE INDEX sessions_by_user ON sessions (user_id)',
      'CREATE INDEX sessions_by_end ON sessions (expires_at)',
    );
    await createTable('grants', {
      user_id: text({ primaryKey: true, ...of('users') }),
      site_id: text({ primaryKey: true }),
      role: text({ primaryKey: true }),
      created_at: time(),
      granted_by: text(optional),
    });
  },
};
