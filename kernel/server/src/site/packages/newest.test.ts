import { expect, test } from '@jest/globals';
import { KernelError } from '@quoin/core/errors';
import { createNewestVersions } from './newest.ts';

/** A registry that records lookups. */
function sampleRegistry(versions: Record<string, string>) {
  const asked: string[] = [];
  let isDown = false;
  let elapsed = 0;
  const newest = createNewestVersions(
    async (name) => {
      asked.push(name);
      if (isDown) throw new KernelError('registry.unreachable', { wanted: name, reason: 'npm says ECONNREFUSED' });
      return versions[name] ?? null;
    },
    () => elapsed,
  );
  return { newest, asked, fail: () => (isDown = true), wait: (minutes: number) => (elapsed += minutes * 60_000) };
}

test('a registry is queried once in ten minutes, and unknown packages are left out', async () => {
  const { newest, asked, wait } = sampleRegistry({ cards: '2.1.0' });
  expect(await newest.of(['cards', 'own'])).toEqual({ versions: new Map([['cards', '2.1.0']]), problem: null });
  wait(9);
  await newest.of(['own', 'cards']);
  expect(asked).toEqual(['cards', 'own']);
  wait(1);
  await newest.of(['cards']);
  expect(asked).toEqual(['cards', 'own', 'cards']);
});

test('an unreachable registry is reported, not queried for everything, and tried again the next time', async () => {
  const { newest, asked, fail } = sampleRegistry({ cards: '2.1.0' });
  await newest.of(['cards']);
  fail();
  const names = ['cards', 'a', 'b', 'c', 'd'];
  expect(await newest.of(names)).toEqual({
    versions: new Map([['cards', '2.1.0']]),
    problem: expect.stringContaining('ECONNREFUSED'),
  });
  expect(asked.length).toBeLessThan(names.length);
  const before = asked.length;
  await newest.of(['a']);
  expect(asked.length).toBe(before + 1);
});
