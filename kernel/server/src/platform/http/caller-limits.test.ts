import { expect, test } from '@jest/globals';
import { createCallerLimits } from './caller-limits.ts';

const nothing = () => Promise.resolve();
const refused = expect.objectContaining({ code: 'request.too-many' });

function held() {
  const running: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const work = (name: string) => async () => {
    running.push(name);
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    await gate.promise;
    running.splice(running.indexOf(name), 1);
  };
  return { running, work, release: (name: string) => gates.get(name)?.resolve() };
}

test('a caller who spends faster than the budget refills gets the time to retry after; others are unaffected', async () => {
  let now = 0;
  const limits = createCallerLimits(() => now);
  for (let call = 0; call < 1_200; call += 1) await limits.run('one', 1, nothing);
  await expect(limits.run('one', 1, nothing)).rejects.toEqual(refused);
  await expect(limits.run('one', 10, nothing)).rejects.toMatchObject({ details: { seconds: '1' } });
  await limits.run('another', 1, nothing);
  now += 1_000;
  for (let call = 0; call < 20; call += 1) await limits.run('one', 1, nothing);
  await expect(limits.run('one', 1, nothing)).rejects.toEqual(refused);
});

test('bytes are charged', async () => {
  let now = 0;
  const limits = createCallerLimits(() => now);
  limits.charge('one', 1_210 * 64 * 1024);
  await expect(limits.run('one', 1, nothing)).rejects.toMatchObject({ details: { seconds: '1' } });
  now += 1_000;
  await limits.run('one', 1, nothing);
});

test('computations are queued: two per caller, four in total', async () => {
  const limits = createCallerLimits();
  const { running, work, release } = held();
  const done = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => limits.compute(name.slice(0, 1), work(name)));
  await Promise.resolve();
  expect(running).toEqual(['a1', 'a2', 'b1', 'b2']);
  release('a1');
  await done[0];
  expect(running).toEqual(['a2', 'b1', 'b2', 'a3']);
  release('b1');
  await done[3];
  expect(running).toEqual(['a2', 'b2', 'a3', 'c1']);
  for (const name of running) release(name);
  await Promise.all(done);
});

test('failed work passes its slot on', async () => {
  const limits = createCallerLimits();
  const failures = Array.from({ length: 10 }, () => limits.compute('one', () => Promise.reject(new Error('failed'))));
  await Promise.allSettled(failures);
  await expect(limits.compute('one', nothing)).resolves.toBeUndefined();
});

test('rejects callers at once if 200 are waiting', async () => {
  const limits = createCallerLimits();
  const { running, work, release } = held();
  const all = Array.from({ length: 206 }, (_, index) => limits.run('one', 1, work(String(index))));
  await expect(limits.run('one', 1, nothing)).rejects.toMatchObject({
    code: 'request.too-many',
    details: { limit: '206 calls at a time for one account' },
  });
  expect(running).toHaveLength(6);
  for (let index = 0; index < 206; index += 1) {
    release(String(index));
    await all[index];
  }
});
