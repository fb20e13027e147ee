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

test('a command that is killed leaves the old state or the new one', async () => {
  expect(await served()).toBe('first');
  const [before] = await history();
  await sites.install('2.0.0');
  // How long each takes when it is left alone is the time in which it is killed.
  const times: Record<string, number> = {};
  for (const command of ['apply', 'rollback']) {
    const started = performance.now();
    expect(await sites.quoin(['upgrade', command, '--site', 'ice'])).toMatchObject({ code: 0 });
    times[command] = performance.now() - started;
  }
  let [standing] = await history();
  for (let round = 0; round < rounds; round += 1) {
    await system.end('SIGTERM');
    const command = standing?.toId === before?.toId ? 'apply' : 'rollback';
    const after = Math.random() * (times[command] ?? 0) * 1.1;
    const { code } = await sites.quoin(['upgrade', command, '--site', 'ice'], after);
    const [now] = await history();
    await system.start();
    // What is kept says what is served, and a command that came to its end has done what it is for.
    const kept = now?.toId === before?.toId ? 'first' : 'second';
    expect({ command, after, served: await served() }).toEqual({ command, after, served: kept });
    if (code === 0) expect(now?.toId).not.toBe(standing?.toId);
    standing = now;
  }
}, 60_000 + rounds * 60_000);
