import { expect, test } from '@jest/globals';
import { listedPages, listPage } from './list-page.ts';

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
