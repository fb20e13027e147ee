import { expect, test } from '@jest/globals';
import { keepRecent } from './recent.ts';

test('what was asked for longest ago is forgotten first', () => {
  const recent = keepRecent<string>(10);
  recent.set('a', 'A', 4);
  recent.set('b', 'B', 4);
  expect(recent.get('a')).toBe('A');
  recent.set('c', 'C', 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual(['A', undefined, 'C']);
});

test('a value that is set again weighs what it weighs now', () => {
  const recent = keepRecent<string>(10);
  recent.set('a', 'A', 8);
  recent.set('a', 'new', 2);
  recent.set('b', 'B', 8);
  expect(['a', 'b'].map((key) => recent.get(key))).toEqual(['new', 'B']);
});

test('what weighs more than may be kept is not kept, and neither is what it took the place of', () => {
  const recent = keepRecent<string>(10);
  recent.set('a', 'A', 1);
  recent.set('b', 'B', 11);
  expect(['a', 'b'].map((key) => recent.get(key))).toEqual([undefined, undefined]);
  recent.set('c', 'C', 10);
  expect(recent.get('c')).toBe('C');
});
