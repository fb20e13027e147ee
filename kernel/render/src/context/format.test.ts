import { expect, test } from '@jest/globals';
import type { DateFormat } from '@quoin/sdk';
import { formatOf } from './format.ts';

const english = formatOf('en', 'America/New_York');
const german = formatOf('de', 'Europe/Berlin');

test('a day is the same in every time zone', () => {
  expect(english.date('2026-03-01')).toBe('Mar 1, 2026');
  expect(german.date('2026-03-01')).toBe('01.03.2026');
});

test('an instant is shown in the time zone of the site', () => {
  const instant = new Date('2026-03-01T02:30:00Z');
  expect(english.date(instant)).toBe('Feb 28, 2026');
  expect(english.time(instant)).toMatch(/^9:30\sPM$/);
  expect(english.time(instant, 'UTC')).toMatch(/^2:30\sAM$/);
  expect(english.date('2026-03-01T02:30:00Z', { month: 'long' })).toBe('February');
});

test('formats dates in the supported formats', () => {
  const all = (day: string) =>
    (['yyyy-MM-dd', 'M/d/yyyy', 'MMMM do', 'yyyy'] as const).map((format) => english.date(day, format));
  expect(all('2026-03-01')).toEqual(['2026-03-01', '3/1/2026', 'March 1st', '2026']);
  expect(['02', '03', '11', '22'].map((day) => english.date(`2026-03-${day}`, 'MMMM do'))).toEqual([
    'March 2nd',
    'March 3rd',
    'March 11th',
    'March 22nd',
  ]);
  expect(german.date('2026-03-01', 'MMMM do')).toBe('1. März');
  expect(() => english.date('2026-03-01', 'dd.MM.' as DateFormat)).toThrow(RangeError);
});

test('formats numbers and sizes', () => {
  expect([english.number(1234.5), german.number(1234.5), english.number(0.5, { style: 'percent' })]).toEqual([
    '1,234.5',
    '1.234,5',
    '50%',
  ]);
  expect([0, 1, 999, 1_200_000].map((bytes) => english.bytes(bytes))).toEqual([
    '0 bytes',
    '1 byte',
    '999 bytes',
    '1.2 MB',
  ]);
});
