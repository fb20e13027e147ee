import { expect, test } from '@jest/globals';
import { formatAmount } from './format-amount.ts';

test.each([
  ['ar', 'USD', '\u200F3.2 مليار US$\u200E'],
  ['ar', 'EUR', '\u200F3.2 مليار €'],
  ['he', 'USD', '\u200F3.2B\u200F \u200F$'],
  ['en', 'CAD', 'CA$3.2B'],
  ['de', 'USD', '3,2 Mrd. $'],
])('in %s, %s keeps the order of its sign', (locale, currency, text) => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact' });
  expect(formatAmount(format, 3.2e9).replaceAll(/\s/g, ' ')).toBe(text);
});

test('a number without a currency is what Intl writes', () => {
  expect(formatAmount(new Intl.NumberFormat('ar'), -1234.5)).toBe(new Intl.NumberFormat('ar').format(-1234.5));
});
