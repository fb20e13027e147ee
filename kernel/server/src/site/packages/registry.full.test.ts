import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import { createGzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pack } from 'tar-stream';
import { startRegistry, type Registry } from '../../testing/registry.ts';
import { fetchPackage, findNewest } from './registry.ts';
import { openPackageStore, type PackageStore } from './store.ts';
import { inspectTarball } from './tarball.ts';

let registry: Registry;
let folder: string;
let store: PackageStore;

const module = (name: string, version: string, more: object = {}) => ({
  'package.json': { name, version, type: 'module', exports: './index.js', ...more },
  'index.js': `export default '${name} ${version}';`,
});

beforeAll(async () => {
  registry = await startRegistry();
  process.env['npm_config_registry'] = registry.url;
  folder = await mkdtemp(join(tmpdir(), 'quoin-fetched-'));
  store = await openPackageStore(folder);
  await registry.publish(
    module('sample-dates', '1.0.0', {
      scripts: { postinstall: 'node -e "fs.writeFileSync(process.env.npm_package_json + \'.ran\', String())"' },
    }),
  );
  await registry.publish(
    module('sample-cards', '1.0.0', {
      dependencies: { 'sample-dates': '1.0.0' },
      peerDependencies: { '@quoin/sdk': '^1.0.0' },
    }),
  );
  await registry.publish(module('sample-cards', '1.1.0'));
});
afterAll(async () => {
  delete process.env['npm_config_registry'];
  await registry.close();
  await rm(folder, { recursive: true });
});

const stored = async () => (await readdir(folder)).filter((name) => name !== 'node_modules').length;

test('a package is fetched with its dependencies, in the versions that a range resolves to', async () => {
  const { digest, ...found } = await fetchPackage('sample-cards@~1.0.0', store);
  expect(found).toEqual({ name: 'sample-cards', version: '1.0.0', integrity: expect.stringMatching(/^sha512-/) });
  expect((await readdir(join(folder, digest, 'node_modules'))).toSorted()).toEqual(['sample-cards', 'sample-dates']);
  const files = await readdir(join(folder, digest, 'node_modules/sample-dates'));
  expect(files.toSorted()).toEqual(['index.js', 'package.json']);
  const newest = await fetchPackage('sample-cards', store);
  const url = pathToFileURL(join(await store.open(newest), 'index.js')).href;
  expect(await import(url)).toMatchObject({ default: 'sample-cards 1.1.0' });
});

test('unknown packages are reported, and nothing is stored', async () => {
  const before = await stored();
  await expect(fetchPackage('sample-cards@7.0.0', store)).rejects.toMatchObject({
    code: 'package.unpublished',
    details: { wanted: 'sample-cards@7.0.0' },
  });
  await expect(fetchPackage('sample-gone', store)).rejects.toMatchObject({ code: 'package.unpublished' });
  expect(await stored()).toBe(before);
});

test.each([
  ['an install script', { scripts: { preinstall: 'true' } }, 'The script "preinstall" of sample-programs 1.0.'],
  ['programs', { bin: { quoin: './index.js' } }, '"bin" of sample-programs 1.0.'],
])('a package with %s is rejected, and nothing is stored', async (what, more, place) => {
  const version = what === 'programs' ? '1.0.2' : '1.0.1';
  await registry.publish(module('sample-programs', version, more));
  const before = await stored();
  await expect(fetchPackage(`sample-programs@${version}`, store)).rejects.toMatchObject({
    code: 'package.unsafe',
    details: { place: expect.stringContaining(place) },
  });
  expect(await stored()).toBe(before);
});

test('an unavailable registry is reported, and nothing is stored', async () => {
  const before = await stored();
  process.env['npm_config_registry'] = 'http://127.0.0.1:9/';
  try {
    await expect(fetchPackage('sample-cards@1.0.0', store)).rejects.toMatchObject({
      code: 'registry.unreachable',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  } finally {
    process.env['npm_config_registry'] = registry.url;
  }
  expect(await stored()).toBe(before);
}, 60_000);

test('the newest version is returned; no version is not a failure, no response is', async () => {
  expect([await findNewest('sample-cards'), await findNewest('sample-gone')]).toEqual(['1.1.0', null]);
  process.env['npm_config_registry'] = 'http://127.0.0.1:9/';
  try {
    await expect(findNewest('sample-cards')).rejects.toMatchObject({ code: 'registry.unreachable' });
  } finally {
    process.env['npm_config_registry'] = registry.url;
  }
}, 60_000);

/** Runs with a registry that treats each request in this way. */
async function withRegistry(respond: RequestListener, work: () => Promise<void>): Promise<void> {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env['npm_config_registry'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    await work();
  } finally {
    process.env['npm_config_registry'] = registry.url;
    server.closeAllConnections();
    server.close();
  }
}

test.each([401, 403])(
  'a registry that answers %i asks for a token, and nothing is stored',
  async (status) => {
    const before = await stored();
    const deny: RequestListener = (_, response) => void response.writeHead(status).end('{}');
    await withRegistry(deny, async () => {
      const denied = { code: 'registry.denied', message: expect.stringContaining('npm login') };
      await expect(fetchPackage('sample-cards@1.0.0', store)).rejects.toMatchObject(denied);
      await expect(findNewest('sample-cards')).rejects.toMatchObject(denied);
    });
    expect(await stored()).toBe(before);
  },
  60_000,
);

test('a registry that gives no answer is unreachable', async () => {
  await withRegistry(
    () => undefined,
    async () => {
      await expect(findNewest('sample-cards')).rejects.toMatchObject({ code: 'registry.unreachable' });
    },
  );
}, 60_000);

test("an archive that differs from the registry's digest is rejected", async () => {
  await registry.publish(module('sample-forged', '1.0.0'));
  await registry.publish(module('sample-forged', '1.0.1'));
  const archives = join(registry.folder, 'storage/sample-forged');
  await copyFile(join(archives, 'sample-forged-1.0.0.tgz'), join(archives, 'sample-forged-1.0.1.tgz'));
  await expect(fetchPackage('sample-forged@1.0.1', store)).rejects.toMatchObject({
    code: 'package.unsafe',
    details: { place: 'sample-forged@1.0.1' },
  });
}, 60_000);

describe('an archive', () => {
  type Entry = Parameters<ReturnType<typeof pack>['entry']>[0];
  const archive = async (name: string, entry: Entry, manifest = {}): Promise<string> => {
    const file = join(folder, 'node_modules', `${name}.tgz`);
    const packing = pack();
    packing.entry({ name: 'package/package.json' }, JSON.stringify(manifest));
    if (entry.type === undefined) packing.entry(entry, 'text');
    else packing.entry(entry);
    packing.finalize();
    await pipeline(packing, createGzip(), createWriteStream(file));
    return file;
  };

  test('of plain files is accepted', async () => {
    expect(await inspectTarball(await archive('plain', { name: 'package/index.js' }), 'sample')).toBeUndefined();
  });

  test.each([
    ['a symbolic link', { name: 'package/link', type: 'symlink', linkname: '/etc/passwd' }, 'package/link in sample'],
    ['a hard link', { name: 'package/link', type: 'link', linkname: 'package/package.json' }, 'package/link in sample'],
    ['a device', { name: 'package/device', type: 'character-device' }, 'package/device in sample'],
    ['a path that climbs', { name: 'package/../../outside.js' }, 'package/../../outside.js in sample'],
  ] as const)('with %s is rejected', async (name, entry, place) => {
    await expect(inspectTarball(await archive(name, entry), 'sample')).rejects.toMatchObject({
      code: 'package.unsafe',
      details: { place },
    });
  });

  /** Replaces the archive of a published package. */
  async function smuggle(name: string, entry: Entry): Promise<void> {
    const manifest = { name, version: '1.0.0', type: 'module', exports: './index.js' };
    await registry.publish({ 'package.json': manifest, 'index.js': '' });
    const file = await archive(name, entry, manifest);
    const bytes = await readFile(file);
    const place = join(registry.folder, 'storage', name);
    await copyFile(file, join(place, `${name}-1.0.0.tgz`));
    const listed = JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as {
      versions: Record<string, { dist: Record<string, string> }>;
    };
    Object.assign(listed.versions['1.0.0']?.dist ?? {}, {
      integrity: `sha512-${createHash('sha512').update(bytes).digest('base64')}`,
      shasum: createHash('sha1').update(bytes).digest('hex'),
    });
    await writeFile(join(place, 'package.json'), JSON.stringify(listed));
  }

  test.each([
    ['sample-linked', { name: 'package/link', type: 'symlink', linkname: '/etc/passwd' }, 'package/link'],
    ['sample-climbing', { name: 'package/../../outside.js' }, 'package/../../outside.js'],
  ] as const)('of %s from a registry is rejected before anything is written', async (name, entry, path) => {
    await smuggle(name, entry);
    const before = await stored();
    await expect(fetchPackage(`${name}@1.0.0`, store)).rejects.toMatchObject({
      code: 'package.unsafe',
      details: { place: `${path} in ${name} 1.0.0` },
    });
    expect(await stored()).toBe(before);
    expect(existsSync(join(tmpdir(), 'outside.js'))).toBe(false);
  });

  test('that is invalid is rejected', async () => {
    const file = join(folder, 'node_modules/none.tgz');
    await writeFile(file, 'not an archive');
    await expect(inspectTarball(file, 'sample')).rejects.toMatchObject({ code: 'package.unsafe' });
  });
});
