import { expect, test } from '@jest/globals';
import { createThrottle } from './throttle.ts';

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
