import { expect, test } from '@jest/globals';
import { askedOnce, questionOf } from './category.ts';

test('the question changes with its purposes, not with their order', () => {
  const question = questionOf(1, [{ category: 'media' }, { category: 'statistics' }]);
  expect(questionOf(1, [{ category: 'statistics', title: 'Counting' }, { category: 'media' }])).toBe(question);
  expect(questionOf(1, [{ category: 'media' }])).not.toBe(question);
  expect(questionOf(2, [{ category: 'media' }, { category: 'statistics' }])).not.toBe(question);
});

test('a category listed twice is included once', () => {
  expect(askedOnce([{ category: 'media', title: 'First' }, { category: 'statistics' }, { category: 'media' }])).toEqual(
    [{ category: 'media', title: 'First' }, { category: 'statistics' }],
  );
});
