import { describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { databases } from '../testing/databases.ts';
import { allOf, failureOf, openForSuite } from '../testing/storage.ts';
import type { RowBatch } from './apply.ts';
import type { Row } from './row.ts';

describe.each(databases)('rows in a large batch on $name', (database) => {
  const opened = openForSuite(database);
  const size = 600;
  const of = { siteId: 'ice', version: 1, authorId: 'ann' };
  const dataOf = (source: string, text: string, index: number) => ({
    title: `${text} ${index}`,
    number: index,
    image: { asset: `${source}-${text}` },
  });
  async function all(source: string): Promise<Row[]> {
    const found: Row[] = [];
    for await (const some of opened.storage.rows.each({ source, siteId: 'ice', sort: [{ key: 'number' }] }))
      found.push(...some);
    return found;
  }
  async function filled(source: string): Promise<Row[]> {
    const saved = Array.from({ length: size }, (_, index) => ({
      key: String(index),
      data: dataOf(source, 'Former', index),
      partitions: ['former', 'all'],
      expectedRevision: null,
    }));
    await opened.storage.rows.apply({ ...of, source, saved, deleted: [] });
    return all(source);
  }
  const shifted = (source: string, [first, ...others]: readonly Row[]): RowBatch => ({
    ...of,
    source,
    name: source,
    saved: [
      {
        key: String(size - 1),
        data: dataOf(source, 'Added', size),
        partitions: ['next', 'all'],
        expectedRevision: null,
      },
      ...others.map(({ id, revision }, index) => ({
        id,
        key: String(index),
        data: dataOf(source, 'Next', index + 1),
        partitions: ['next', 'all'],
        expectedRevision: revision,
      })),
    ],
    deleted: [{ rowId: first?.id ?? '', expectedRevision: first?.revision ?? 0 }],
  });
  const count = async (what: string) =>
    Number(
      (
        await opened.raw.sequelize.query<{ total: number }>(`SELECT COUNT(*) AS total FROM ${what}`, {
          type: QueryTypes.SELECT,
        })
      )[0]?.total,
    );
  const records = () =>
    Promise.all(
      [
        '"rows"',
        'row_partitions',
        'row_revisions',
        'row_assets',
        'row_pages',
        'row_batches',
        '"rows" WHERE replaces IS NOT NULL OR replaced_by IS NOT NULL',
      ].map(count),
    );

  async function results(source: string, former: readonly Row[]): Promise<unknown> {
    const { rows, usages, subjects, search } = opened.storage;
    const ids = former.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const inSource = { source, siteId: 'ice' };
    const byKey = async (key: string) => (await rows.findByKeys({ ...inSource, keys: [key] }))[0] ?? null;
    const next = await usages.rowsWith({ siteId: 'ice', asset: `${source}-Next`, limit: 1_000 });
    const { rows: window, total } = await rows.query({
      ...inSource,
      partition: 'next',
      filter: { number: [1, 2, size] },
      sort: [{ key: 'number', descending: true }],
      limit: 2,
    });
    return {
      all: await all(source),
      window,
      totals: [
        total,
        ...(await Promise.all(
          ['former', 'all'].map(async (partition) => (await rows.query({ ...inSource, partition })).total),
        )),
      ],
      found: [
        await rows.find(first),
        await rows.findDeleted(first),
        await rows.find(second),
        await byKey('0'),
        await byKey(String(size - 1)),
      ],
      words: [
        (await rows.query({ ...inSource, search: 'next' })).total,
        (await rows.query({ ...inSource, search: 'former' })).total,
      ],
      within: [await rows.areWithin(inSource, ['former']), await rows.areWithin(inSource, ['next'])],
      byId: (await rows.findAll(ids)).length,
      since: (await allOf(rows.savedSince({ ...inSource, since: new Date(0) }))).map(({ id }) => id).toSorted(),
      history: [await rows.revisions({ rowId: second }), await rows.findRevision(first, 2)],
      files: [(await usages.rowsWith({ siteId: 'ice', asset: `${source}-Former`, limit: 1_000 })).total, next.total],
      withFile: next.rowIds.toSorted(),
      subjects: Object.fromEntries(await subjects.find([`row:${first}`, `row:${second}`])),
      stale: await search.staleRows({ siteId: 'ice', compositionId: 'c', source, owner: 'ice', limit: 1_000 }),
    };
  }

  test('are locked in their former state until it is published, and released if it is abandoned', async () => {
    const { rows } = opened.storage;
    const former = await filled('reserved');
    const before = [await results('reserved', former), await records()];
    const batch = shifted('reserved', former);
    const [first] = former;
    const ended = rows.apply(batch, {
      async inTransaction() {
        expect([await results('reserved', former), (await records()).at(-1)]).toEqual([before[0], 2 * size]);
        const action = { rowId: first?.id ?? '', expectedRevision: 1, authorId: null };
        expect(await failureOf(rows.delete(action))).toMatchObject({ code: 'row.locked' });
        expect(
          await failureOf(rows.save({ ...of, source: 'reserved', id: first?.id ?? '', data: {}, expectedRevision: 1 })),
        ).toMatchObject({ code: 'row.locked' });
        expect(
          await failureOf(rows.save({ ...of, source: 'reserved', key: '0', data: {}, expectedRevision: null })),
        ).toMatchObject({ code: 'row.key-taken' });
        expect(await failureOf(rows.apply({ ...batch, name: 'other' }))).toMatchObject({ code: 'row.locked' });
        throw new Error('given up');
      },
    });
    expect(await failureOf(ended)).toEqual(new Error('given up'));
    expect([await results('reserved', former), await records()]).toEqual(before);
    await rows.delete({ rowId: first?.id ?? '', expectedRevision: 1, authorId: null });
    expect(await rows.find(first?.id ?? '')).toBeNull();
  }, 60_000);

  test('take effect once published, are announced once more when merged, and survive a dead process', async () => {
    const { rows, search } = opened.storage;
    const source = 'merged';
    const former = await filled(source);
    const atRest = await records();
    const batch = shifted(source, former);
    const { raw } = opened;
    await raw.sequelize.query(
      database.name === 'sqlite'
        ? `CREATE TRIGGER crash BEFORE DELETE ON "rows" BEGIN SELECT RAISE(ABORT, 'crash'); END`
        : 'CREATE TRIGGER crash BEFORE DELETE ON "rows" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
    );
    await rows.apply(batch);
    expect((await records()).slice(-2)).toEqual([0, 2 * size]);
    const published = await results(source, former);
    const [first, second, third] = former;
    expect(published).toMatchObject({
      totals: [3, 0, size],
      found: [
        null,
        { id: first?.id, revision: 2 },
        { id: second?.id, key: '0', revision: 2, createdAt: second?.createdAt },
        { id: second?.id },
        { revision: 1 },
      ],
      words: [size - 1, 0],
      within: [false, true],
      byId: size - 1,
      files: [0, size - 1],
    });
    const content = {
      locale: null,
      collection: 'all',
      title: 'Next',
      text: '',
      href: '/',
      date: null,
      year: null,
      topics: [],
    };
    await search.put([{ siteId: 'ice', source, itemId: second?.id ?? '', revision: '2', compositionId: 'c', content }]);
    await search.put([{ siteId: 'ice', source, itemId: first?.id ?? '', revision: '1', compositionId: 'c', content }]);
    const foundIds = async () =>
      (
        await search.query({
          siteId: 'ice',
          locale: 'en',
          text: 'next',
          sources: [source],
          limit: 10,
          offset: 0,
          now: new Date(),
        })
      ).hits.map(({ itemId }) => itemId);
    expect(await foundIds()).toEqual([second?.id]);
    // A save merges first.
    expect(
      await failureOf(rows.save({ ...of, source, id: third?.id ?? '', key: '1', data: {}, expectedRevision: 2 })),
    ).toMatchObject({ parent: { message: expect.stringMatching(/crash|immutable/) } });
    await raw.sequelize.query(`DROP TRIGGER crash${database.name === 'sqlite' ? '' : ' ON "rows"'}`);

    const last = former.at(-1)?.id ?? '';
    const data = { ...dataOf(source, 'Next', size - 1), more: true };
    expect(
      await rows.save({
        ...of,
        source,
        id: last,
        key: String(size - 2),
        data,
        partitions: ['next', 'all'],
        expectedRevision: 2,
      }),
    ).toMatchObject({ id: last, revision: 3 });
    const onceMore = {
      id: third?.id ?? '',
      key: '1',
      data: dataOf(source, 'Next', 2),
      partitions: ['next', 'all'],
      expectedRevision: 2,
    };
    await rows.apply({ ...of, source, saved: [onceMore], deleted: [] });
    const changed = await results(source, former);
    await rows.discardAbandoned(new Date(0));
    expect((await records()).slice(-2)).toEqual([0, 0]);
    expect(await results(source, former)).toEqual(changed);
    expect(await foundIds()).toEqual([second?.id]);
    const [stored = 0, parts = 0, revisions = 0, files = 0] = atRest;
    expect((await records()).slice(0, 4)).toEqual([stored + 1, parts + 2, revisions + size + 1 + 2, files + 1]);
    expect(changed).toEqual({
      ...(published as object),
      all: (published as { all: Row[] }).all.map(
        (row) =>
          ({
            [last]: expect.objectContaining({ revision: 3, data }),
            [onceMore.id]: expect.objectContaining({ revision: 3 }),
          })[row.id] ?? row,
      ),
      window: expect.anything(),
      stale: expect.anything(),
    });
  }, 60_000);
});
