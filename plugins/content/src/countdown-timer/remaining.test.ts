import { expect, test } from '@jest/globals';
import { remaining, units } from './remaining.client.ts';

const day = 86_400_000;

test('a duration is split into the units that are shown', () => {
  const duration = day + 2 * 3_600_000 + 3 * 60_000 + 4 * 1000 + 5;
  expect(remaining(duration, units).map(({ count }) => count)).toEqual([1, 2, 3, 4]);
  expect(remaining(duration, ['minute', 'hour'])).toEqual([
    { unit: 'hour', count: 26 },
    { unit: 'minute', count: 3 },
  ]);
  expect(remaining(-1, ['day'])).toEqual([{ unit: 'day', count: 0 }]);
});
