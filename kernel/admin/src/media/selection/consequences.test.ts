import { expect, test } from '@jest/globals';
import type { ApiAssetUsages } from '@quoin/api';
import { consequencesOf, placesOf } from './consequences.ts';

const page = (id: string, published = true, next = false) => ({
  page: id,
  title: id,
  path: `/${id}`,
  locale: 'en',
  draft: true,
  published,
  next,
});
const row = (id: string) => ({ row: id, title: id, source: 'notices', sourceTitle: 'Notices' });
const used = (
  pages: ReturnType<typeof page>[],
  rows: ReturnType<typeof row>[] = [],
  more: Partial<ApiAssetUsages> = {},
): ApiAssetUsages => ({ pages, total: pages.length, rows, totalRows: rows.length, ...more });
const unused = used([]);
const lost = 'Pictures go missing there, and links lead nowhere.';

test.each([
  ['one that nothing uses', [unused], 'No page and no row uses it.'],
  ['several that nothing uses', [unused, unused], 'No page and no row uses them.'],
  ['one on a page', [used([page('a')])], `It is used on 1 page, 1 of them published. ${lost}`],
  [
    'one on drafts and in a row',
    [used([page('a', false), page('b', false)], [row('r')])],
    `It is used on 2 pages, none of which visitors see, and in 1 row of data. ${lost}`,
  ],
  [
    'one that a scheduled change shows',
    [used([page('a'), page('b', false, true)])],
    `It is used on 2 pages, 1 of them published, 1 of them by a scheduled change. ${lost}`,
  ],
  [
    'several, of which one is used',
    [unused, used([], [row('r'), row('s')])],
    `1 of these 2 is used in 2 rows of data. ${lost}`,
  ],
  [
    'several on the same page',
    [used([page('a')]), used([page('a'), page('b', false)])],
    `All 2 are used on 2 pages, 1 of them published. ${lost}`,
  ],
  [
    'one on pages that cannot be seen',
    [used([], [], { total: 3 })],
    `It is used on 3 pages, none of which visitors see. ${lost}`,
  ],
])('%s', (_, usages, words) => {
  expect(consequencesOf(usages)).toBe(words);
});

test('the places are named, each once and not too many', () => {
  const usages = [used([page('a'), page('b')], [row('r')]), used([page('b')])];
  expect(placesOf(usages)).toEqual(['a (/a)', 'b (/b)', 'r (Notices)']);
  expect(placesOf(usages, 2)).toEqual(['a (/a)', 'b (/b)', 'and 1 more']);
});
