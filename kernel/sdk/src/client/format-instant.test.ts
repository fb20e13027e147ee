import { expect, test } from '@jest/globals';
import { formatInstant } from './format-instant.ts';

const instant = new Date('2027-02-01T14:30:00Z');
const textIn = (locale: string, options: Intl.DateTimeFormatOptions) =>
  formatInstant(new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }), instant);

test.each([
  ['ar', '2:30\u00A0م'],
  ['ko', '오후\u00A02:30'],
  ['hi', '2:30\u00A0pm'],
  ['en', '2:30\u00A0PM'],
  ['de', '14:30'],
])('a time in %s stays on one line with its half of the day', (locale, time) => {
  expect(textIn(locale, { timeStyle: 'short' })).toBe(time);
  expect(textIn(locale, { dateStyle: 'long', timeStyle: 'short' })).toContain(` ${time}`);
});

test('a date, and the zone of a time, may go on in the next line', () => {
  expect(textIn('ar', { dateStyle: 'long' })).toBe('1 فبراير 2027');
  expect(textIn('ar', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })).toMatch(/^2:30\u00A0م UTC$/);
});
