import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';
import type { SearchQuery } from './query.ts';

const full = process.env.TEST_FULL === '1';
const pages = full ? 10_000 : 500;
/** In milliseconds. PostgreSQL is another process. */
const bounds = { sqlite: 50, postgres: 150 };

const words = [
  'market',
  'report',
  'energy',
  'holiday',
  'circular',
  'notice',
  'climate',
  'index',
  'margin',
  'clearing',
  'settlement',
  'delivery',
  'futures',
  'option',
  'gas',
  'oil',
];
/** Some words are on every page, `rare7` on every hundredth. */
const wordsOf = (page: number, count: number) =>
  Array.from({ length: count }, (_, at) => words[(page * 7 + at * at + (page >> 4)) % words.length]).join(' ');
const textOf = (page: number) => `${wordsOf(page, 250)} rare${page % 100} only${page}`;

describe.each(databases)(`${pages} indexed pages on $name`, (database) => {
  const opened = openForSuite(database);

  beforeAll(async () => {
    const { raw, storage } = opened;
    const draft = JSON.stringify({
      title: 'Sample',
      seo: { robots: 'index' },
      access: { kind: 'public' },
      tags: [],
      tree: {
        id: 'root',
        name: 'cms-template-sample',
        version: 0,
        props: { text: 'Sample text. '.repeat(150) },
        slots: {},
      },
    });
    const at = '2026-01-01 00:00:00.000 +00:00';
    await raw.transaction(async () => {
      await raw.sequelize.query(
        `INSERT INTO pages (id, site_id, locale, translation_group, path, template, title, status, search, published_revision_id, draft_version, sealed_version, draft_updated_at, created_at, updated_at, draft)
         WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${pages})
         SELECT 'page-' || n, 'ice', 'en', 'group-' || n, '/page/' || n, 'cms-template-sample', 'Sample ' || n, 'published', 'sample', 'revision-' || n, 1, 0,
           ${database.name === 'sqlite' ? `'${at}', '${at}', '${at}', $1` : `'${at}'::timestamptz, '${at}'::timestamptz, '${at}'::timestamptz, $1::json`} FROM number`,
        { bind: [draft] },
      );
    });
    for (let start = 1; start <= pages; start += 200) {
      await storage.search.put(
        Array.from({ length: Math.min(200, pages - start + 1) }, (_, index) => {
          const page = start + index;
          const year = 2016 + (page % 10);
          const content = {
            locale: 'en',
            collection: 'pages',
            title: `${wordsOf(page, 4)} ${page}`,
            text: textOf(page),
            href: null,
            date: `${year}-05-01`,
            year,
            topics: [`Topic ${page % 20}`],
          };
          return {
            siteId: 'ice',
            source: 'pages',
            itemId: `page-${page}`,
            revision: `revision-${page}`,
            compositionId: 'sample',
            content,
          };
        }),
      );
    }
    await raw.sequelize.query('ANALYZE');
  }, 300_000);

  test.each<[string, Partial<SearchQuery>]>([
    ['a word of one page', { text: `only${pages}` }],
    ['a word of a hundredth of the pages', { text: 'rare7' }],
    ['a word of every page', { text: 'market' }],
    ['three words of every page', { text: 'market report ener' }],
    ['a letter', { text: 'm' }],
    ['a word in titles, for suggestions', { text: 'mark', titled: true, counted: false, limit: 8 }],
    ['a late window', { text: 'market', offset: pages - 10 }],
    ['a year and a topic', { text: 'market', year: 2020, topic: 'Topic 4' }],
    ['no word', { text: '' }],
    ['nothing', { text: 'absent' }],
  ])(
    '%s completes in time',
    async (_, query) => {
      const times: number[] = [];
      for (let round = 0; round < (full ? 40 : 3); round += 1) {
        const start = performance.now();
        const before = process.cpuUsage();
        await opened.storage.search.query({
          siteId: 'ice',
          locale: 'en',
          text: '',
          sources: [],
          now: new Date('2026-06-01'),
          limit: 10,
          offset: 0,
          ...query,
        });
        const { user, system } = process.cpuUsage(before);
        // Processor time excludes other load; PostgreSQL spends it in its own process.
        times.push(database.name === 'sqlite' ? (user + system) / 1_000 : performance.now() - start);
      }
      const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity;
      expect(p95).toBeLessThanOrEqual(full ? bounds[database.name] : 1_000);
    },
    60_000,
  );
});
