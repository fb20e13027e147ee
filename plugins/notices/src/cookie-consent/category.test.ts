import { expect, test } from '@jest/globals';
import { askedOnce, questionOf } from './category.ts';

test('the question is another when other things are asked, not when they stand in another order', () => {
  const question = questionOf(1, [{ category: 'media' }, { category: 'statistics' }]);
  expect(questionOf(1, [{ category: 'statistics', title: 'Counting' }, { category: 'media' }])).toBe(question);
  expect(questionOf(1, [{ category: 'media' }])).not.toBe(question);
  expect(questionOf(2, [{ category: 'media' }, { category: 'statistics' }])).not.toBe(question);
});

test('a category that is listed twice is asked for once', () => {
  expect(askedOnce([{ category: 'media', title: 'First' }, { category: 'statistics' }, { category: 'media' }])).toEqual(
    [{ category: 'media', title: 'First' }, { category: 'statistics' }],
  );
});
