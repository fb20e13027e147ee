import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findPackage, type FoundPackage } from '../../platform/packages/find-package.ts';
import { serverEntry } from './server-bundle.ts';
import { openPackageStore, type PackageStore } from './store.ts';

let folder: string;
let store: PackageStore;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quoin-store-')));
  store = await openPackageStore(join(folder, 'packages'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string | object>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** A package whose module reports itself and its dependencies. */
function packageFiles(
  place: string,
  name: string,
  version: string,
  dependencies: string[] = [],
  extra: object = {},
): Record<string, string | object> {
  const imports = dependencies.map((each, index) => `import d${index} from '${each}';\n`).join('');
  return {
    [`${place}/package.json`]: {
      name,
      version,
      type: 'module',
      exports: './index.js',
      dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])),
      ...extra,
    },
    [`${place}/index.js`]: `${imports}export default { is: '${name} ${version}', with: [${dependencies.map((_, index) => `d${index}`).join(', ')}] };\n`,
  };
}

function found(name: string): FoundPackage {
  const installed = findPackage(name, join(folder, 'sites/ice'));
  if (installed === undefined) throw new Error(`${name} was not written.`);
  return installed;
}
const load = async (stored: { name: string; digest: string }) =>
  ((await import(pathToFileURL(join(await store.open(stored), 'index.js')).href)) as { default: unknown }).default;
const digests = async () => (await readdir(join(folder, 'packages'))).filter((name) => name !== 'node_modules');

test('a package is stored with its dependencies, each in the resolved version', async () => {
  await write({
    ...packageFiles('node_modules/cards', 'cards', '1.0.0', ['dates', 'table']),
    ...packageFiles('node_modules/dates', 'dates', '1.0.0', [], { dependencies: { cards: '*' } }),
    ...packageFiles('node_modules/table', 'table', '1.0.0', ['dates']),
    ...packageFiles('node_modules/table/node_modules/dates', 'dates', '2.0.0'),
    ...packageFiles('node_modules/unused', 'unused', '1.0.0'),
  });
  const stored = await store.add(found('cards'));
  await rm(join(folder, 'node_modules'), { recursive: true });
  expect(await load(stored)).toMatchObject({
    is: 'cards 1.0.0',
    with: [{ is: 'dates 1.0.0' }, { is: 'table 1.0.0', with: [{ is: 'dates 2.0.0' }] }],
  });
  expect(await readdir(join(folder, 'packages', stored.digest, 'node_modules'))).toEqual(['cards', 'dates', 'table']);
});

test('two versions coexist; an identical one is stored once', async () => {
  await write(packageFiles('node_modules/cards', 'cards', '1.0.0'));
  const one = await store.add(found('cards'));
  expect(await Promise.all([store.add(found('cards')), store.add(found('cards'))])).toEqual([one, one]);
  await write(packageFiles('node_modules/cards', 'cards', '2.0.0'));
  const two = await store.add(found('cards'));
  expect([await load(one), await load(two)]).toMatchObject([{ is: 'cards 1.0.0' }, { is: 'cards 2.0.0' }]);
  expect(await load(one)).toBe(await load(one));
  expect((await digests()).toSorted()).toEqual([one.digest, two.digest].toSorted());
});

test('stored packages use the React and the contract of the kernel', async () => {
  await write({
    'node_modules/cards/package.json': {
      name: 'cards',
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      dependencies: { react: '1.0.0' },
      peerDependencies: { '@quoin/sdk': '^1.0.0' },
    },
    'node_modules/cards/index.js': `import { QuoinError } from '@quoin/sdk';\nimport * as React from 'react';\nexport default { QuoinError, React };\n`,
    ...packageFiles('node_modules/react', 'react', '1.0.0'),
  });
  const stored = (await load(await store.add(found('cards')))) as Record<string, unknown>;
  expect(stored['QuoinError']).toBe((await import('@quoin/sdk')).QuoinError);
  expect((stored['React'] as { version: string }).version).toBe((await import('react')).version);
});

test('changed or missing files are not loaded', async () => {
  await write(packageFiles('node_modules/cards', 'cards', '1.0.0'));
  const stored = await store.add(found('cards'));
  await writeFile(join(folder, 'packages', stored.digest, 'node_modules/cards/more.js'), '');
  await expect(store.open(stored)).rejects.toMatchObject({ code: 'package.altered' });
  await rm(join(folder, 'packages', stored.digest), { recursive: true });
  await expect(store.open(stored)).rejects.toMatchObject({ code: 'package.unkept' });
  expect(await load(await store.add(found('cards')))).toMatchObject({ is: 'cards 1.0.0' });
});

test('a package damaged by a power failure is repaired from the installed one by the next server that stores it', async () => {
  await write(packageFiles('node_modules/cards', 'cards', '1.0.0'));
  const stored = await store.add(found('cards'));
  await writeFile(join(folder, 'packages', stored.digest, 'node_modules/cards/index.js'), '');
  const later = await openPackageStore(join(folder, 'packages'));
  await expect(later.open(stored)).rejects.toMatchObject({ code: 'package.altered' });
  expect(await later.add(found('cards'))).toEqual(stored);
  expect(await load(stored)).toMatchObject({ is: 'cards 1.0.0' });
  expect(await digests()).toEqual([stored.digest]);
});

test('a failed store leaves nothing behind', async () => {
  await write({ ...packageFiles('node_modules/cards', 'cards', '1.0.0'), secret: 'of the machine' });
  await symlink(join(folder, 'secret'), join(folder, 'node_modules/cards/link.js'));
  await expect(store.add(found('cards'))).rejects.toMatchObject({
    code: 'package.unsafe',
    message: expect.stringContaining('link.js'),
  });
  await write(packageFiles('node_modules/table', 'table', '1.0.0', ['missing']));
  await expect(store.add(found('table'))).rejects.toMatchObject({
    code: 'package.incomplete',
    details: { name: 'table', dependency: 'missing' },
  });
  expect(await digests()).toEqual([]);
});

test('only optional dependencies may be missing; sources, hidden and foreign files are left out', async () => {
  await write({
    ...packageFiles('node_modules/cards', 'cards', '1.0.0', [], { optionalDependencies: { missing: '*' } }),
    'node_modules/cards/.env': 'SECRET=1',
    'node_modules/cards/src/index.ts': '',
    'node_modules/cards/dist/index.js': '',
    'node_modules/cards/node_modules/.bin/tool': '',
  });
  const stored = await store.add(found('cards'));
  const files = await readdir(join(folder, 'packages', stored.digest), { recursive: true });
  expect(files.filter((path) => /\.\w+$/.test(path)).toSorted()).toEqual(
    ['dist/index.js', 'index.js', 'package.json'].map((file) => `node_modules/cards/${file}`),
  );
});

test('of a package with a bundle, types and source maps are left out; packages that depend on it find its modules', async () => {
  const kept = ['index.js', 'card/card.js', 'client/card.js', 'card/card.css', 'assets.json', 'server-bundle/index.js'];
  const unused = ['index.d.ts', 'index.d.ts.map', 'index.js.map', 'card/card.js.map'];
  await write({
    ...packageFiles('node_modules/cards', 'cards', '1.0.0', ['dates']),
    ...packageFiles('node_modules/dates', 'dates', '1.0.0'),
    'node_modules/dates/dist/index.d.ts': '',
    ...Object.fromEntries([...kept, ...unused].map((file) => [`node_modules/cards/dist/${file}`, ''])),
    ...packageFiles('node_modules/table', 'table', '1.0.0', ['cards']),
  });
  for (const name of ['cards', 'table']) {
    const { digest } = await store.add(found(name));
    const root = join(folder, 'packages', digest, 'node_modules');
    for (const file of kept) expect(existsSync(join(root, 'cards/dist', file))).toBe(true);
    for (const file of unused) expect(existsSync(join(root, 'cards/dist', file))).toBe(false);
    expect(existsSync(join(root, 'dates/dist/index.d.ts'))).toBe(true);
    const bundled = { name: 'cards', folder: join(root, 'cards') };
    expect(serverEntry(bundled)).toBe(join(root, 'cards/dist/server-bundle/index.js'));
    expect(serverEntry({ name: 'dates', folder: join(root, 'dates') })).toBe(join(root, 'dates/index.js'));
  }
});

const day = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * day);
const age = (name: string, days: number) => utimes(join(folder, 'packages', name), daysAgo(days), daysAgo(days));

test('unreferenced packages are removed once old; used, opened or newly stored ones stay, on any server', async () => {
  const stored = [];
  for (const version of ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0']) {
    await write(packageFiles('node_modules/cards', 'cards', version));
    stored.push(await store.add(found('cards')));
  }
  const [used, opened, again, forgotten, young] = stored.map(({ digest }) => digest) as [
    string,
    string,
    string,
    string,
    string,
  ];
  await mkdir(join(folder, 'packages/incoming-cut-off'));
  for (const name of [used, opened, again, forgotten, 'incoming-cut-off']) await age(name, 31);
  const other = await openPackageStore(join(folder, 'packages'));
  await other.open({ name: 'cards', digest: opened });
  await write(packageFiles('node_modules/cards', 'cards', '3.0.0'));
  await other.add(found('cards'));
  await store.prune(daysAgo(30), () => Promise.resolve(new Set([used])));
  expect((await digests()).toSorted()).toEqual([used, opened, again, young].toSorted());
  for (const each of [store, other])
    await expect(each.open({ name: 'cards', digest: forgotten })).rejects.toMatchObject({ code: 'package.unkept' });
  expect(await load({ name: 'cards', digest: used })).toMatchObject({ is: 'cards 1.0.0' });
  await write(packageFiles('node_modules/cards', 'cards', '4.0.0'));
  expect(await load(await other.add(found('cards')))).toMatchObject({ is: 'cards 4.0.0' });
});

test('a package taken by another server during its removal stays', async () => {
  await write(packageFiles('node_modules/cards', 'cards', '1.0.0'));
  const stored = await store.add(found('cards'));
  await age(stored.digest, 31);
  const other = await openPackageStore(join(folder, 'packages'));
  await store.prune(daysAgo(30), async () => {
    expect(await other.add(found('cards'))).toEqual(stored);
    return new Set();
  });
  expect(await digests()).toEqual([stored.digest]);
  expect(await load(stored)).toMatchObject({ is: 'cards 1.0.0' });
});

test('usage is queried only if something is old', async () => {
  await write(packageFiles('node_modules/cards', 'cards', '1.0.0'));
  const { digest } = await store.add(found('cards'));
  let asked = 0;
  const prune = () =>
    store.prune(daysAgo(30), async () => {
      asked += 1;
      return new Set([digest]);
    });
  await prune();
  expect(asked).toBe(0);
  await age(digest, 31);
  await prune();
  await prune();
  expect(asked).toBe(1);
});
