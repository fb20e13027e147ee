import { expect, test } from '@jest/globals';
import { zonedInstant } from './zoned-instant.ts';

test.each([
  ['2027-03-01T09:00:00.000Z', 'Europe/London', '1 March 2027, 09:00 London'],
  ['2027-07-01T23:30:00.000Z', 'Europe/London', '2 July 2027, 00:30 London'],
  ['2027-03-01T05:00:00.000Z', 'America/New_York', '1 March 2027, 00:00 New York'],
  ['2027-03-01T09:00:05.000Z', null, '1 March 2027, 09:00:05 UTC'],
])('%s by the clocks of %s is %s', (at, zone, words) => {
  expect(zonedInstant(at, zone)).toBe(words);
});
