import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { System } from './system.ts';
import { releaseOf, VersionedSites } from './versions-sites.ts';

const rounds = process.env['TEST_FULL'] === '1' ? 50 : 5;
const paths = ['/', '/second', '/third'];

let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(paths);
  system = await System.start(sites.environment);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
});

/** The release that every page is served by: one for all of them. */
async function served(): Promise<string | undefined> {
  const answers = await Promise.all(paths.map((path) => system.request('ice.localhost', path)));
  const releases = new Set(answers.map(({ status, body }) => `${status} ${releaseOf(body)}`));
  expect([...releases]).toEqual([expect.stringMatching(/^200 (first|second)$/)]);
  return [...releases][0]?.slice(4);
}

const history = async () => JSON.parse((await sites.quoin(['upgrade', 'history', '--site', 'ice', '--json'])).stdout) as { toId: string; reason: string }[];

const command = (name: 'apply' | 'rollback', killAfter?: number) => sites.quoin(['upgrade', name, '--site', 'ice'], killAfter);

/** Runs a command to its end, and answers how long that takes. */
async function whole(name: 'apply' | 'rollback'): Promise<number> {
  const started = performance.now();
  expect(await command(name)).toMatchObject({ code: 0 });
  return performance.now() - started;
}

test('a command that is killed leaves the old state or the new one', async () => {
  expect(await served()).toBe('first');
  const [first] = await history();
  await sites.install('2.0.0');
  const times = { apply: await whole('apply'), rollback: await whole('rollback') };
  let standing = (await history())[0]?.toId;
  for (let round = 0; round < rounds; round += 1) {
    await system.end('SIGTERM');
    const name = round % 2 === 0 ? 'apply' : 'rollback';
    // What was killed too early last time is made up for, so that both commands have their turn.
    if ((standing === first?.toId) !== (name === 'apply')) {
      const other = name === 'apply' ? 'rollback' : 'apply';
      times[other] = await whole(other);
      standing = (await history())[0]?.toId;
    }
    // The end is where it matters, and when it comes is not certain.
    const after = times[name] * (0.4 + 0.8 * Math.random());
    const { code } = await command(name, after);
    const now = (await history())[0]?.toId;
    await system.start();
    // What is kept says what is served, and a command that came to its end has done what it is for.
    expect({ name, after, served: await served() }).toEqual({ name, after, served: now === first?.toId ? 'first' : 'second' });
    if (code === 0) expect(now).not.toBe(standing);
    standing = now;
  }
}, 60_000 + rounds * 60_000);
