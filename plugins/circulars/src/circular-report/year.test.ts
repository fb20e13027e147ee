import { expect, test } from '@jest/globals';
import { defaultYear, nextYear, yearIn } from './year.ts';

test.each([
  ['the current year where it is among the options', ['2025', '2026', '2027'], '2026'],
  ['the highest year where it is not, wherever it stands', ['2019', '2024', '2021'], '2024'],
  ['the highest number among words', ['Archive', '2019', '2020 and before'], '2019'],
  ['a year to come where there is no other', ['2031'], '2031'],
  ['nothing where no option is a number', ['Archive', ''], ''],
  ['nothing where there are no options', [], ''],
])('a report starts with %s', (_, options, year) => {
  expect(defaultYear(options, 2026)).toBe(year);
});

test('years are compared as numbers', () => {
  expect(defaultYear(['999', '1000'], 2026)).toBe('1000');
});

test.each(['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'in %s the next year starts by local time',
  (zone) => {
    const start = nextYear(zone, new Date('2026-06-01T12:00:00Z'));
    expect([yearIn(zone, start), yearIn(zone, new Date(start.getTime() - 1))]).toEqual([2027, 2026]);
  },
);
