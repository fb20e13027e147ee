import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createAddressThrottle, createThrottle, shareTries, type Tried } from './throttle.ts';

test('takes so many tries a minute for each key', () => {
  let now = 0;
  const { take } = createThrottle(2, 'tries', () => now);
  take('a');
  now = 30_000;
  take('a');
  expect(() => take('a')).toThrow(
    expect.objectContaining({ code: 'request.too-many', details: expect.objectContaining({ seconds: '30' }) }),
  );
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

test('a clock that is set back keeps nobody out for longer', () => {
  let now = 100 * 86_400_000;
  const { take } = createThrottle(1, 'tries', () => now);
  take('a');
  now -= 86_400_000;
  expect(() => take('a')).toThrow('Wait 60 seconds');
  now += 60_001;
  expect(() => take('a')).not.toThrow();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('made-up keys are bounded by what they weigh: long ones do not fill the memory, and fewer of them fit', () => {
  const { take } = createThrottle(1, 'tries', () => 0);
  const before = heapUsed();
  for (let index = 0; index < 20_000; index += 1) take(`${index}${'x'.repeat(20_000)}`);
  expect(heapUsed() - before).toBeLessThan(50_000_000);
  expect(() => take('0' + 'x'.repeat(20_000))).not.toThrow();
  expect(() => take('19999' + 'x'.repeat(20_000))).toThrow('Too many');
});

test('addresses of IPv6 count by /64, and by /48 for ten times as many', () => {
  const { take, giveBack } = createAddressThrottle(2, 'tries from one address', () => 0);
  take('2001:db8:1:1::1');
  take('2001:db8:1:1::2');
  expect(() => take('2001:db8:1:1::3')).toThrow('2 tries from one address');
  giveBack('2001:db8:1:1::9');
  take('2001:db8:1:1::4');
  for (let index = 2; index < 11; index += 1) for (const end of [1, 2]) take(`2001:db8:1:${index}::${end}`);
  expect(() => take('2001:db8:1:ffff::1')).toThrow('20 tries from one network');
  expect(() => take('2001:db8:2:1::1')).not.toThrow();
  take('192.0.2.1', 'ice');
  take('192.0.2.1', 'ice');
  expect(() => take('::ffff:192.0.2.1', 'ice')).toThrow('Too many');
  expect(() => take('192.0.2.1', 'two')).not.toThrow();
});
