import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';
import type { Rollout } from './rollouts.ts';

const rolloutOf = (id: string, createdAt: string): Rollout => ({
  id,
  createdAt: new Date(createdAt),
  endedAt: null,
  author: 'ana on host',
  state: 'running',
  reason: null,
  package: { name: '@acme/cards', version: '2.0.0', digest: 'digest' },
  options: {
    acceptLosses: false,
    revisions: 10,
    soak: 60_000,
    timeout: 60_000,
    servers: [],
    wavesDone: 0,
    failuresBefore: [],
  },
  sites: [{ site: 'ice', wave: 0, state: 'waiting', plan: 'ice-1', fromId: 'one', toId: 'two', varying: {} }],
});

describe.each(databases)('rollouts on $name', (database) => {
  const opened = openForSuite(database);

  test('at most one is open, whichever of two begins first, and an ended one opens only alone', async () => {
    const { rollouts } = opened.storage;
    const [one, other] = [rolloutOf('one', '2026-03-01T10:00:00Z'), rolloutOf('other', '2026-03-01T11:00:00Z')];
    const failures = await Promise.all([one, other].map((each) => failureOf(rollouts.create(each))));
    expect(failures.filter((failure) => failure !== null)).toMatchObject([
      { code: 'rollout.open', message: expect.stringMatching(/@acme\/cards@2\.0\.0.*ana on host.*2026-03-01/) },
    ]);
    const [first] = await rollouts.list(10);
    if (first === undefined) throw new Error('None is stored.');
    const site = { ...first.sites[0], state: 'applied' as const } as Rollout['sites'][number];
    const done: Rollout = { ...first, state: 'done', endedAt: new Date('2026-03-01T12:00:00Z'), sites: [site] };
    await rollouts.save(done);
    expect(await rollouts.find(first.id)).toEqual(done);
    const second = first.id === 'one' ? other : one;
    await rollouts.create(second);
    expect((await rollouts.list(10)).map(({ id }) => id)).toEqual(['other', 'one']);
    expect(await rollouts.list(1)).toHaveLength(1);
    expect(await failureOf(rollouts.save({ ...done, endedAt: null }))).toMatchObject({ code: 'rollout.open' });
    expect(await rollouts.find(first.id)).toEqual(done);
    expect(await rollouts.find('none')).toBeNull();
  });
});
