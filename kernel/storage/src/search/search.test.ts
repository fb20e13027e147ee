import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { createSamplePage, openForSuite } from '../testing/storage.ts';
import type { SearchQuery } from './query.ts';
import type { SearchContent, SearchEntry } from './entry.ts';

const now = new Date('2026-06-01T12:00:00Z');
const compositionId = 'first';
const contentOf = (title: string, text: string, more: Partial<SearchContent> = {}): SearchContent => ({
  locale: null,
  collection: 'notes',
  title,
  text,
  href: `/notes/${title}`,
  date: null,
  year: null,
  topics: [],
  ...more,
});

const pieces = [
  '"',
  '""',
  "'",
  "';DROP TABLE pages;--",
  'NEAR(a b)',
  'title_words:',
  '{title_words}',
  'AND',
  'OR',
  'NOT',
  '*',
  '^',
  '-',
  ':*',
  '!',
  '&',
  '|',
  '(',
  ')',
  '<->',
  '\\',
  '$1',
  '$value0',
  ':q',
  '?',
  '\0',
  '\ud800',
  '\u200f',
  '\u0301',
  'a'.repeat(3_000),
  '1e5',
  '12e',
  '0x1f',
  '-1.5',
  '１２３',
  '½',
  'ß',
  'İ',
  'ﬁ',
  '電力',
  'القَمح',
  '😀',
  '\u{1e900}',
  '%',
  '_',
  ' ',
  '\n',
  'fees',
  'a',
  'http://a.b/c?d=e',
  'x@y.zz',
];

function hostileTexts(count: number): string[] {
  let state = 42;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const piece = () => (next(4) === 0 ? String.fromCodePoint(next(0x110000)) : (pieces[next(pieces.length)] ?? ''));
  return Array.from({ length: count }, (_, index) =>
    index < pieces.length
      ? (pieces[index] ?? '')
      : Array.from({ length: 1 + next(8) }, piece).join(next(2) === 0 ? '' : ' '),
  );
}

describe.each(databases)('the search index on $name', (database) => {
  const opened = openForSuite(database);
  const search = (text: string, more: Partial<SearchQuery> = {}) =>
    opened.storage.search.query({
      siteId: 'ice',
      locale: 'en',
      text,
      sources: ['notes'],
      now,
      limit: 10,
      offset: 0,
      ...more,
    });
  const titles = async (question: string, more: Partial<SearchQuery> = {}) =>
    (await search(question, more)).hits.map(({ title }) => title);

  async function note(content: SearchContent | null, { siteId = 'ice', source = 'notes' } = {}): Promise<SearchEntry> {
    const row = await opened.storage.rows.save({
      siteId,
      source,
      version: 0,
      data: {},
      expectedRevision: null,
      authorId: null,
    });
    const entry = { siteId, source, itemId: row.id, revision: String(row.revision), compositionId, content };
    await opened.storage.search.put([entry]);
    return entry;
  }

  async function publishedPage(title: string, text: string) {
    const page = await createSamplePage(opened.storage);
    const { pages } = opened.storage;
    const { revision } = await pages.publish({
      siteId: 'ice',
      pageId: page.id,
      authorId: null,
      expectedVersion: page.draftVersion,
      compositionId,
      usages: [],
    });
    await opened.storage.search.put([
      {
        siteId: 'ice',
        source: 'pages',
        itemId: page.id,
        revision: revision.id,
        compositionId,
        content: contentOf(title, text, { locale: 'en', collection: 'pages', href: null }),
      },
    ]);
    return page;
  }

  describe('answers', () => {
    beforeAll(async () => {
      await note(
        contentOf('Margin rates', 'How margin is computed. Fees are elsewhere.', {
          date: '2026-02-01',
          year: 2026,
          topics: ['Clearing', 'Fees'],
        }),
      );
      await note(contentOf('Fees', 'What a trade costs.', { date: '2025-03-01', year: 2025, topics: ['Fees'] }));
      await note(
        contentOf('Délai de livraison', 'Straße, naïveté, ﬁnal, 電力先物, القمح', {
          collection: 'reports',
          date: '2026-01-01',
          year: 2026,
          topics: ['Delivery'],
        }),
      );
      await note(
        contentOf('A long fees report', 'Fees '.repeat(50), { collection: 'reports', year: 2024, date: '2024-01-01' }),
      );
      await note(contentOf('Fees of another site', ''), { siteId: 'nyse' });
      await note(contentOf('Fees of a source that is gone', ''), { source: 'gone' });
      await note(null);
    });

    test('title matches precede text matches', async () => {
      expect((await titles('fees')).slice(-1)).toEqual(['Margin rates']);
      expect(new Set(await titles('fees'))).toEqual(new Set(['Fees', 'A long fees report', 'Margin rates']));
    });

    test('every word counts, whole or as a prefix, ignoring case and accents', async () => {
      expect(await titles('MARG comp')).toEqual(['Margin rates']);
      expect(await titles('delai')).toEqual(['Délai de livraison']);
      expect(await titles('NAIVETE straße final')).toEqual(['Délai de livraison']);
      expect(await titles('電力')).toEqual(['Délai de livraison']);
      expect(await titles('القَمح')).toEqual(['Délai de livraison']);
      expect(await titles('argin')).toEqual([]);
    });

    test('a blank query finds everything, newest first; one without words finds nothing', async () => {
      expect(await titles(' ')).toEqual(['Margin rates', 'Délai de livraison', 'Fees', 'A long fees report']);
      expect(await titles('?!')).toEqual([]);
    });

    test('titles alone can be searched, for suggestions', async () => {
      expect(new Set(await titles('fee', { titled: true }))).toEqual(new Set(['Fees', 'A long fees report']));
    });

    test('filters narrow results, and each shows its count given the others', async () => {
      const { hits, total, counts } = await search('', { year: 2026, collections: ['notes'] });
      expect([hits.map(({ title }) => title), total]).toEqual([['Margin rates'], 1]);
      expect(counts).toEqual({
        collections: [
          { collection: 'notes', count: 1 },
          { collection: 'reports', count: 1 },
        ],
        years: [
          { year: 2026, count: 1 },
          { year: 2025, count: 1 },
        ],
        topics: [
          { topic: 'Clearing', count: 1 },
          { topic: 'Fees', count: 1 },
        ],
      });
      expect(await titles('', { topic: 'Fees' })).toEqual(['Margin rates', 'Fees']);
      expect((await search('', { topic: 'Fees' })).counts.years).toEqual([
        { year: 2026, count: 1 },
        { year: 2025, count: 1 },
      ]);
      expect(await search('', { collections: [] })).toMatchObject({ hits: [], total: 0 });
    });

    test('all results are paginated', async () => {
      const all = await titles('fees');
      const paged = [...(await titles('fees', { limit: 2 })), ...(await titles('fees', { limit: 2, offset: 2 }))];
      expect(paged).toEqual(all);
      expect(await search('fees', { offset: 100 })).toMatchObject({ hits: [], total: 3 });
    });
  });

  test('a page is found at its path, as long as visitors can read the indexed content', async () => {
    const { pages } = opened.storage;
    const page = await publishedPage('Zebra stripes', 'black and white');
    const by = { siteId: 'ice', pageId: page.id, authorId: null };
    expect((await search('zebra')).hits).toEqual([
      {
        source: 'pages',
        itemId: page.id,
        collection: 'pages',
        title: 'Zebra stripes',
        text: 'black and white',
        href: page.path,
        hash: null,
        locale: 'en',
        asset: null,
        date: null,
      },
    ]);
    expect(await titles('zebra', { locale: 'ar' })).toEqual([]);
    await pages.move({ ...by, path: '/animals/zebra' });
    expect((await search('zebra')).hits).toMatchObject([{ href: '/animals/zebra' }]);
    await pages.schedule({ ...by, publishAt: new Date(now.getTime() + 1), unpublishAt: null, zone: null });
    expect(await titles('zebra')).toEqual([]);
    await pages.schedule({ ...by, publishAt: now, unpublishAt: new Date(now.getTime() + 1), zone: null });
    expect(await titles('zebra')).toEqual(['Zebra stripes']);
    expect(await titles('zebra', { now: new Date(now.getTime() + 1) })).toEqual([]);
    const again = await pages.publish({ ...by, expectedVersion: page.draftVersion, compositionId, usages: [] });
    expect(again.page.publishedRevisionId).not.toBe(page.publishedRevisionId);
    expect(await titles('zebra')).toEqual([]);
  });

  test('a row is found where its page or file is now, while visitors reach that', async () => {
    const { pages, assets } = opened.storage;
    const page = await publishedPage('Target', '');
    const by = { siteId: 'ice', pageId: page.id, authorId: null };
    const { id: asset } = await assets.create({
      siteId: 'ice',
      kind: 'document',
      sha256: '1'.repeat(64),
      sourceSha256: '1'.repeat(64),
      fileName: 'heron.pdf',
      mediaType: 'application/pdf',
      bytes: 1_234,
      width: null,
      height: null,
      frames: 1,
      duration: null,
      alt: '',
      focalX: 0.5,
      focalY: 0.5,
      folder: '',
    });
    await note(contentOf('Heron page', '', { href: { page: page.id, hash: 'top' } }));
    await note(contentOf('Heron file', '', { href: { asset } }));
    for (const href of [{ page: page.id }, { asset }])
      await note(contentOf('Heron elsewhere', '', { href }), { siteId: 'nyse' });
    for (const href of [{ page: randomUUID() }, { asset: randomUUID() }])
      await note(contentOf('Heron nowhere', '', { href }));
    const found = async (more: Partial<SearchQuery> = {}) => {
      const { hits, total } = await search('heron', { locale: 'de', ...more });
      expect(total).toBe(hits.length);
      return Object.fromEntries(
        hits.map(({ title, href, hash, locale, asset: file }) => [title, [href, hash, locale, file]]),
      );
    };
    const file = { 'Heron file': ['', null, null, asset] };
    const leading = (path: string) => ({ 'Heron page': [path, 'top', 'en', null] });
    expect(await found()).toEqual({ ...file, ...leading(page.path) });
    expect(await found({ siteId: 'nyse' })).toEqual({});
    await pages.move({ ...by, path: '/birds/heron' });
    expect(await found()).toEqual({ ...file, ...leading('/birds/heron') });
    await assets.delete('ice', asset);
    expect(await found()).toEqual(leading('/birds/heron'));
    await assets.restore('ice', asset);
    const later = new Date(now.getTime() + 1);
    await pages.schedule({ ...by, publishAt: null, unpublishAt: later, zone: null });
    expect(await found()).toEqual({ ...file, ...leading('/birds/heron') });
    expect(await found({ now: later })).toEqual(file);
    await pages.unpublish(by);
    expect(await found()).toEqual(file);
  });

  test('a page with a scheduled change is found by the content that visitors read at the time', async () => {
    const { pages, search } = opened.storage;
    const page = await publishedPage('Tapir of today', '');
    const by = { siteId: 'ice', pageId: page.id, authorId: null };
    const at = new Date(now.getTime() + 60_000);
    const compared = { siteId: 'ice', compositionId, limit: 10, pageIds: [page.id] };
    const { revision } = await pages.scheduleNext({
      ...by,
      expectedVersion: page.draftVersion,
      compositionId,
      usages: [],
      at,
      zone: null,
    });
    expect(await search.stalePages(compared)).toEqual([page.id]);
    const published = (await pages.find('ice', page.id))?.publishedRevisionId ?? '';
    const entry = (id: string, title: string, date: Date): SearchEntry => ({
      siteId: 'ice',
      source: 'pages',
      itemId: page.id,
      revision: id,
      compositionId,
      content: contentOf(title, '', { locale: 'en', collection: 'pages', href: null, date: date.toISOString() }),
    });
    const { publishedAt } = (await pages.find('ice', page.id)) ?? {};
    await search.put([
      entry(published, 'Tapir of today', publishedAt ?? now),
      entry(revision.id, 'Tapir of tomorrow', at),
    ]);
    expect(await search.stalePages(compared)).toEqual([]);
    expect([await titles('tapir'), await titles('tapir', { now: at })]).toEqual([
      ['Tapir of today'],
      ['Tapir of tomorrow'],
    ]);
    await pages.rescheduleNext({ ...by, at: new Date(at.getTime() + 1), zone: null });
    expect(await search.stalePages(compared)).toEqual([page.id]);
    await pages.rescheduleNext({ ...by, at, zone: null });
    await pages.publishNext(page.id, at);
    expect([await titles('tapir'), await search.stalePages(compared)]).toEqual([['Tapir of tomorrow'], []]);
    await search.sweep('ice', ['notes']);
    const [left] = await opened.raw.sequelize.query(`SELECT revision FROM search_entries WHERE item_id = '${page.id}'`);
    expect(left).toEqual([{ revision: revision.id }]);
  });

  test.each(['delete', 'unpublish'] as const)('a page is no longer found after %s', async (action) => {
    const page = await publishedPage(`Quagga ${action}`, '');
    expect(await titles(`quagga ${action}`)).toHaveLength(1);
    await opened.storage.pages[action]({ siteId: 'ice', pageId: page.id, authorId: null });
    expect(await titles(`quagga ${action}`)).toEqual([]);
  });

  test('missing entries of the index are listed: no entry, another revision, another composition', async () => {
    const { search, rows } = opened.storage;
    const compared = { siteId: 'stale', source: 'notes', owner: 'stale', compositionId, limit: 10 };
    const { itemId } = await note(contentOf('Sample', ''), { siteId: 'stale' });
    const lacking = await rows.save({
      siteId: 'stale',
      source: 'notes',
      version: 0,
      data: {},
      expectedRevision: null,
      authorId: null,
    });
    expect(await search.staleRows(compared)).toEqual([lacking.id]);
    expect(new Set(await search.staleRows({ ...compared, compositionId: 'second' }))).toEqual(
      new Set([itemId, lacking.id]),
    );
    await rows.save({
      id: itemId,
      siteId: 'stale',
      source: 'notes',
      version: 0,
      data: { a: 1 },
      expectedRevision: 1,
      authorId: null,
    });
    expect(new Set(await search.staleRows(compared))).toEqual(new Set([itemId, lacking.id]));
    expect(await search.staleRows({ ...compared, owner: null })).toEqual([]);

    const page = await publishedPage('Okapi', '');
    const pages = { siteId: 'ice', compositionId, limit: 1_000 };
    expect(await search.stalePages(pages)).not.toContain(page.id);
    expect(await search.stalePages({ ...pages, compositionId: 'second', pageIds: [page.id, randomUUID()] })).toEqual([
      page.id,
    ]);
    expect(await search.stalePages({ ...pages, pageIds: [] })).toEqual([]);
  });

  test('entries of removed content are deleted, and cached results invalidated', async () => {
    const { search, rows, invalidations } = opened.storage;
    const { itemId } = await note(contentOf('Dodo', '', { topics: ['Extinct'] }), { siteId: 'sweep' });
    await rows.delete({ rowId: itemId, expectedRevision: 1, authorId: null });
    const before = await invalidations.latest();
    await search.sweep('sweep', ['notes']);
    await search.sweep('sweep', ['notes']);
    expect((await invalidations.after(before)).map(({ siteId, keys }) => ({ siteId, keys }))).toEqual([
      { siteId: 'sweep', keys: ['search'] },
    ]);
    const [left] = await opened.raw.sequelize.query(
      `SELECT number FROM search_entries WHERE site_id = 'sweep' UNION ALL SELECT entry FROM search_topics WHERE topic = 'Extinct'`,
    );
    expect(left).toEqual([]);
  });

  test('no query fails, or finds restricted content', async () => {
    for (const [index, question] of hostileTexts(100).entries()) {
      const other = hostileTexts(index + 2)[index + 1] ?? '';
      for (const more of [
        {},
        { topic: other },
        { collections: [other], locale: other },
        { year: index / 7, titled: true },
      ]) {
        const { hits, total } = await search(question, more);
        expect(hits.length).toBeLessThanOrEqual(total);
        for (const { title } of hits) expect(title).not.toMatch(/another site|gone/);
      }
    }
  }, 60_000);

  test('any text is found by its own first words', async () => {
    const texts = hostileTexts(60);
    const lost: string[] = [];
    for (const [index, text] of texts.entries()) {
      const title = texts[59 - index] ?? '';
      const { itemId } = await note(contentOf(title, text), { siteId: 'any' });
      const { hits, words } = await search(`${title} ${text}`, { siteId: 'any', limit: 1_000 });
      if (words.length > 0 && !hits.some((hit) => hit.itemId === itemId)) lost.push(`${title} ${text}`);
    }
    expect(lost).toEqual([]);
  }, 60_000);
});
