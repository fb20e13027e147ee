import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { longestTurn } from '../testing/longest-turn.ts';
import { openForSuite } from '../testing/storage.ts';
import type { RowQuery } from './query.ts';

const size = 10_000;
/** Milliseconds of a turn of the event loop. */
const maxTurn = 50;

const topics = Array.from({ length: 40 }, (_, index) => `Topic ${index}`);
const dayOf = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);

describe.each(databases)(`a source of ${size} rows on $name`, (database) => {
  const opened = openForSuite(database);
  const of = { siteId: 'ice', source: 'notices' };

  beforeAll(async () => {
    await opened.storage.rows.apply({
      ...of,
      version: 0,
      authorId: null,
      deleted: [],
      saved: Array.from({ length: size }, (_, index) => ({
        key: String(index),
        data: {
          number: index,
          day: dayOf(index),
          title: `Notice ${index} on ${topics[index % 40]}`,
          topics: [topics[index % 40] ?? '', topics[(index * 7) % 40] ?? ''],
          text: 'What members have to know about a change of the rules. '.repeat(6),
        },
        partitions: [],
        expectedRevision: null,
      })),
    });
  }, 120_000);

  async function measure(query: () => Promise<{ total: number }>) {
    let total = 0;
    const turn = await longestTurn(async () => {
      ({ total } = await query());
    });
    return { total, turn };
  }

  test.each<[string, Partial<RowQuery>, number]>([
    ['all of them', { limit: size }, size],
    ['a page sorted by two fields', { sort: [{ key: 'day', descending: true }, { key: 'title' }], limit: 50 }, size],
    ['those with two words', { search: 'notice 999', limit: 50 }, 19],
    ['those that start so', { startsWith: { title: ['notice 99'] }, limit: 50 }, 111],
    ['those in a range with a topic', { ranges: [{ key: 'day', from: '2020' }], filter: { topics: 'Topic 3' } }, 135],
  ])('selects %s', async (_, query, total) => {
    const measured = await measure(() => opened.storage.rows.query({ ...of, ...query }));

    expect(measured.total).toBe(total);
    expect(measured.turn).toBeLessThan(maxTurn);
  });

  test.each<[string, string, number | undefined, number]>([
    ['topics', 'topics', undefined, 40],
    ['years', 'day', 4, 28],
    ['titles', 'title', undefined, size],
  ])('counts %s', async (_, key, characters, total) => {
    const measured = await measure(() =>
      opened.storage.rows.values(of, {
        key,
        sort: 'value',
        limit: 1_000,
        ...(characters === undefined ? {} : { characters }),
      }),
    );

    expect(measured.total).toBe(total);
    expect(measured.turn).toBeLessThan(maxTurn);
  });
});
