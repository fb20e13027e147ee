import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startRegistry, type Registry } from '@quoin/server/testing';
import { openStorage, type Storage } from '@quoin/storage';
import { System } from '../testing/system.ts';
import { releaseOf, VersionedSites } from '../testing/versioned-sites.ts';
import { until } from '../testing/until.ts';

const ids = ['ice', 'one'];
const paths = ['/', '/second'];
const plugin = '@sample/bulletins';
/** For each of ten commands. */
const kills = 4;
/** Milliseconds of a command, about. */
const usual = 6_000;

let registry: Registry;
let sites: VersionedSites;
let system: System;
let storage: Storage;

beforeAll(async () => {
  registry = await startRegistry();
  sites = await VersionedSites.create(paths, ids);
  for (const version of ['2.0.0', '3.0.0'] as const) await registry.publish(sites.filesOf(version));
  system = await System.start(sites.environment);
  sites.settings = {
    PORT: String(system.port),
    npm_config_registry: registry.url,
    npm_config_cache: `${sites.folder}/data/npm-cache`,
  };
  storage = await openStorage({ url: `sqlite:${sites.environment['DATA_DIR']}/quoin.sqlite` });
}, 120_000);
afterAll(async () => {
  await storage?.close();
  await system?.remove();
  await sites?.remove();
  await registry?.close();
});

/** All pages of a site. Fails if one is not served. */
async function pagesOf(id: string): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => system.request(`${id}.localhost`, path)));
  expect(found.map(({ status }) => status)).toEqual(paths.map(() => 200));
  return found.map(({ body }) => body);
}
const releasesOf = async (id: string) => [...new Set((await pagesOf(id)).map(releaseOf))];
const bodies = async () => (await Promise.all(ids.map(pagesOf))).flat();

/** A swap may happen between two requests, so a mixed site is checked again. */
async function assertUnmixed(): Promise<void> {
  for (const id of ids) {
    await until(async () => (await releasesOf(id)).length === 1, 20_000).catch(() => undefined);
    expect([id, await releasesOf(id)]).toEqual([id, [expect.stringMatching(/^(first|second|third)$/)]]);
  }
}

async function servedSoon(release: string): Promise<void> {
  const found = async () => (await Promise.all(ids.map(releasesOf))).map((each) => each.join(' and '));
  await until(async () => (await found()).every((each) => each === release), 30_000).catch(() => undefined);
  expect(await found()).toEqual(ids.map(() => release));
}

let killed = 0;

/** Runs a command, kills it or the server at random instants, and repeats it until it succeeds. */
async function act(command: () => Promise<readonly string[]>): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const after = usual * Math.random();
    if (kill % 2 === 0) {
      await sites.quoin(await command(), { killAfter: after });
    } else {
      const running = sites.quoin(await command());
      await new Promise((resolve) => setTimeout(resolve, after));
      await system.end('SIGKILL');
      await system.start();
      await running;
    }
    killed += 1;
    await assertUnmixed();
  }
  await until(async () => (await sites.quoin(await command())).code === 0, 120_000);
}

const always =
  (...args: string[]) =>
  async () =>
    args;

/** Starts or resumes a rollout. Once it is done, `status` succeeds. */
const rollOut = (version: string) => async () => {
  const [latest] = await storage.rollouts.list(1);
  if (latest?.endedAt === null) return ['rollout', 'resume'];
  const isDone = latest?.state === 'done' && latest.package.version === version;
  return isDone
    ? ['rollout', 'status']
    : [
        'rollout',
        'start',
        `${plugin}@${version}`,
        '--canary',
        'ice',
        '--then',
        'all',
        '--soak',
        '0s',
        '--accept-losses',
      ];
};

async function publishEdit(id: string): Promise<void> {
  const found = await storage.pages.findByPath({ siteId: id, locale: 'en', path: '/second' });
  const [node] = found?.draft.tree.slots['content'] ?? [];
  if (found === null || node === undefined) throw new Error('There is no such page.');
  const compositionId = (await storage.compositions.current(id))?.id ?? '';
  const by = { siteId: id, pageId: found.id, authorId: null, usages: [], compositionId };
  const content = {
    ...found.draft,
    tree: {
      ...found.draft.tree,
      slots: { content: [{ ...node, version: 1, props: { title: 'Edited', remark: 'Sample remark' } }] },
    },
  };
  const { draftVersion } = await storage.pages.saveDraft({ ...by, expectedVersion: found.draftVersion, content });
  await storage.pages.publish({ ...by, expectedVersion: draftVersion });
}

test('two sites go through releases, waves, a rollback, edits, a removal and a return, with 40 kills', async () => {
  const first = await bodies();
  await act(rollOut('2.0.0'));
  await servedSoon('second');
  for (const id of ids) await publishEdit(id);
  await until(async () => (await bodies()).filter((body) => body.includes('Edited')).length === 2, 20_000);
  const edited = await bodies();

  await act(async () =>
    (await storage.rollouts.list(1))[0]?.state === 'rolled-back' ? ['rollout', 'status'] : ['rollout', 'rollback'],
  );
  await servedSoon('first');
  expect(await bodies()).toEqual(first);
  expect((await sites.quoin(['upgrade', 'edits', '--site', 'ice'])).stdout).toContain('/second (en)');

  await act(rollOut('2.0.0'));
  await servedSoon('second');
  await until(async () => JSON.stringify(await bodies()) === JSON.stringify(edited), 20_000);
  await act(rollOut('3.0.0'));
  await servedSoon('third');
  const third = await bodies();
  expect(third.filter((body) => body.includes('Edited'))).toHaveLength(2);

  for (const id of ids) {
    const remove = ['plugin', 'remove', plugin, '--site', id, '--freeze', '--keep-hidden'];
    expect(await sites.quoin(remove)).toMatchObject({ code: 0 });
    await act(always('upgrade', 'apply', '--site', id, '--accept-losses', '--keep-hidden'));
  }
  await servedSoon('third');
  for (const id of ids) {
    await act(always('plugin', 'add', `${plugin}@3.0.0`, '--site', id));
    await act(always('upgrade', 'apply', '--site', id, '--accept-losses'));
  }
  await until(async () => JSON.stringify(await bodies()) === JSON.stringify(third), 30_000).catch(() => undefined);
  expect(await bodies()).toEqual(third);
  expect(killed).toBe(40);
}, 1_800_000);
