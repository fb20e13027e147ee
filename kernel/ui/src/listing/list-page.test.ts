import { expect, test } from '@jest/globals';
import { findPage, listedPages, listPage } from './list-page.ts';

test.each([
  [1, 45, { page: 1, pages: 5, first: 1, count: 10 }],
  [5, 45, { page: 5, pages: 5, first: 41, count: 5 }],
  [9, 45, { page: 5, pages: 5, first: 41, count: 5 }],
  [1, 10, { page: 1, pages: 1, first: 1, count: 10 }],
  [3, 0, { page: 1, pages: 1, first: 1, count: 0 }],
])('page %i of %i rows, 10 a page', (page, total, expected) => {
  expect(listPage({ page, perPage: 10, total })).toEqual({ ...expected, total });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [5, 9, [1, undefined, 4, 5, 6, undefined, 9]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
  [9, 9, [1, undefined, 8, 9]],
])('page %i of %i lists the pages %j', (page, pages, listed) => {
  expect(listedPages(page, pages)).toEqual(listed);
});

test.each([
  [1, 1, [{ limit: 10, offset: 0 }]],
  [3, 3, [{ limit: 10, offset: 20 }]],
  [
    9,
    3,
    [
      { limit: 10, offset: 80 },
      { limit: 10, offset: 20 },
    ],
  ],
])('page %i of three is page %i, which is queried', async (page, shown, expected) => {
  const windows: object[] = [];
  const found = await findPage({ page, perPage: 10 }, (window, number) => {
    windows.push(window);
    return Promise.resolve({ rows: [number], total: 23 });
  });
  expect(windows).toEqual(expected);
  expect(found).toMatchObject({ rows: [shown], total: 23, list: { page: shown, pages: 3 } });
});

test('an empty list has one page, and is queried once more for a page beyond it', async () => {
  const pages: number[] = [];
  const found = await findPage({ page: 4, perPage: 10 }, (_, page) => {
    pages.push(page);
    return Promise.resolve({ rows: [], total: 0 });
  });
  expect([found.list.page, found.list.pages, pages]).toEqual([1, 1, [4, 1]]);
});
