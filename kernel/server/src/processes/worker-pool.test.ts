import { expect, test } from '@jest/globals';
import {
  admit,
  createPool,
  elect,
  end,
  isShort,
  pauseBeforeStart,
  drain,
  settle,
  fallbackDelay,
  startFailed,
  stop,
  unwear,
  wear,
  type WorkerPool,
} from './worker-pool.ts';

const crash = { lived: 60_000, isSilent: false, suspect: undefined };
const early = { ...crash, lived: 9_999 };
const suspect = {
  site: 'ice',
  page: 'page-1',
  plugin: '@sample/plugin',
  version: '1.0.0',
  component: 'cms-component-slow',
  during: 'render' as const,
};
const serving = (...workers: string[]) =>
  workers.reduce<WorkerPool<string>>((pool, worker) => elect(admit(pool, worker)), createPool(2));
const failed = (times: number) =>
  Array.from({ length: times }).reduce<WorkerPool<string>>((pool) => startFailed(pool), createPool(2));

test('the longest-serving worker leads, and then its successor', () => {
  const pool = serving('one', 'two', 'three');
  expect(pool.leader).toBe('one');
  expect(elect(end(pool, 'two', crash).pool).leader).toBe('one');
  expect(elect(end(pool, 'one', crash).pool).leader).toBe('two');
  expect(elect(drain(pool, 'one', 'reload')).leader).toBe('two');
  expect(elect(end(serving('one'), 'one', crash).pool).leader).toBeUndefined();
});

test('workers are missing until the wanted number serves, and none while the server stops', () => {
  expect([serving(), serving('one'), serving('one', 'two')].map(isShort)).toEqual([true, true, false]);
  expect(isShort(end(serving('one', 'two'), 'two', crash).pool)).toBe(true);
  expect(isShort(stop(serving('one')))).toBe(false);
});

test('an ended worker is lost only if it served, and was not dismissed', () => {
  const pool = serving('one', 'two');
  const losses = [
    end(pool, 'one', crash),
    end(pool, 'unknown', crash),
    end(drain(pool, 'one', 'worn'), 'one', crash),
    end(stop(pool), 'one', crash),
  ];
  expect(losses.map(({ isLost }) => isLost)).toEqual([true, false, false, false]);
});

test('an end has one reason: the stop, the intent of the primary, or the event', () => {
  const pool = serving('one');
  const reasons = [
    end(pool, 'one', crash),
    end(pool, 'one', { ...crash, isSilent: true }),
    end(pool, 'unknown', crash),
    end(drain(pool, 'one', 'unresponsive'), 'one', { ...crash, isSilent: true }),
    end(stop(drain(pool, 'one', 'reload')), 'one', crash),
  ];
  expect(reasons.map(({ reason }) => reason)).toEqual(['crashed', 'silent', 'unstarted', 'unresponsive', 'stop']);
});

test('only the early end of a worker that served is a failure, unless a component is quarantined for it', () => {
  const pool = serving('one', 'two');
  const ends = [
    end(pool, 'one', early),
    end(pool, 'one', { ...early, lived: 10_000 }),
    end(pool, 'one', { ...early, suspect }),
    end(pool, 'unknown', early),
    end(stop(pool), 'one', early),
  ];
  expect(ends.map(({ pool: { failures } }) => failures)).toEqual([1, 0, 0, 0, 0]);
});

test('a lasting worker ends a series of failures, one that ended meanwhile does not', () => {
  const pool = admit(failed(3), 'one');
  expect(settle(pool, 'one').failures).toBe(0);
  expect(settle(pool, 'gone').failures).toBe(3);
});

test('the second failure delays the next start, and each one doubles the delay up to half a minute', () => {
  expect([0, 1, 2, 3, 8, 9, 20].map((times) => pauseBeforeStart(failed(times)))).toEqual([
    0, 0, 400, 800, 25_600, 30_000, 30_000,
  ]);
});

test('the primary responds ten seconds after the last worker, at once if starts fail, and never during a stop', () => {
  expect(fallbackDelay(serving('one'))).toBeUndefined();
  expect(fallbackDelay(failed(1))).toBe(10_000);
  expect(fallbackDelay(failed(2))).toBe(0);
  expect(fallbackDelay(stop(failed(2)))).toBeUndefined();
  expect(fallbackDelay(admit(failed(2), 'one'))).toBeUndefined();
});

test('a worn worker is replaced once, and again only if its replacement failed to start', () => {
  const pool = wear(serving('one'), 'one');
  expect(pool.worn.has('one')).toBe(true);
  expect(unwear(pool, 'one').worn.size).toBe(0);
  const { pool: after } = end(drain(pool, 'one', 'worn'), 'one', crash);
  expect([after.worn.size, after.draining.size, after.serving.size]).toEqual([0, 0, 0]);
});

test('a change does not modify the earlier pool', () => {
  const pool = serving('one');
  for (const change of [admit(pool, 'two'), drain(pool, 'one', 'worn'), wear(pool, 'one'), end(pool, 'one', early)])
    expect(change).not.toBe(pool);
  expect(pool).toEqual({ ...createPool(2), serving: new Set(['one']), leader: 'one' });
});
