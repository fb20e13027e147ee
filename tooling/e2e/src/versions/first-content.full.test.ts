import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { openStorage } from '@quoin/storage';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

interface Page {
  path: string;
  locale: string;
  tree: Node;
}

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const command = join(workspace, 'tooling/cli/bin/quoin.mjs');
const run = promisify(execFile);

let folder: string;
let system: System;
let firstPages: Page[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-first-'));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(workspace, 'sites/ice'), join(folder, 'sites/ice'), { recursive: true });
  const fixture = new URL('first-content.fixture.json', import.meta.url);
  firstPages = JSON.parse(await readFile(fixture, 'utf8')) as Page[];
  const pages = join(folder, 'sites/ice/content/pages');
  for (const name of await readdir(pages, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = join(pages, name);
    const page = JSON.parse(await readFile(file, 'utf8')) as Page;
    const first = firstPages.find(({ path, locale }) => path === page.path && locale === page.locale);
    if (first !== undefined) await writeFile(file, JSON.stringify({ ...page, tree: first.tree }));
  }
  system = await System.start({ SITES_DIR: join(folder, 'sites') });
}, 120_000);
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

const upgrade = (...args: string[]) =>
  run(process.execPath, [command, 'upgrade', ...args, '--site', 'ice'], {
    cwd: workspace,
    env: { PATH: process.env['PATH'], SITES_DIR: join(folder, 'sites'), DATA_DIR: system.dataDir },
  });

/** Published trees by path and locale, as they are stored. */
async function storedTrees(): Promise<Record<string, string>> {
  const storage = await openStorage({ url: `sqlite:${join(system.dataDir, 'quoin.sqlite')}` });
  const trees: Record<string, string> = {};
  for await (const batch of storage.pages.contents({ siteId: 'ice', revisions: 0 }))
    for (const { page, published } of batch)
      if (published !== null) trees[`${page.path} in ${page.locale}`] = JSON.stringify(published.content.tree);
  await storage.close();
  return trees;
}

/** Their results depend on how far the index is. */
const searchPages = ['/search', '/elastic-search'];

async function servedPages(): Promise<Record<string, string>> {
  const served: Record<string, string> = {};
  for (const { path, locale } of firstPages) {
    if (searchPages.includes(path)) continue;
    const address = locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`;
    const { status, body } = await system.request('ice.localhost', address);
    served[`${path} in ${locale}`] = `${status} ${body}`;
  }
  return served;
}

const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys({ ...one, ...other }).filter((page) => one[page] !== other[page]);

test('pages of the first versions are upgraded without a loss, and rolled back to the byte', async () => {
  const stored = await storedTrees();
  const old = firstPages.filter(({ path, locale, tree }) => stored[`${path} in ${locale}`] === JSON.stringify(tree));
  expect(old.length).toBeGreaterThan(30);
  const served = await servedPages();
  expect(Object.values(served).filter((page) => page.startsWith('5'))).toEqual([]);

  const manifest = join(folder, 'sites/ice/manifest.json');
  const installed = await readFile(manifest, 'utf8');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(installed), name: 'Renamed sample exchange' }));
  const { stdout } = await upgrade('plan', '--json', '--revisions', '0');
  expect(JSON.parse(stdout)).toMatchObject({ plan: { counts: { lossy: 0, broken: 0 } } });
  await upgrade('apply');
  await until(async () => (await servedPages())['/about in en'] !== served['/about in en'], 20_000);
  expect(differing(await storedTrees(), stored)).toEqual([]);

  await upgrade('rollback');
  await until(async () => (await servedPages())['/about in en'] === served['/about in en'], 20_000);
  expect(differing(await servedPages(), served)).toEqual([]);
  expect(differing(await storedTrees(), stored)).toEqual([]);
}, 300_000);
