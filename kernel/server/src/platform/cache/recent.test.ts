import { expect, test } from '@jest/globals';
import { keepApart, keepRecent } from './recent.ts';

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

test('what weighs more than may be kept is forgotten at once, and nothing else for it', () => {
  const forgotten: string[] = [];
  const recent = keepRecent<string>(10, (value) => void forgotten.push(value));
  recent.set('a', 'A', 1);
  recent.set('b', 'B', 2);
  recent.set('b', 'large', 11);
  expect([recent.values(), recent.get('b'), forgotten, recent.weight()]).toEqual([['A'], undefined, ['large'], 1]);
});

test('what is kept aside pushes out nothing else, and may change its place', () => {
  const kept = keepApart<string>(40);
  kept.set('a', 'A', 30, false);
  kept.set('b', 'B', 5, true);
  kept.set('c', 'C', 10, true);
  expect(['a', 'b', 'c'].map((key) => kept.get(key))).toEqual(['A', undefined, 'C']);
  kept.set('a', 'A', 8, true);
  expect([kept.get('a'), kept.get('c'), kept.weight()]).toEqual(['A', undefined, 8]);
  kept.delete('a');
  expect([kept.get('a'), kept.weight()]).toEqual([undefined, 0]);
});
