import { identity, json, of, optional, type SchemaMigration, text, time, whole } from './schema.ts';

export const accounts: SchemaMigration = {
  name: '0007-accounts',
  async up({ createTable, run }) {
    await run(
      `ALTER TABLE users ADD COLUMN search TEXT NOT NULL DEFAULT ''`,
      `UPDATE users SET search = lower(name || ' ' || email)`,
      `ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT ''`,
      'CREATE INDEX audit_entries_by_action ON audit_entries (action, seq)',
      'CREATE INDEX audit_entries_by_actor ON audit_entries (actor_id, seq)',
    );
    await createTable('tokens', {
      hash: identity(),
      kind: text(),
      user_id: text(of('users')),
      email: text(optional),
      created_at: time(),
      expires_at: time(),
    });
    await run('CREATE INDEX tokens_by_user ON tokens (user_id, kind)');
    await createTable('identities', {
      issuer: text({ primaryKey: true }),
      subject: text({ primaryKey: true }),
      user_id: text(of('users')),
      created_at: time(),
    });
    await run('CREATE UNIQUE INDEX identities_by_user ON identities (user_id, issuer)');
    await createTable('mails', {
      id: identity(),
      kind: text(),
      recipient: text(),
      subject: text(),
      paragraphs: json(),
      link_label: text(optional),
      link: text(optional),
      state: text(),
      attempts: whole(),
      last_error: text(optional),
      created_at: time(),
      sent_at: time(optional),
    });
    await run('CREATE INDEX mails_by_time ON mails (created_at)');
  },
};
