import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { createHitCounter } from './hit-counter.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('made-up addresses are bounded by weight, and evict none that is read', () => {
  const hits = createHitCounter();
  for (let index = 0; index < 50; index += 1) hits.count('ice /');
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let index = 0; index < 100_000; index += 1) hits.count(`ice /${index}${'x'.repeat(900)}`);
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(60_000_000);
  const most = hits.takeMostRead(100_000);
  expect(most[0]).toBe('ice /');
  expect(most.length).toBeLessThan(1_500);
});
