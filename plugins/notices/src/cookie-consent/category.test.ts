import { expect, test } from '@jest/globals';
import { uniqueCategories, promptId } from './category.ts';

test('the question changes with its purposes, not with their order', () => {
  const id = promptId(1, [{ category: 'media' }, { category: 'statistics' }]);
  expect(promptId(1, [{ category: 'statistics', title: 'Counting' }, { category: 'media' }])).toBe(id);
  expect(promptId(1, [{ category: 'media' }])).not.toBe(id);
  expect(promptId(2, [{ category: 'media' }, { category: 'statistics' }])).not.toBe(id);
});

test('a category listed twice is included once', () => {
  expect(
    uniqueCategories([{ category: 'media', title: 'First' }, { category: 'statistics' }, { category: 'media' }]),
  ).toEqual([{ category: 'media', title: 'First' }, { category: 'statistics' }]);
});
