import { expect, test } from '@jest/globals';
import { startOfYear, yearIn } from './year.ts';

test.each([
  ['UTC', '2027-01-01T00:00:00.000Z'],
  ['America/New_York', '2027-01-01T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
])('the year starts in %s at %s, and not a moment earlier', (zone, instant) => {
  const start = startOfYear(2027, zone);
  expect(start.toISOString()).toBe(instant);
  expect(yearIn(zone, start)).toBe(2027);
  expect(yearIn(zone, new Date(start.getTime() - 1))).toBe(2026);
});
