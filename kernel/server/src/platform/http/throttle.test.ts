import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createAddressThrottle, createThrottle, shareAttempts, type SharedAttempt } from './throttle.ts';

test('allows a number of attempts per minute and key', () => {
  let now = 0;
  const { consume } = createThrottle(2, 'tries', () => now);
  consume('a');
  now = 30_000;
  consume('a');
  expect(() => consume('a')).toThrow(
    expect.objectContaining({ code: 'request.too-many', details: expect.objectContaining({ seconds: '30' }) }),
  );
  consume('b');
  now = 60_001;
  consume('a');
  expect(() => consume('a')).toThrow('Wait 30 seconds');
});

test('a refunded attempt does not count', () => {
  const { consume, refund } = createThrottle(1, 'tries', () => 0);
  consume('a');
  refund('a');
  expect(() => consume('a')).not.toThrow();
});

test('attempts in several processes count together', () => {
  const published: SharedAttempt[] = [];
  const receive = shareAttempts((attempt) => published.push(attempt));
  const { consume, refund } = createThrottle(2, 'tries', () => 0);
  consume('a');
  const [attempt] = published as [SharedAttempt];
  receive(attempt);
  expect(() => consume('a')).toThrow(expect.objectContaining({ code: 'request.too-many' }));
  refund('a');
  receive({ ...attempt, isRefund: true });
  expect(published).toEqual([attempt, { ...attempt, isRefund: true }]);
  consume('a');
  expect(() => consume('a')).not.toThrow();
});

test('a clock set back locks nobody out for longer', () => {
  let now = 100 * 86_400_000;
  const { consume } = createThrottle(1, 'tries', () => now);
  consume('a');
  now -= 86_400_000;
  expect(() => consume('a')).toThrow('Wait 60 seconds');
  now += 60_001;
  expect(() => consume('a')).not.toThrow();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heapUsed(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('made-up keys are bounded by weight: long ones do not fill the memory, and fewer of them fit', () => {
  const { consume } = createThrottle(1, 'tries', () => 0);
  const before = heapUsed();
  for (let index = 0; index < 20_000; index += 1) consume(`${index}${'x'.repeat(20_000)}`);
  expect(heapUsed() - before).toBeLessThan(50_000_000);
  expect(() => consume('0' + 'x'.repeat(20_000))).not.toThrow();
  expect(() => consume('19999' + 'x'.repeat(20_000))).toThrow('Too many');
});

test('IPv6 addresses count by /64, and by /48 with ten times the limit', () => {
  const { consume, refund } = createAddressThrottle(2, 'tries from one address', () => 0);
  consume('2001:db8:1:1::1');
  consume('2001:db8:1:1::2');
  expect(() => consume('2001:db8:1:1::3')).toThrow('2 tries from one address');
  refund('2001:db8:1:1::9');
  consume('2001:db8:1:1::4');
  for (let index = 2; index < 11; index += 1) for (const end of [1, 2]) consume(`2001:db8:1:${index}::${end}`);
  expect(() => consume('2001:db8:1:ffff::1')).toThrow('20 tries from one network');
  expect(() => consume('2001:db8:2:1::1')).not.toThrow();
  consume('192.0.2.1', 'ice');
  consume('192.0.2.1', 'ice');
  expect(() => consume('::ffff:192.0.2.1', 'ice')).toThrow('Too many');
  expect(() => consume('192.0.2.1', 'two')).not.toThrow();
});
