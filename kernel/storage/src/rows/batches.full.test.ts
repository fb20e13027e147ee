import { describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { databases } from '../testing/databases.ts';
import { allOf, failureOf, openForSuite } from '../testing/storage.ts';

describe.each(databases)('a large batch of rows on $name', (database) => {
  const opened = openForSuite(database);
  const size = 2_400;
  const of = { siteId: 'ice', version: 1, authorId: 'ann' };
  const each = (index: number) => ({
    key: String(index),
    data: { title: `Notice ${index}`, image: { asset: `file-${index % 3}` }, link: { page: `page-${index % 3}` } },
    partitions: ['all'],
    expectedRevision: null,
  });
  const batch = (source: string) => ({
    ...of,
    source,
    name: source,
    saved: Array.from({ length: size }, (_, index) => each(index)),
    deleted: [],
  });
  async function seen(source: string): Promise<unknown[]> {
    const { rows, usages, search } = opened.storage;
    let met = 0;
    for await (const some of rows.each({ source, siteId: 'ice', partition: 'all' })) met += some.length;
    const { total } = await rows.query({ source, siteId: 'ice', search: 'notice' });
    const since = (await allOf(rows.savedSince({ source, siteId: 'ice', since: new Date(0) }))).length;
    const stale = await search.staleRows({ siteId: 'ice', compositionId: 'c', source, owner: 'ice', limit: size + 1 });
    const withFile = (await usages.rowsWith({ siteId: 'ice', asset: 'file-1' })).total;
    return [
      met,
      total,
      since,
      stale.length,
      withFile,
      (await rows.findByKeys({ source, siteId: 'ice', keys: ['7'] }))[0]?.revision,
    ];
  }
  const stored = async (table: string) =>
    Number(
      (
        await opened.raw.sequelize.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table}`, {
          type: QueryTypes.SELECT,
        })
      )[0]?.total,
    );
  const tables = ['"rows"', 'row_partitions', 'row_revisions', 'row_assets', 'row_pages', 'row_batches'];
  const storedAll = () => Promise.all(tables.map(stored));
  async function stopHalfWay(source: string): Promise<{ former: Promise<void>; wake: () => void }> {
    const { promise: halfWay, resolve: reached } = Promise.withResolvers<void>();
    const { promise: woken, resolve: wake } = Promise.withResolvers<void>();
    const former = opened.storage.rows.apply(batch(source), {
      progress() {
        reached();
        return woken;
      },
    });
    await halfWay;
    return { former, wake };
  }
  const nothing = [0, 0, 0, 0, 0, undefined];
  async function idsOf(source: string): Promise<string[]> {
    const found: string[] = [];
    for await (const some of opened.storage.rows.each({ source, siteId: 'ice' }))
      found.push(...some.map(({ id }) => id));
    return found;
  }

  test('is invisible until complete, and lets others write meanwhile', async () => {
    const before = await opened.storage.invalidations.latest();
    const shares: number[] = [];
    const others = { written: 0, done: false };
    const applied = opened.storage.rows
      .apply(batch('seen'), {
        async progress(share) {
          shares.push(share);
          expect([await seen('seen'), await stored('"rows"')]).toEqual([nothing, 2_000]);
          const [hidden] = await opened.raw.sequelize.query<{ id: string }>('SELECT id FROM "rows" LIMIT 1', {
            type: QueryTypes.SELECT,
          });
          const id = hidden?.id ?? '';
          const { rows } = opened.storage;
          expect([await rows.find(id), await rows.findAll([id])]).toEqual([null, []]);
          expect(await failureOf(rows.delete({ rowId: id, expectedRevision: 1, authorId: null }))).toMatchObject({
            code: 'row.unknown',
          });
          expect(
            await failureOf(rows.save({ ...of, source: 'seen', key: '7', data: {}, expectedRevision: null })),
          ).toMatchObject({ code: 'row.key-taken' });
        },
      })
      .finally(() => {
        others.done = true;
      });
    while (!others.done) {
      await opened.storage.keyValues.set('sample', `${others.written}`);
      others.written += 1;
    }
    await applied;
    expect(shares).toEqual([8 / 10]);
    expect(others.written).toBeGreaterThanOrEqual(10);
    expect(await seen('seen')).toEqual([size, size, size, size, size / 3, 1]);
    expect((await opened.storage.invalidations.after(before)).map(({ keys }) => keys)).toEqual([
      ['source:seen', 'source:seen/all'],
    ]);
    expect(
      await failureOf(opened.raw.transaction(() => opened.raw.sequelize.query('DELETE FROM row_revisions'))),
    ).toMatchObject({ parent: { message: expect.stringContaining('immutable') } });
  }, 60_000);

  test('that is abandoned leaves nothing', async () => {
    const before = await storedAll();
    const ended = opened.storage.rows.apply(batch('ended'), { progress: () => Promise.reject(new Error('ended')) });
    expect(await failureOf(ended)).toEqual(new Error('ended'));
    expect(
      await failureOf(
        opened.storage.rows.apply(batch('ended'), { inTransaction: () => Promise.reject(new Error('along')) }),
      ),
    ).toEqual(new Error('along'));
    expect(await storedAll()).toEqual(before);
  }, 60_000);

  test('that stopped halfway is restarted, and cannot continue then', async () => {
    const before = await storedAll();
    const { former, wake } = await stopHalfWay('stopped');
    expect((await storedAll()).at(-1)).toBe(1);
    await opened.storage.rows.apply(batch('stopped'));
    wake();
    expect(await failureOf(former)).toMatchObject({ code: 'lease.lost' });
    expect((await opened.storage.rows.query({ source: 'stopped', siteId: 'ice' })).total).toBe(size);
    expect(await storedAll()).toEqual(
      before.map((count, index) => count + (tables[index] === 'row_batches' ? 0 : size)),
    );
  }, 60_000);

  test('that must end is discarded at once, within a transaction of another change', async () => {
    const before = await storedAll();
    const { former, wake } = await stopHalfWay('ended at once');
    await opened.storage.transaction(() =>
      opened.storage.rows.discardPending({ source: 'ended at once', siteId: 'ice' }),
    );
    expect(await storedAll()).toEqual(before);
    wake();
    expect(await failureOf(former)).toMatchObject({ code: 'lease.lost' });
  }, 60_000);

  test('that nobody continues is removed after some time', async () => {
    const before = await storedAll();
    const { former, wake } = await stopHalfWay('left');
    const half = await storedAll();
    await opened.storage.rows.discardAbandoned(new Date(Date.now() - 60_000));
    expect(await storedAll()).toEqual(half);
    await opened.storage.rows.discardAbandoned(new Date(Date.now() + 1));
    expect(await storedAll()).toEqual(before);
    wake();
    expect(await failureOf(former)).toMatchObject({ code: 'lease.lost' });
    expect(await storedAll()).toEqual(before);
  }, 60_000);

  test('of changes and deletions takes effect at once, also if rows exchange keys, and leaves nothing if one is invalid', async () => {
    const { rows } = opened.storage;
    await rows.apply(batch('changed'));
    const found = await rows.findAll([...(await idsOf('changed'))]);
    const before = await storedAll();
    const [last, ...others] = found
      .toSorted((a, b) => Number(a.key) - Number(b.key))
      .map(({ id, key }) => ({ id, key, index: Number(key) }));
    if (last === undefined) throw new Error('There are rows.');
    const gone = others.slice(0, 600);
    const saved = [
      ...others
        .slice(600)
        .map(({ id, index }) => ({ ...each(index), id, data: { title: `Changed ${index}` }, expectedRevision: 1 })),
      { ...each(1), expectedRevision: null },
      { ...each(0), id: last.id, partitions: ['other'], expectedRevision: 1 },
    ];
    const changes = {
      ...of,
      source: 'changed',
      saved,
      deleted: gone.map(({ id }) => ({ rowId: id, expectedRevision: 1 })),
    };

    const stale = { ...changes, saved: [...saved.slice(1), { ...saved[0]!, expectedRevision: 7 }] };
    expect(await failureOf(rows.apply(stale))).toMatchObject({ code: 'row.conflict' });
    expect(await storedAll()).toEqual(before);

    let looked = 0;
    await rows.apply(changes, {
      async progress() {
        looked += 1;
        expect([
          (await rows.query({ source: 'changed', siteId: 'ice', search: 'changed' })).total,
          (await rows.query({ source: 'changed', siteId: 'ice' })).total,
        ]).toEqual([0, size]);
      },
    });
    expect(looked).toBeGreaterThan(0);
    const changed = others.length - gone.length;
    expect((await rows.query({ source: 'changed', siteId: 'ice', search: 'changed' })).total).toBe(changed);
    expect(
      (await rows.query({ source: 'changed', siteId: 'ice', partition: 'other' })).rows.map(({ id }) => id),
    ).toEqual([last.id]);
    expect((await rows.query({ source: 'changed', siteId: 'ice' })).total).toBe(changed + 2);
    expect([await rows.find(gone[0]?.id ?? ''), (await rows.findDeleted(gone[0]?.id ?? ''))?.revision]).toEqual([
      null,
      2,
    ]);
    expect(
      (await rows.revisions({ rowId: others.at(-1)?.id ?? '', limit: 5 })).revisions.map(({ number, change, data }) => [
        number,
        change,
        data['title'],
      ]),
    ).toEqual([
      [2, 'saved', `Changed ${size - 1}`],
      [1, 'saved', `Notice ${size - 1}`],
    ]);
    expect([
      await stored('row_batches'),
      await stored('"rows" WHERE replaces IS NOT NULL OR replaced_by IS NOT NULL'),
    ]).toEqual([0, 0]);
  }, 60_000);
});
