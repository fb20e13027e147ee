import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { importKind, mailKind, openStorage, type Storage, submissionDeliveryKind } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { abandonedJob } from './abandoned.ts';

describe.each(databases)('jobs of a dead worker, on $name', ({ create }) => {
  let storage: Storage;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    storage = await openStorage({ url: database.url });
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await drop();
  });

  test('are set aside for those behind them; running ones are left alone', async () => {
    const { submissions, jobs } = storage;
    const store = (handler: string, idempotencyKey: string) =>
      submissions.store({
        siteId: 'ice',
        pageId: 'page',
        nodeId: 'node',
        handler,
        values: {},
        fields: [],
        idempotencyKey,
        ordered: true,
      });
    const lost = await store('desk', '1');
    const behind = await store('desk', '2');
    // The job dies without a report.
    const job = await jobs.claim([submissionDeliveryKind]);
    if (job !== null) await jobs.fail(job, 'lost', 'never');
    const underWay = await store('other', '3');
    const job3 = await jobs.claim([submissionDeliveryKind]);
    const { run } = abandonedJob(storage, () => [{ id: 'ice' }], { hasMailServer: true });
    if (job3 === null) throw new Error('No job was there.');
    await run(job3, { signal: new AbortController().signal, progress: async () => undefined });
    const states = await Promise.all(
      [lost, behind, underWay].map(async ({ id }) => (await submissions.find('ice', id))?.state),
    );
    expect(states).toEqual(['dead', 'stored', 'stored']);
    expect(await submissions.find('ice', lost.id)).toMatchObject({ lastError: 'Its worker ended without an answer.' });
  });

  test('mails with a dead job are given up, and can be resent', async () => {
    const { mails, jobs } = storage;
    const letter = {
      kind: 'password',
      recipient: 'ann@example.com',
      subject: 'Sample',
      paragraphs: [],
      linkLabel: null,
      link: null,
    };
    const lost = await mails.store(letter, { server: 'smtp://mail.example' });
    const job = await jobs.claim([mailKind]);
    if (job !== null) await jobs.fail(job, 'lost', 'never');
    const waiting = await mails.store(letter, { server: 'smtp://mail.example' });
    const own = await jobs.enqueue({ kind: 'submission.abandoned', payload: null });
    const run = (hasMailServer: boolean) =>
      abandonedJob(storage, () => [], { hasMailServer }).run(own, {
        signal: new AbortController().signal,
        progress: async () => undefined,
      });
    // Without a mail server, mails have no jobs.
    await run(false);
    expect((await mails.find(lost.id))?.state).toBe('waiting');
    await run(true);
    expect([(await mails.find(lost.id))?.state, (await mails.find(waiting.id))?.state]).toEqual(['dead', 'waiting']);
    expect(await mails.resend(lost.id, 'smtp://mail.example')).toMatchObject({ state: 'waiting' });
  });

  test('imports with a dead job fail, with advice for editors', async () => {
    const { imports, jobs } = storage;
    const file = { fileName: 'a.csv', content: 'number' };
    const { id } = await imports.store({ siteId: 'ice', source: 'notices', authorId: null, options: {}, ...file });
    const job = await jobs.claim([importKind]);
    if (job !== null) await jobs.fail(job, 'lost', 'never');
    const own = await jobs.enqueue({ kind: 'submission.abandoned', payload: null });
    const attempt = { signal: new AbortController().signal, progress: async () => undefined };
    await abandonedJob(storage, () => [], { hasMailServer: false }).run(own, attempt);
    expect(await imports.find(id)).toMatchObject({ state: 'failed', error: expect.stringContaining('again') });
    expect(await imports.content(id)).toBeNull();
  });
});
