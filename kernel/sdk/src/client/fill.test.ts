import { expect, test } from '@jest/globals';
import { fill } from './fill.ts';

test.each<[string, Record<string, string | number>, string]>([
  ['{count} of {limit} chosen', { count: 2, limit: 10 }, '2 of 10 chosen'],
  ['{a} {a} {b}', { a: 'x' }, 'x x {b}'],
  ['{a}', { a: '{b}', b: 'x' }, '{b}'],
  ['{toString} {constructor}', {}, '{toString} {constructor}'],
  ['{a}', { a: '$&' }, '$&'],
  ['تم اختيار {count}', { count: 0 }, 'تم اختيار 0'],
  ['{ a } {} {a-b}', { a: 'x' }, '{ a } {} {a-b}'],
])('%j with %j is %j', (message, values, filled) => {
  expect(fill(message, values)).toBe(filled);
});
