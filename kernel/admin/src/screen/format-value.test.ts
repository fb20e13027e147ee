import { expect, test } from '@jest/globals';
import { formatName, formatValue } from './format-value.ts';

test.each([
  ['fileName', 'file name'],
  ['first_name', 'first name'],
  ['sha256', 'sha256'],
])('the name %s is told as “%s”', (name, words) => {
  expect(formatName(name)).toBe(words);
});

test.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [['a', true, 3], 'a, Yes, 3'],
  ['<b>text</b>', '<b>text</b>'],
  ['2030-01-31', '2030-01-31'],
  ['2030-01-31T12:00:00.000Z', expect.stringMatching(/^\d+ \w{3} 2030, \d\d:\d\d UTC[+-]\d\d:\d\d$/)],
  [{ name: 'plan.pdf', size: 2048, type: 'application/pdf', file: '0' }, 'plan.pdf (2 KB)'],
  [{ toPage: '/a', tries: { first: false } }, 'to page: /a\ntries: first: No'],
])('%j is told as %j', (value, words) => {
  expect(formatValue(value)).toEqual(words);
});
