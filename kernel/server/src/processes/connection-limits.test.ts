import { expect, test } from '@jest/globals';
import { readConnectionLimits } from './connection-limits.ts';

const limits = (environment: Record<string, string>, processes: number, descriptors: number) => {
  const { isProxy: _proxy, descriptors: _all, ...counts } = readConnectionLimits(environment, processes, descriptors);
  return counts;
};

test('a fifth of the descriptors, and those for a start, are reserved', () => {
  expect(limits({}, 2, 1_024)).toEqual({ held: 819, waiting: 819, total: 1_638, perAddress: 409 });
  expect(limits({}, 1, 256)).toEqual({ held: 128, waiting: 128, total: 128, perAddress: 32 });
  expect(limits({}, 1, 1_000_000)).toEqual({ held: 10_000, waiting: 4_000, total: 10_000, perAddress: 2_500 });
});

test('settings lower the total limit, never raise it above the capacity, and set that per address', () => {
  expect(limits({ MAX_CONNECTIONS: '100', MAX_CONNECTIONS_PER_ADDRESS: '7' }, 1, 1_024)).toMatchObject({
    total: 100,
    perAddress: 7,
  });
  expect(limits({ MAX_CONNECTIONS: '100000', MAX_CONNECTIONS_PER_ADDRESS: 'many' }, 1, 1_024)).toMatchObject({
    total: 819,
    perAddress: 204,
  });
});

test('the descriptor limit of this process is known', () => {
  expect(readConnectionLimits({}, 1).held).toBeGreaterThan(1);
});

test('proxies come from the setting, which the first worker rejects if invalid', () => {
  const { isProxy } = readConnectionLimits({ TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16' }, 1);
  expect(['10.0.0.5', '::ffff:192.168.3.4', '10.0.0.6'].map(isProxy)).toEqual([true, true, false]);
  expect(readConnectionLimits({ TRUSTED_PROXIES: 'nonsense' }, 1).isProxy('10.0.0.5')).toBe(false);
});
