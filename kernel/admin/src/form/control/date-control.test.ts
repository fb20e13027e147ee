import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDay, isInstant, toInstant, toLocal } from './date-control.tsx';

describe('an instant', () => {
  test('is edited to the minute unless it has seconds', () => {
    expect(toLocal('2030-01-31T12:30:00.000Z')).toHaveLength(16);
    expect(toLocal('2030-01-31T12:30:05.000Z')).toHaveLength(19);
    expect(toLocal('2030-01-31T12:30:05.250Z')).toHaveLength(23);
  });

  test.each(['', 'tomorrow', '2030-13-01T00:00'])('is none for %j', (text) => {
    expect([toLocal(text), toInstant(text)]).toEqual(['', undefined]);
  });

  test('survives the way to the field and back', () => {
    const years = { min: new Date('1990-01-01T00:00:00Z'), max: new Date('2090-01-01T00:00:00Z'), noInvalidDate: true };
    fc.assert(
      fc.property(fc.date(years), (date) => {
        const instant = date.toISOString();
        const back = toInstant(toLocal(instant));
        // An hour that clocks show twice has two instants.
        expect([0, 3_600_000]).toContain(Math.abs(Date.parse(back ?? '') - date.getTime()));
      }),
    );
  });
});

test.each([
  ['2030-02-28', true],
  ['2030-02-30', false],
  ['2030-2-8', false],
  ['2030-02-28T00:00:00Z', false],
  ['', false],
])('%j is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test.each([
  ['2030-02-28T10:00:00Z', true],
  ['2030-02-28T10:00:00.123Z', true],
  ['2030-02-28T10:00:00+02:00', false],
  ['2030-02-28T25:00:00Z', false],
  ['2030-02-28', false],
])('%j is an instant: %s', (value, expected) => {
  expect(isInstant(value)).toBe(expected);
});
