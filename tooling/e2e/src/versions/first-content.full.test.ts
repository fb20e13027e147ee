import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StoredRow, UpgradePlan } from '@quoin/core';
import type { Json, Node } from '@quoin/sdk';
import { openStorage } from '@quoin/storage';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { firstContent, inOrder, intended, pageDifferences, rowDifferences, type FirstPage } from './first-content.ts';
import { firstReleases, firstVersion, installFirstReleases } from './first-releases.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const command = join(workspace, 'tooling/cli/bin/quoin.mjs');
const run = promisify(execFile);
const sources = Object.keys(firstContent.rows);

let folder: string;
let site: string;
let system: System;

const nameOf = ({ path, locale }: Pick<FirstPage, 'path' | 'locale'>): string => `${path} in ${locale}`;

async function writeFirstContent(): Promise<void> {
  const pages = join(site, 'content/pages');
  const firstTrees = new Map(firstContent.pages.map((page) => [nameOf(page), page.tree]));
  for (const name of await readdir(pages, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const file = join(pages, name);
    const page = JSON.parse(await readFile(file, 'utf8')) as FirstPage;
    await writeFile(file, JSON.stringify({ ...page, tree: firstTrees.get(nameOf(page)) ?? page.tree }));
  }
  for (const [source, rows] of Object.entries(firstContent.rows))
    await writeFile(join(site, 'content/rows', `${source}.json`), JSON.stringify(rows));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-first-'));
  site = join(folder, 'sites/ice');
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(workspace, 'sites/ice'), site, { recursive: true });
  await writeFirstContent();
  await installFirstReleases(site);
  system = await System.start({ SITES_DIR: join(folder, 'sites') });
}, 120_000);
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

const upgrade = (...args: string[]) =>
  run(process.execPath, [command, 'upgrade', ...args, '--site', 'ice'], {
    cwd: workspace,
    maxBuffer: 2 ** 24,
    env: { PATH: process.env['PATH'], SITES_DIR: join(folder, 'sites'), DATA_DIR: system.dataDir },
  });

interface Content {
  trees: Map<string, Node>;
  /** By data source, then by id. */
  rows: Map<string, Map<string, StoredRow>>;
}

/** Published trees and rows, as they are stored. */
async function storedContent(): Promise<Content> {
  const storage = await openStorage({ url: `sqlite:${join(system.dataDir, 'quoin.sqlite')}` });
  const content: Content = { trees: new Map(), rows: new Map() };
  for await (const batch of storage.pages.contents({ siteId: 'ice', revisions: 0 }))
    for (const { page, published } of batch)
      if (published !== null) content.trees.set(nameOf(page), published.content.tree);
  for (const source of sources) {
    const { rows } = await storage.rows.query({ source, siteId: 'ice' });
    content.rows.set(source, new Map(rows.map((row) => [row.id, row])));
  }
  await storage.close();
  return content;
}

/** Drafts and rows as editors read them, in the versions that are served. */
async function readContent(): Promise<Content> {
  const api = await system.api();
  const content: Content = { trees: new Map(), rows: new Map() };
  const { pages } = await api.pages.list({ site: 'ice', limit: 200 });
  for (const page of pages)
    content.trees.set(nameOf(page), (await api.draft.get({ site: 'ice', page: page.id })).content.tree);
  for (const source of sources) {
    const { rows } = await api.rows.list({ site: 'ice', source, limit: 200 });
    const read = rows.map(({ id, data }) => [id, { id, version: 0, data: data as Record<string, Json> }] as const);
    content.rows.set(source, new Map(read));
  }
  return content;
}

const differencesIn = ({ trees, rows }: Content): string[] =>
  inOrder([
    ...firstContent.pages.flatMap((page) => pageDifferences(page, trees.get(nameOf(page)))),
    ...Object.entries(firstContent.rows).flatMap(([source, first]) =>
      first.flatMap((row) => rowDifferences(source, row, rows.get(source)?.get(row.id)?.data ?? {})),
    ),
  ]);

/** Results depend on indexing progress. */
const searchPages = ['/search', '/elastic-search'];
const addresses = [
  ...firstContent.pages
    .filter(({ path }) => !searchPages.includes(path))
    .map(({ path, locale }) => (locale === 'en' ? path : `/${locale}${path === '/' ? '' : path}`)),
  '/circulars/RF26-009',
];

async function servedPages(): Promise<Record<string, string>> {
  const served: Record<string, string> = {};
  for (const address of addresses) {
    const { status, body } = await system.request('ice.localhost', address);
    served[address] = `${status} ${body}`;
  }
  return served;
}

const differing = (one: Record<string, string>, other: Record<string, string>): string[] =>
  Object.keys({ ...one, ...other }).filter((page) => one[page] !== other[page]);

const migratedPages = [
  '/circulars',
  '/contact',
  '/holiday-hours',
  '/insights',
  '/market-statistics-sample',
  '/members',
  '/members/outlook',
  '/membership',
].flatMap((path) => [`${path} in ar`, `${path} in en`]);

test('content of the first releases is upgraded without a loss, and rolled back to the byte', async () => {
  const stored = await storedContent();
  expect(firstContent.pages.map((page) => stored.trees.get(nameOf(page)))).toEqual(
    firstContent.pages.map(({ tree }) => tree),
  );
  for (const [source, rows] of Object.entries(firstContent.rows))
    expect(rows.map(({ id }) => stored.rows.get(source)?.get(id))).toMatchObject(rows);
  const served = await servedPages();
  expect(Object.values(served).filter((page) => page.startsWith('5'))).toEqual([]);
  expect(served['/circulars/RF26-009']).toContain('Rule 27.02');

  await rm(join(site, 'node_modules'), { recursive: true });
  const manifest = join(site, 'manifest.json');
  const installed = await readFile(manifest, 'utf8');
  await writeFile(manifest, JSON.stringify({ ...JSON.parse(installed), name: 'Renamed sample exchange' }));
  const { stdout } = await upgrade('plan', '--json', '--revisions', '0');
  const { plan } = JSON.parse(stdout) as { plan: UpgradePlan };
  expect(plan.packages.map(({ name, before }) => [name, before])).toEqual(
    firstReleases.map((name) => [name, firstVersion]),
  );
  expect(plan.counts).toMatchObject({ lossy: 0, broken: 0 });
  // Later pages are here, too.
  const first = new Set(firstContent.pages.map(nameOf));
  const migrated = plan.pages.filter(({ contents }) => contents.some((each) => each.migrated > 0)).map(nameOf);
  expect(migrated.filter((page) => first.has(page)).toSorted()).toEqual(migratedPages.toSorted());
  const lossless = new Map(plan.sources.map(({ source, counts }) => [source, counts.lossless]));
  const rowsOf = (source: string) => firstContent.rows[source]?.length;
  expect(sources.map((source) => lossless.get(source))).toEqual(sources.map(rowsOf));
  expect(plan.sources.filter(({ counts }) => counts.lossy + counts.broken > 0)).toEqual([]);

  await upgrade('apply');
  await until(async () => (await servedPages())['/about'] !== served['/about'], 20_000);
  expect(await storedContent()).toEqual(stored);
  expect(differencesIn(await readContent())).toEqual(inOrder(intended));
  const upgraded = await servedPages();
  expect(Object.keys(upgraded).filter((page) => upgraded[page]?.slice(0, 3) !== served[page]?.slice(0, 3))).toEqual([]);
  expect(upgraded['/circulars/RF26-009']).toContain('Rule 27.02');

  await upgrade('rollback');
  await until(async () => (await servedPages())['/about'] === served['/about'], 20_000);
  expect(differing(await servedPages(), served)).toEqual([]);
  expect(await storedContent()).toEqual(stored);
}, 300_000);
