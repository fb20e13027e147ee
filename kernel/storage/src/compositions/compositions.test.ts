import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('compositions on $name', (database) => {
  const opened = openForSuite(database);

  test('a composition is stored once', async () => {
    const { compositions } = opened.storage;
    await compositions.put({ id: 'hash', siteId: 'ice', definition: { b: 1, a: [2] } });
    await compositions.put({ id: 'hash', siteId: 'ice', definition: {} });
    expect(await compositions.find('hash')).toMatchObject({ siteId: 'ice', definition: { b: 1, a: [2] } });
    expect(await compositions.find('none')).toBeNull();
    expect(await compositions.list('ice')).toHaveLength(1);
  });

  test('a site is served with the composition of its last change, which fails if another came first', async () => {
    const { compositions, invalidations, audit } = opened.storage;
    for (const id of ['one', 'two', 'three']) await compositions.put({ id, siteId: 'nyse', definition: { id } });
    const by = { siteId: 'nyse', actorId: null };
    expect(await compositions.current('nyse')).toBeNull();
    await compositions.change({ ...by, fromId: null, toId: 'one', reason: 'first' });
    const before = await invalidations.latest();
    const attempts = ['two', 'three'].map((toId) =>
      failureOf(compositions.change({ ...by, fromId: 'one', toId, reason: 'upgrade' })),
    );
    const failures = (await Promise.all(attempts)).filter((error) => error !== null);
    expect(failures).toMatchObject([
      { code: 'composition.changed', details: { change: expect.stringMatching(/^was \D+ at 20\d\d-/) } },
    ]);
    const { toId } = (await compositions.changes('nyse'))[0] ?? {};
    expect(await compositions.current('nyse')).toMatchObject({ id: toId, definition: { id: toId } });
    expect(await invalidations.after(before)).toMatchObject([{ siteId: 'nyse', keys: ['composition'] }]);
    const served = new Set([toId, 'one']);
    expect(new Set((await compositions.served('nyse')).map(({ id }) => id))).toEqual(served);
    expect(new Set((await compositions.served()).map(({ id }) => id))).toEqual(served);
    expect(await compositions.served('ice')).toEqual([]);
    expect(await compositions.changes('nyse')).toMatchObject([
      { fromId: 'one', toId, reason: 'upgrade' },
      { fromId: null, toId: 'one', reason: 'first' },
    ]);
    expect((await audit.list({ siteId: 'nyse' })).map(({ action, subject }) => [action, subject])).toEqual([
      ['composition.upgrade', `composition:${toId}`],
      ['composition.first', 'composition:one'],
    ]);
  });
});
