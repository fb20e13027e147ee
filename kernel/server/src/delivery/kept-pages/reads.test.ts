import { expect, test } from '@jest/globals';
import { createReads } from './reads.ts';

test('addresses that somebody makes up are bounded by what they weigh, and push out none that is read', () => {
  const reads = createReads();
  for (let index = 0; index < 50; index += 1) reads.count('ice /');
  for (let index = 0; index < 100_000; index += 1) reads.count(`ice /${index}${'x'.repeat(900)}`);
  const most = reads.most(100_000);
  expect(most[0]).toBe('ice /');
  expect(most.length).toBeLessThan(1_500);
});
