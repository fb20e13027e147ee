import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import { submissionDeliveryKind } from './submissions.ts';

describe.each(databases)('submissions on $name', (database) => {
  const opened = openForSuite(database);
  const store = (idempotencyKey: string, siteId = 'ice') =>
    opened.storage.submissions.store({
      siteId,
      pageId: 'page',
      nodeId: 'node',
      handler: 'contact',
      values: { name: 'Ann', note: '=1+1' },
      fields: [{ name: 'name', label: 'Your name', isBrief: true }],
      idempotencyKey,
    });
  const jobsOf = async (id: string) => {
    const { jobs } = await opened.storage.jobs.list({ kind: submissionDeliveryKind, limit: 1_000 });
    return jobs.filter(({ payload }) => JSON.stringify(payload).includes(id));
  };

  test('one is stored with the job that delivers it', async () => {
    const submission = await store('first');
    expect(await opened.storage.submissions.find('ice', submission.id)).toEqual(submission);
    expect(submission).toMatchObject({
      state: 'stored',
      attempts: 0,
      values: { name: 'Ann', note: '=1+1' },
      fields: [{ name: 'name', label: 'Your name', isBrief: true }],
    });
    expect(await jobsOf(submission.id)).toMatchObject([
      { state: 'waiting', payload: { siteId: 'ice', submissionId: submission.id } },
    ]);
  });

  test('one sent twice is stored once', async () => {
    const [first, second] = await Promise.all([store('twice'), store('twice')]);
    expect(second).toEqual(first);
    expect(await jobsOf(first.id)).toHaveLength(1);
    expect((await store('twice', 'other')).id).not.toBe(first.id);
  });

  test('neither is stored if the surrounding transaction fails', async () => {
    let id = '';
    const failing = opened.storage.transaction(async () => {
      ({ id } = await store('undone'));
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await opened.storage.submissions.find('ice', id)).toBeNull();
    expect(await jobsOf(id)).toEqual([]);
  });

  test('an ordered one waits until earlier ones of its handler are delivered or dead', async () => {
    const { submissions } = opened.storage;
    const sent = { siteId: 'ordered', pageId: 'page', nodeId: 'node', values: {}, fields: [], ordered: true };
    const [first, second, third, other] = await Promise.all(
      ['1', '2', '3', 'other'].map((idempotencyKey) =>
        submissions.store({ ...sent, handler: idempotencyKey === 'other' ? 'order' : 'desk', idempotencyKey }),
      ),
    );
    if (!first || !second || !third || !other) throw new Error('They were not stored.');
    const states = async () =>
      Promise.all([first, second, third, other].map(async ({ id }) => (await submissions.find('ordered', id))?.state));
    const jobs = async () => Promise.all([first, second, third].map(async ({ id }) => (await jobsOf(id)).length));
    expect([await states(), await jobs()]).toEqual([
      ['stored', 'waiting', 'waiting', 'stored'],
      [1, 0, 0],
    ]);
    await submissions.failed('ordered', first.id, 'Not now.', 'failed');
    expect(await states()).toEqual(['failed', 'waiting', 'waiting', 'stored']);
    await submissions.delivered('ordered', first.id);
    expect([await states(), await jobs()]).toEqual([
      ['delivered', 'stored', 'waiting', 'stored'],
      [1, 1, 0],
    ]);
    // A resent submission does not let a second one run beside it.
    await submissions.failed('ordered', second.id, 'Never.', 'dead');
    await submissions.resend('ordered', second.id);
    expect(await states()).toEqual(['delivered', 'stored', 'stored', 'stored']);
    const fourth = await submissions.store({ ...sent, handler: 'desk', idempotencyKey: '4' });
    await submissions.delivered('ordered', second.id);
    expect((await submissions.find('ordered', fourth.id))?.state).toBe('waiting');
    await submissions.delivered('ordered', third.id);
    expect((await submissions.find('ordered', fourth.id))?.state).toBe('stored');
    await submissions.delivered('ordered', fourth.id);
    await submissions.delivered('ordered', other.id);
  });

  test('attempts are recorded, and a dead one is resent on request', async () => {
    const { submissions } = opened.storage;
    const { id } = await store('retried');
    await submissions.failed('ice', id, 'The service answered 503.', 'dead');
    expect(await submissions.find('ice', id)).toMatchObject({
      state: 'dead',
      attempts: 1,
      lastError: 'The service answered 503.',
    });
    expect(await submissions.resend('ice', id)).toMatchObject({ state: 'stored', lastError: null });
    expect(await jobsOf(id)).toHaveLength(2);
    await submissions.delivered('ice', id);
    expect(await submissions.find('ice', id)).toMatchObject({
      state: 'delivered',
      attempts: 2,
      deliveredAt: expect.any(Date),
    });
    await submissions.failed('ice', id, 'The attempt before it timed out.', 'failed');
    expect(await submissions.find('ice', id)).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
    expect(await failureOf(submissions.delivered('other', id))).toMatchObject({ code: 'submission.unknown' });
    expect(await failureOf(submissions.resend('ice', 'none'))).toMatchObject({ code: 'submission.unknown' });
  });

  test('are listed newest first, by state', async () => {
    const { submissions } = opened.storage;
    await store('last');
    const { submissions: found, total } = await submissions.list({ siteId: 'ice', state: 'stored', limit: 1 });
    expect(found).toMatchObject([{ idempotencyKey: 'last' }]);
    expect(total).toBe(3);
  });

  test('are found by handler, page, time and words of their values', async () => {
    const { submissions } = opened.storage;
    const begun = new Date();
    const sent = { siteId: 'found', pageId: 'about', nodeId: 'node', fields: [] };
    const first = await submissions.store({
      ...sent,
      handler: 'contact',
      values: { name: 'Änne Sample', topics: ['Prices'] },
      idempotencyKey: '1',
    });
    await submissions.store({
      ...sent,
      pageId: 'home',
      handler: 'order',
      values: { name: 'Ann' },
      idempotencyKey: '2',
    });
    const keys = async (filter: object) =>
      (await submissions.list({ siteId: 'found', ...filter })).submissions.map(({ idempotencyKey }) => idempotencyKey);
    for (const filter of [{ handler: 'contact' }, { pageId: 'about' }, { search: 'ÄNNE' }, { search: 'prices sample' }])
      expect(await keys(filter)).toEqual(['1']);
    expect(await keys({ from: begun })).toHaveLength(2);
    expect([await keys({ until: begun }), await keys({ search: '%' })]).toEqual([[], []]);
    expect(await submissions.find('found', first.id)).toEqual(first);
    expect(await submissions.handlers('found')).toEqual([
      { handler: 'contact', submissions: 1 },
      { handler: 'order', submissions: 1 },
    ]);
  });

  test('are read in batches, each once, whatever is stored or erased meanwhile', async () => {
    const { submissions } = opened.storage;
    const ids = await opened.storage.transaction(async () => {
      const stored: string[] = [];
      for (let number = 0; number < 150; number += 1) stored.push((await store(`of many ${number}`, 'many')).id);
      return stored;
    });
    const read: string[] = [];
    for await (const batch of submissions.each({ siteId: 'many', handler: 'contact' })) {
      const found = batch.map(({ id }) => id);
      if (read.length === 0) {
        await submissions.erase('many', found.slice(0, 2));
        await store('late', 'many');
      }
      read.push(...found);
    }
    expect(read).toHaveLength(150);
    expect(read.toSorted()).toEqual(ids.toSorted());
  });
});
