import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, openForSuite } from '../testing/storage.ts';

describe.each(databases)('subjects on $name', (database) => {
  const opened = openForSuite(database);

  test('are found by kind and id with their title, deleted ones included', async () => {
    const { pages, users, rows, submissions, imports, subjects } = opened.storage;
    const page = await createSamplePage(opened.storage, { content: contentOf('A page') });
    const gone = await createSamplePage(opened.storage, { content: contentOf(`It's gone`) });
    const author = await users.create({ email: 'ann@example.com', name: 'Ann', passwordHash: null });
    const row = await rows.save({
      source: 'days',
      siteId: 'ice',
      version: 0,
      data: { day: 'Monday' },
      partitions: [],
      expectedRevision: null,
      authorId: author.id,
    });
    const sent = { siteId: 'ice', nodeId: 'node', handler: 'contact', values: {}, fields: [] };
    const submission = await submissions.store({ ...sent, pageId: gone.id, idempotencyKey: '1' });
    const served = await submissions.store({ ...sent, pageId: '/api/contact', idempotencyKey: '2' });
    const csv = await imports.store({
      siteId: 'ice',
      source: 'days',
      fileName: 'days.csv',
      authorId: author.id,
      options: {},
      content: '',
    });
    await pages.delete({ siteId: 'ice', pageId: gone.id, authorId: author.id });

    const unknown = ['page:none', `user:${page.id}`, 'folder:brochures', 'media', '', 'toString:1'];
    const known = { siteId: 'ice', source: null, data: null, exists: true };
    const names = [
      `page:${page.id}`,
      `page:${page.id}`,
      `page:${gone.id}`,
      `user:${author.id}`,
      `row:${row.id}`,
      `submission:${submission.id}`,
      `submission:${served.id}`,
      `import:${csv.id}`,
    ];
    expect(Object.fromEntries(await subjects.find([...names, ...unknown]))).toEqual({
      [`page:${page.id}`]: { ...known, title: 'A page' },
      [`page:${gone.id}`]: { ...known, title: `It's gone`, exists: false },
      [`user:${author.id}`]: { ...known, siteId: null, title: 'Ann' },
      [`row:${row.id}`]: { ...known, title: null, source: 'days', data: { day: 'Monday' } },
      [`submission:${submission.id}`]: { ...known, title: `It's gone` },
      [`submission:${served.id}`]: { ...known, title: '/api/contact' },
      [`import:${csv.id}`]: { ...known, title: 'days.csv', source: 'days' },
    });
    expect(await subjects.find([])).toEqual(new Map());
  });
});
