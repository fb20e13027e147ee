import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { leaseMilliseconds, openStorage, type Storage } from '@quoin/storage';
import { System } from '../testing/system.ts';
import { releaseOf, VersionedSites } from '../testing/versioned-sites.ts';
import { until } from '../testing/until.ts';

const rounds = process.env['TEST_FULL'] === '1' ? 50 : 5;
/** Rounds between kills of the server itself. */
const betweenStarts = 5;
const paths = ['/', '/second', '/third'];

let sites: VersionedSites;
let system: System;
let storage: Storage;

beforeAll(async () => {
  sites = await VersionedSites.create(paths);
  system = await System.start(sites.environment);
  storage = await openStorage({ url: `sqlite:${sites.environment['DATA_DIR']}/quoin.sqlite` });
});
afterAll(async () => {
  await storage?.close();
  await system?.remove();
  await sites?.remove();
});

type Command = 'apply' | 'rollback';
type Release = 'first' | 'second';

/** Returns the release, which must be the same for all pages. */
async function served(): Promise<Release> {
  const answers = await Promise.all(paths.map((path) => system.request('ice.localhost', path)));
  const releases = new Set(answers.map(({ status, body }) => `${status} ${releaseOf(body)}`));
  expect([...releases]).toEqual([expect.stringMatching(/^200 (first|second)$/)]);
  return [...releases][0]?.slice(4) as Release;
}

/** Equal checks in a row that rule out a swap: processes follow at different times. */
const enoughLooks = 5;

/** Waits until a release is served, at most 10 seconds. */
async function servedSoon(release: Release): Promise<Release> {
  for (let waited = 0, looks = 0; waited < 10_000 && looks < enoughLooks; waited += 50) {
    // A swap may happen between requests.
    const found = await served().catch(() => undefined);
    looks = found === release ? looks + 1 : 0;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return served();
}

/** Returns the log without requests. */
async function logged(): Promise<string> {
  const log = await readFile(join(sites.folder, 'data/quoin.log'), 'utf8');
  return log
    .split('\n')
    .filter((line) => !line.includes('"path":'))
    .join('\n');
}

const current = async () => (await storage.compositions.changes('ice'))[0]?.toId ?? '';

/** Publishes a page that the first release cannot read, so a rollback includes it. */
async function publishSince(): Promise<void> {
  const found = await storage.pages.findByPath({ siteId: 'ice', locale: 'en', path: '/third' });
  const [node] = found?.draft.tree.slots['content'] ?? [];
  if (found === null || node === undefined) throw new Error('There is no such page.');
  const by = { siteId: 'ice', pageId: found.id, authorId: null, usages: [], compositionId: await current() };
  const content = {
    ...found.draft,
    tree: {
      ...found.draft.tree,
      slots: { content: [{ ...node, version: 1, props: { title: `Draft ${found.draftVersion}`, remark: '' } }] },
    },
  };
  const { draftVersion: expectedVersion } = await storage.pages.saveDraft({
    ...by,
    expectedVersion: found.draftVersion,
    content,
  });
  await storage.pages.publish({ ...by, expectedVersion });
}

test(
  'a killed command leaves the old state or the new one, and the next start says which',
  async () => {
    const first = await current();
    await sites.install('2.0.0');
    const { stdout } = await sites.quoin(['upgrade', 'plan', '--site', 'ice', '--json']);
    const { id: plan } = JSON.parse(stdout) as { id: string };
    const args = { apply: ['apply', '--plan', plan], rollback: ['rollback'] };
    const command = (name: Command, killAfter?: number) =>
      sites.quoin(['upgrade', ...args[name], '--site', 'ice'], killAfter === undefined ? {} : { killAfter });

    /** Runs a command to its end. Resolves with the milliseconds. */
    async function whole(name: Command): Promise<number> {
      const started = performance.now();
      expect(await command(name)).toMatchObject({ code: 0 });
      return performance.now() - started;
    }

    const times = { apply: await whole('apply'), rollback: await whole('rollback') };
    for (let round = 0; round < rounds; round += 1) {
      const name: Command = round % 2 === 0 ? 'apply' : 'rollback';
      // Both commands get their turn.
      if (((await current()) === first) !== (name === 'apply')) await whole(name === 'apply' ? 'rollback' : 'apply');
      const standing = await current();
      // The end matters most, and its time is uncertain.
      const after = times[name] * (0.4 + 0.8 * Math.random());
      const { code } = await command(name, after);
      const now = await current();
      const kept: Release = now === first ? 'first' : 'second';
      // The stored release is served, and a completed command took effect.
      const found = await servedSoon(kept);
      if (found !== kept)
        throw new Error(
          `Round ${round}: after ${name}, killed after ${after} ms, the ${found} release is served, kept is the ${kept} one${now === (await current()) ? '' : ' no more'}.\n${await logged()}`,
        );
      if (code === 0) expect(now).not.toBe(standing);
      if (kept === 'second') await publishSince();
      if (round % betweenStarts > 0) continue;

      await system.end('SIGKILL');
      const printed = system.output.length;
      await system.start();
      await until(() => system.output.slice(printed).includes('Ctrl-C stops.'));
      expect({ round, served: await served() }).toEqual({ round, served: kept });
      // The second release is installed.
      expect(system.output.slice(printed).includes('Site ice is served as it was')).toBe(kept === 'first');
    }
  },
  60_000 + rounds * 20_000,
);

test('a plan that was being made when the server was killed is completed by the next start, before its lease ends', async () => {
  await sites.install('3.0.0');
  const api = await system.api();
  const { id: plan } = await api.plans.begin({ site: 'ice' });
  const jobs = async () => (await storage.jobs.list({ kind: 'upgrade.plan', state: 'running' })).jobs;
  const [job] = await until(async () => {
    const running = await jobs();
    return running.length > 0 && running;
  });
  await system.end('SIGKILL');
  await system.start();
  const again = await system.api();
  const ended = await until(async () => {
    const found = await again.plans.get({ site: 'ice', plan });
    return found.state !== 'planning' && found;
  }, leaseMilliseconds - 10_000);
  expect(ended).toMatchObject({ state: 'ready', made: { verdict: 'lossy' } });
  // The plan is ready a moment before its job is done.
  const done = await until(async () => {
    const found = await storage.jobs.find(job?.id ?? '');
    return found?.state !== 'running' && found;
  });
  expect(done).toMatchObject({ state: 'done', attempts: 2 });
}, 120_000);
