import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublishedPackages, run } from '../testing/published-packages.ts';

let published: PublishedPackages;

beforeAll(async () => {
  published = await PublishedPackages.open();
}, 120_000);
afterAll(() => published?.close());

/** The names of all public packages of this workspace. */
async function names(): Promise<string[]> {
  const folders = await readdir(join(published.registry.folder, 'storage/@quoin'));
  return ['quoin', ...folders.map((name) => `@quoin/${name}`)];
}

interface PackageJson {
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** Packages that some exports need and npm does not install by itself. */
async function optionalPeers(folder: string): Promise<string[]> {
  const files = (await names()).map((name) => readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
  return (await Promise.all(files)).flatMap((text) => {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(text) as PackageJson;
    return Object.entries(peerDependencies).flatMap(([name, version]) =>
      peerDependenciesMeta[name]?.optional === true ? [`${name}@${version}`] : [],
    );
  });
}

test('all public packages install into an empty folder, where every export can be imported', async () => {
  const folder = join(published.folder, 'all');
  await mkdir(folder);
  const quoin = (...command: string[]) => run(folder, command, published.environment());
  expect(await quoin('npm', 'install', '--loglevel=error', ...(await names()))).toMatchObject({ code: 0 });
  expect(await quoin('npx', 'quoin', '--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Usage: quoin /),
  });
  const peers = await optionalPeers(folder);
  expect(await quoin('npm', 'install', '--loglevel=error', ...peers)).toMatchObject({ code: 0 });
  await copyFile(fileURLToPath(new URL('import-exports.mjs', import.meta.url)), join(folder, 'import-exports.mjs'));
  expect(await quoin('node', 'import-exports.mjs')).toEqual({ code: 0, output: '' });
}, 240_000);
