import { getEventListeners } from 'node:events';
import { expect, test } from '@jest/globals';
import { repeat } from './repeat.ts';

test('rounds leave no traces, continue after a failure, and end at once when stopped', async () => {
  const many = Promise.withResolvers<void>();
  const listeners: number[] = [];
  const failures: unknown[] = [];
  const quick = repeat(
    async (signal) => {
      listeners.push(getEventListeners(signal, 'abort').length);
      if (listeners.length === 20) many.resolve();
      if (listeners.length === 3) throw new Error('The third fails.');
    },
    1,
    (error) => void failures.push(error),
  );
  await many.promise;
  await quick.stop();
  expect(Math.max(...listeners)).toBe(0);
  expect(failures).toHaveLength(1);

  const begun = Promise.withResolvers<void>();
  const slow = repeat(
    async () => begun.resolve(),
    60_000,
    () => undefined,
  );
  await begun.promise;
  const stopped = performance.now();
  await slow.stop();
  expect(performance.now() - stopped).toBeLessThan(1_000);
});
