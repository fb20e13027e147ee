import { identity, json, of, optional, type SchemaMigration, text, time } from './schema.ts';

export const visitorSessions: SchemaMigration = {
  name: '0020-visitor-sessions',
  async up({ createTable, run }) {
    await createTable('visitor_sessions', {
      id: identity(),
      site_id: text(),
      user_id: text({ ...optional, ...of('users') }),
      issuer: text(optional),
      subject: text(optional),
      name: text(optional),
      roles: json(),
      csrf_token: text(),
      created_at: time(),
      idle_until: time(),
      expires_at: time(),
    });
    await run(
      'CREATE INDEX visitor_sessions_by_user ON visitor_sessions (user_id)',
      'CREATE INDEX visitor_sessions_by_end ON visitor_sessions (expires_at)',
    );
  },
};
