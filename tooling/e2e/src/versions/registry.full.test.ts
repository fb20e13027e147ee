import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startRegistry, type Registry } from '@quoin/server/testing';
import { openStorage, type Storage } from '@quoin/storage';
import { System } from '../testing/system.ts';
import { brand, VersionedSites } from '../testing/versioned-sites.ts';

const paths = ['/', '/odd', ...Array.from({ length: 28 }, (_, index) => `/page-${index}`)];
const bulletins = '@sample/bulletins';
const extra = '@sample/extra';
const filesOf = (name: string, version: string, index: string, more: Record<string, unknown> = {}) => ({
  'package.json': { name, version, type: 'module', exports: './index.js', ...more },
  'index.js': index,
});
const empty = (name: string) =>
  `import { definePlugin } from '@quoin/sdk';\nexport default definePlugin({ name: '${name}', title: 'Sample', description: 'Sample', contributes: () => ({}) });`;

let registry: Registry;
let sites: VersionedSites;
let system: System;
let storage: Storage;

beforeAll(async () => {
  registry = await startRegistry();
  sites = await VersionedSites.create(paths);
  sites.settings = { npm_config_registry: registry.url, npm_config_cache: join(sites.folder, 'data/npm-cache') };
  system = await System.start(sites.environment);
  storage = await openStorage({ url: `sqlite:${sites.environment['DATA_DIR']}/quoin.sqlite` });
  await registry.publish(
    filesOf(bulletins, '9.0.0', empty(bulletins), {
      peerDependencies: { '@quoin/sdk': '^9.0.0' },
      peerDependenciesMeta: { '@quoin/sdk': { optional: true } },
    }),
  );
  await registry.publish(
    filesOf(bulletins, '9.1.0', `${empty(bulletins)}\n// ${randomBytes(512 * 1024).toString('base64')}`),
  );
  await registry.publish(filesOf('@sample/brand', '2.0.0', brand, { quoin: { role: 'brand' } }));
  await registry.publish(filesOf(extra, '1.0.0', empty(extra), { quoin: { role: 'plugin' } }));
  await registry.publish(filesOf('@sample/library', '1.0.0', 'export default 1;'));
}, 120_000);
afterAll(async () => {
  await storage?.close();
  await system?.remove();
  await sites?.remove();
  await registry?.close();
});

const command = (...args: string[]) => sites.quoin([...args, '--site', 'ice']);
const nobody = { npm_config_registry: 'http://127.0.0.1:9/' };

describe('bad input changes nothing', () => {
  /** Everything that an upgrade could change. */
  async function standing() {
    const folders = ['.', 'sites/ice', 'data/packages'].map((folder) => readdir(join(sites.folder, folder)));
    const files = ['sites/ice/package.json', 'sites/ice/manifest.json', 'package.json'].map((file) =>
      readFile(join(sites.folder, file), 'utf8'),
    );
    const pages = paths.map(async (path) => (await system.request('ice.localhost', path)).body);
    return Promise.all([...folders, ...files, ...pages, storage.compositions.changes('ice')]);
  }
  let before: Awaited<ReturnType<typeof standing>>;
  beforeAll(async () => {
    before = await standing();
  });

  type Case = [string, version: string, settings: Record<string, string>, within: string[], message: RegExp];
  // A small file system, which not every machine can create.
  const full: Case[] = [
    [
      'a disk that is full',
      '9.1.0',
      {},
      ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=256k tmpfs data/packages && exec "$@"', 'sh'],
      /There is no space left on the disk for @sample\/bulletins@9\.1\.0/,
    ],
  ];

  test.each<Case>([
    ['a version that does not exist', '7.0.0', {}, [], /The registry has no @sample\/bulletins@7\.0\.0/],
    [
      'a registry that is down',
      '9.1.0',
      nobody,
      [],
      /@sample\/bulletins@9\.1\.0 could not be fetched from the registry: npm says ECONNREFUSED/,
    ],
    ...(process.env['TEST_FULL'] === '1' ? full : []),
  ])(
    '%s',
    async (_, version, settings, within, message) => {
      const ended = await sites.quoin(['upgrade', 'apply', `${bulletins}@${version}`, '--site', 'ice'], {
        settings,
        within,
      });
      expect(ended).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(message) });
      expect(await standing()).toEqual(before);
    },
    60_000,
  );

  test('a package that is no plugin', async () => {
    expect(await command('plugin', 'add', '@sample/library@1.0.0')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('@sample/library is not a plugin of Quoin'),
    });
    // Stored, but not referenced.
    expect((await standing()).toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  }, 60_000);

  test('a plugin for another kernel', async () => {
    const ended = await command('upgrade', 'apply', `${bulletins}@9.0.0`);
    expect(ended).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('it is for @quoin/sdk ^9.0.0, and this is 1.'),
    });
    // Stored, but not referenced.
    expect((await standing()).toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  }, 60_000);

  test('a migration that throws on one page of many: the plan names it, and is not applied', async () => {
    await sites.install('6.0.0');
    const planned = await command('upgrade', 'plan', 'bulletins', '--json');
    const { id, plan } = JSON.parse(planned.stdout) as {
      id: string;
      plan: { counts: object; pages: { path: string; outcome: string }[] };
    };
    expect([planned.code, plan.counts]).toMatchObject([3, { broken: 1, lossless: paths.length - 1 }]);
    const message =
      'A migration of "Bulletin" in @sample/bulletins 6.0.0 failed: There is no such word. Report it to the author of the plugin.';
    expect(plan.pages.filter(({ outcome }) => outcome === 'broken')).toMatchObject([
      { path: '/odd', contents: [{ breaks: [{ name: 'cms-component-bulletin', message }] }] },
    ]);
    expect(await command('upgrade', 'apply', '--plan', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('would disappear: /odd (en)'),
    });
    await sites.install('1.0.0');
    expect((await standing()).toSpliced(2, 1)).toEqual(before.toSpliced(2, 1));
  }, 60_000);
});

test('a brand from a registry is installed for its site, and served', async () => {
  expect(await command('upgrade', 'apply', '@sample/brand@^2')).toMatchObject({ code: 0 });
  expect(JSON.parse(await readFile(join(sites.folder, 'sites/ice/package.json'), 'utf8'))).toMatchObject({
    dependencies: { '@sample/brand': '2.0.0' },
  });
  expect(JSON.parse(await readFile(join(sites.folder, 'sites/ice/manifest.json'), 'utf8'))).toMatchObject({
    brand: '@sample/brand',
    plugins: { [bulletins]: {} },
  });
  const { stdout } = await command('plugin', 'list', '--json');
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ name: '@sample/brand', wanted: '2.0.0', installed: '2.0.0', served: '2.0.0' }),
  );
  expect(await command('upgrade', 'plan')).toMatchObject({
    code: 0,
    stdout: 'Site ice is served with that already.\n',
  });
}, 60_000);

test('versions in the registry are listed, and an unreachable one is marked', async () => {
  expect(await command('plugin', 'add', `${extra}@1.0.0`)).toMatchObject({ code: 0 });
  expect(await command('upgrade', 'apply')).toMatchObject({ code: 0 });
  expect(await command('plugin', 'outdated')).toMatchObject({
    code: 0,
    stdout: 'No package is outdated.\n',
    stderr: '',
  });
  await registry.publish(filesOf(extra, '1.1.0', empty(extra)));
  const outdated = await command('plugin', 'outdated', '--json');
  expect([outdated.code, JSON.parse(outdated.stdout)]).toMatchObject([
    1,
    [{ name: extra, served: '1.0.0', newest: '1.1.0' }],
  ]);
  const down = (name: string) => sites.quoin(['plugin', name, '--site', 'ice'], { settings: nobody });
  const listed = await down('list');
  expect(listed).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^What is marked with a question mark is not known\. .*ECONNREFUSED/),
  });
  expect(listed.stdout).toMatch(/@sample\/bulletins +\S+ +\S+ +1\.0\.0 +1\.0\.0 /);
  expect(listed.stdout).toMatch(/@sample\/extra +1\.0\.0 +1\.0\.0 +1\.0\.0 +\? /);
  expect(await down('outdated')).toMatchObject({ code: 1, stdout: 'Of no package a newer version is known.\n' });
}, 60_000);

test('a version that is unpublished after it was planned is not applied, and nothing changes', async () => {
  await registry.publish(filesOf(extra, '1.2.0', empty(extra)));
  const planned = JSON.parse((await command('upgrade', 'plan', `${extra}@1.2.0`, '--json')).stdout) as { id: string };
  await registry.unpublish(extra, '1.2.0');
  const files = () =>
    Promise.all(
      ['sites/ice/package.json', 'package-lock.json'].map((file) => readFile(join(sites.folder, file), 'utf8')),
    );
  const before = [await files(), await storage.compositions.changes('ice')];
  expect(await command('upgrade', 'apply', '--plan', planned.id)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('@sample/extra@1.2.0'),
  });
  expect([await files(), await storage.compositions.changes('ice')]).toEqual(before);
}, 60_000);
