import { expect, test } from '@jest/globals';
import type { Tried } from '../processes/messages.ts';
import { createThrottle, shareTries } from './throttle.ts';

test('takes so many tries a minute for each key', () => {
  let now = 0;
  const { take } = createThrottle(2, 'tries', () => now);
  take('a');
  now = 30_000;
  take('a');
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'request.too-many', details: expect.objectContaining({ seconds: '30' }) }));
  take('b');
  now = 60_001;
  take('a');
  expect(() => take('a')).toThrow('Wait 30 seconds');
});

test('a try that is given back does not count', () => {
  const { take, giveBack } = createThrottle(1, 'tries', () => 0);
  take('a');
  giveBack('a');
  expect(() => take('a')).not.toThrow();
});

test('tries of several processes count together', () => {
  const told: Tried[] = [];
  const hear = shareTries((tried) => told.push(tried));
  const { take, giveBack } = createThrottle(2, 'tries', () => 0);
  take('a');
  const [tried] = told as [Tried];
  hear(tried);
  expect(() => take('a')).toThrow(expect.objectContaining({ code: 'request.too-many' }));
  giveBack('a');
  hear({ ...tried, isTakenBack: true });
  expect(told).toEqual([tried, { ...tried, isTakenBack: true }]);
  take('a');
  expect(() => take('a')).not.toThrow();
});
