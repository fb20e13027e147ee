import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import { importKind } from './imports.ts';

describe.each(databases)('imports on $name', (database) => {
  const opened = openForSuite(database);
  const store = (fileName: string, siteId = 'ice') =>
    opened.storage.imports.store({
      siteId,
      source: 'notices',
      fileName,
      authorId: 'ann',
      options: { mode: 'add' },
      content: 'number;title\n1;Ä',
    });

  test('a file is stored as text with its job until the import ends', async () => {
    const { imports, jobs } = opened.storage;
    const stored = await store('a.csv');
    expect(await imports.find(stored.id)).toEqual(stored);
    expect(await imports.content(stored.id)).toBe('number;title\n1;Ä');
    expect(await jobs.find(stored.jobId ?? '')).toMatchObject({ kind: importKind, payload: { importId: stored.id } });
    const now = new Date();
    await imports.end(stored.id, { state: 'done', report: { added: 1 } }, now);
    expect(await imports.find(stored.id)).toMatchObject({
      state: 'done',
      report: { added: 1 },
      error: null,
      endedAt: now,
    });
    expect(await imports.content(stored.id)).toBeNull();
    expect(await failureOf(imports.end(stored.id, { state: 'cancelled' }, now))).toMatchObject({
      code: 'import.ended',
    });
    expect(await failureOf(imports.end('none', { state: 'failed', error: '' }, now))).toMatchObject({
      code: 'import.unknown',
    });
  });

  test('a canceled import never takes effect, and its file is removed', async () => {
    const { imports } = opened.storage;
    const { id } = await store('c.csv');
    const now = new Date();
    await imports.end(id, { state: 'cancelled' }, now);
    expect(await failureOf(imports.end(id, { state: 'done', report: {} }, new Date()))).toMatchObject({
      code: 'import.ended',
    });
    expect(await imports.find(id)).toMatchObject({ state: 'cancelled', endedAt: now, report: null, error: null });
    expect(await imports.content(id)).toBeNull();
  });

  test('imports of a source are listed newest first', async () => {
    await store('b.csv');
    const { imports, total } = await opened.storage.imports.list({ siteId: 'ice', source: 'notices', limit: 1 });
    expect([imports.map(({ fileName }) => fileName), total]).toEqual([['b.csv'], 3]);
    expect(await opened.storage.imports.list({ siteId: 'nyse', source: 'notices' })).toEqual({ imports: [], total: 0 });
  });

  test('those whose jobs are dead or gone fail, others continue', async () => {
    const { imports, jobs } = opened.storage;
    const lost = await store('1.csv', 'lost');
    const discarded = await store('2.csv', 'lost');
    const running = await store('3.csv', 'lost');
    for (let job = await jobs.claim([importKind]); job !== null; job = await jobs.claim([importKind]))
      if (job.id === lost.jobId || job.id === discarded.jobId) await jobs.fail(job, 'lost', 'never');
    await jobs.discard(discarded.jobId ?? '');
    const waiting = await store('4.csv', 'lost');
    const now = new Date();
    await imports.failAbandoned('It was interrupted.', now);
    const failed = { state: 'failed', error: 'It was interrupted.', endedAt: now };
    for (const { id } of [lost, discarded]) {
      expect(await imports.find(id)).toMatchObject(failed);
      expect(await imports.content(id)).toBeNull();
    }
    for (const { id } of [running, waiting]) expect(await imports.find(id)).toMatchObject({ state: 'waiting' });
  });
});
