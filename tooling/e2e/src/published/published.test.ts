import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

test('all public packages install into an empty folder, where every export can be imported', async () => {
  const folder = join(published.folder, 'all');
  await mkdir(folder);
  const quoin = (...command: string[]) => run(folder, command, published.environment());
  // Compiling SQLite would take minutes.
  const installed = await quoin('npm', 'install', '--ignore-scripts', '--loglevel=error', ...(await names()));
  expect(installed).toMatchObject({ code: 0 });
  const { resolve } = createRequire(import.meta.url);
  const binary = 'build/Release/node_sqlite3.node';
  const own = join(dirname(resolve('sqlite3/package.json')), binary);
  await mkdir(dirname(join(folder, 'node_modules/sqlite3', binary)), { recursive: true });
  await copyFile(own, join(folder, 'node_modules/sqlite3', binary));

  expect(await quoin('npx', 'quoin', '--help')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Usage: quoin /),
  });
  await copyFile(fileURLToPath(new URL('import-exports.mjs', import.meta.url)), join(folder, 'import-exports.mjs'));
  expect(await quoin('node', 'import-exports.mjs')).toEqual({ code: 0, output: '' });
}, 240_000);
