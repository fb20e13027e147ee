import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import { System } from '../testing/system.ts';
import { releaseOf, VersionedSites } from '../testing/versioned-sites.ts';
import { until } from '../testing/until.ts';

const isFull = process.env['TEST_FULL'] === '1';
const rounds = isFull ? 10 : 2;
const ids = ['ice', 'one'];

describe.each(databases.filter(({ name }) => isFull || name === 'sqlite'))('on $name', ({ create }) => {
  let sites: VersionedSites;
  let system: System;
  let storage: Storage;
  let drop = async () => undefined as void;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    sites = await VersionedSites.create(['/', '/second'], ids);
    const settings = { DATABASE_URL: database.url };
    system = await System.start({ ...sites.environment, ...settings });
    sites.settings = { ...settings, PORT: String(system.port) };
    storage = await openStorage({ url: database.url });
    await sites.install('2.0.0');
  }, 120_000);
  afterAll(async () => {
    await storage?.close();
    await system?.remove();
    await sites?.remove();
    await drop();
  });

  const bodies = () =>
    Promise.all(
      ids.flatMap((id) => ['/', '/second'].map(async (path) => (await system.request(`${id}.localhost`, path)).body)),
    );
  const releases = async () => (await bodies()).map(releaseOf);
  const areAll = (release: string) => async () => (await releases()).every((each) => each === release);
  const rollout = (args: readonly string[], killAfter?: number) =>
    sites.quoin(['rollout', ...args], killAfter === undefined ? {} : { killAfter });
  const start = ['start', 'bulletins', '--canary', 'ice', '--soak', '0s'];

  async function timed(args: readonly string[]): Promise<number> {
    const began = performance.now();
    expect(await rollout(args)).toMatchObject({ code: 0 });
    return performance.now() - began;
  }

  test(
    'a killed rollout is resumed, and a killed rollback repeated, until all sites are served alike',
    async () => {
      const first = await bodies();
      const times = { start: await timed(start), rollback: await timed(['rollback']) };
      for (let round = 0; round < rounds; round += 1) {
        const kills = 1 + (round % 2);
        for (let run = 0, code: number | null = null; code !== 0; run += 1) {
          const isOpen = (await storage.rollouts.list(1))[0]?.endedAt === null;
          // Killed before it was stored, nothing has changed.
          const ended = await rollout(
            isOpen ? ['resume'] : start,
            run < kills ? times.start * (0.1 + 0.9 * Math.random()) : undefined,
          );
          ({ code } = ended);
          if (run >= kills) expect(ended).toMatchObject({ code: 0 });
        }
        await until(areAll('second'), 20_000).catch(() => undefined);
        expect(await releases()).toEqual(Array(4).fill('second'));

        await rollout(['rollback'], times.rollback * (0.3 + 0.7 * Math.random()));
        expect(await rollout(['rollback'])).toMatchObject({ code: 0 });
        await until(areAll('first'), 20_000).catch(() => undefined);
        expect(await bodies()).toEqual(first);
        for (const id of ids) {
          const [latestChange, upgrade] = await storage.compositions.changes(id);
          expect([latestChange?.reason, upgrade?.reason]).toEqual(['rollback', 'upgrade']);
        }
      }
    },
    120_000 + rounds * 90_000,
  );

  test('of two at once, the second is told who works on it', async () => {
    const killing = new AbortController();
    const running = sites.quoin(['rollout', ...start.slice(0, -1), '1h'], { killOn: killing.signal });
    await until(async () => !['', undefined].includes((await storage.leases.find('rollout'))?.holder), 60_000);
    expect(await rollout(start)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/Another command is working on a rollout: \S+ on .*, process \d+, since 20/),
    });
    killing.abort();
    await running;
  }, 180_000);
});
