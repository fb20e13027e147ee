import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('revisions on $name', (database) => {
  const opened = openForSuite(database);

  test('are listed newest first, paginated, without their content', async () => {
    const { pages, revisions } = opened.storage;
    const page = await createSamplePage(opened.storage);
    for (const label of ['a', 'b', 'c'])
      await pages.seal({ siteId: 'ice', pageId: page.id, reason: 'named', label, authorId: 'ann' });
    const { revisions: found, total } = await revisions.list({ siteId: 'ice', pageId: page.id, limit: 2 });
    expect(found.map(({ number, label }) => [number, label])).toEqual([
      [3, 'c'],
      [2, 'b'],
    ]);
    expect(total).toBe(3);
    expect(found[0]).not.toHaveProperty('content');
    expect(await revisions.find('other', found[0]?.id ?? '')).toBeNull();
  });

  test('are listed by reason', async () => {
    const { pages, revisions } = opened.storage;
    const page = await createSamplePage(opened.storage);
    for (const reason of ['review', 'named', 'review'] as const)
      await pages.seal({ siteId: 'ice', pageId: page.id, reason, authorId: 'ann' });
    const { revisions: found, total } = await revisions.list({
      siteId: 'ice',
      pageId: page.id,
      reason: 'review',
      limit: 1,
    });
    expect([found.map(({ number }) => number), total]).toEqual([[3], 2]);
  });

  test('an older one is restored by saving its content', async () => {
    const { pages, revisions } = opened.storage;
    const page = await createSamplePage(opened.storage, { content: contentOf('First') });
    const first = await pages.seal({ siteId: 'ice', pageId: page.id, reason: 'named', authorId: 'ann' });
    const change = { siteId: 'ice', pageId: page.id, authorId: 'ann', usages: [] };
    await pages.saveDraft({ ...change, expectedVersion: 1, content: contentOf('Second') });
    const { content = contentOf('none') } = (await revisions.find('ice', first.id)) ?? {};
    expect(await pages.saveDraft({ ...change, expectedVersion: 2, content })).toMatchObject({
      title: 'First',
      draft: page.draft,
    });
  });

  const rewriting = {
    revisions: [
      `UPDATE revisions SET content = '{}'`,
      'DELETE FROM revisions',
      `REPLACE INTO revisions SELECT * FROM revisions`,
      `REPLACE INTO revisions SELECT 'x', site_id, page_id, number, composition_id, author_id, reason, label, created_at, '{}' FROM revisions`,
      'TRUNCATE revisions CASCADE',
    ],
    row_revisions: [`UPDATE row_revisions SET data = '{}'`, 'DELETE FROM row_revisions', 'TRUNCATE row_revisions'],
    audit_entries: [
      `UPDATE audit_entries SET action = 'none'`,
      'DELETE FROM audit_entries WHERE seq = 1',
      'TRUNCATE audit_entries',
    ],
  };
  const foreign = database.name === 'sqlite' ? 'TRUNCATE' : 'REPLACE';
  const statements = Object.entries(rewriting).flatMap(([table, all]) =>
    all.map((statement) => [table, statement] as const),
  );

  test.each(statements.filter(([, statement]) => !statement.startsWith(foreign)))(
    'the database itself protects %s from %p',
    async (table, statement) => {
      const page = await createSamplePage(opened.storage);
      const action = { siteId: 'ice', pageId: page.id, authorId: 'ann' };
      await opened.storage.pages.publish({ ...action, expectedVersion: 1, compositionId: null, usages: [] });
      await opened.storage.rows.save({
        siteId: 'ice',
        source: 'samples',
        version: 0,
        data: {},
        expectedRevision: null,
        authorId: null,
      });
      const before = await opened.raw.sequelize.query(`SELECT * FROM ${table}`);
      const error = await failureOf(opened.raw.transaction(() => opened.raw.sequelize.query(statement)));
      expect(error).toMatchObject({ parent: { message: expect.stringContaining(`${table} are immutable`) } });
      expect(await opened.raw.sequelize.query(`SELECT * FROM ${table}`)).toEqual(before);
    },
  );
});
