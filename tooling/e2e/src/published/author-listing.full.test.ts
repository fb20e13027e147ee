import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuthorRepository } from '../testing/author-repository.ts';
import { filterQuery, linkIn, shownListing } from '../testing/listing-page.ts';
import { PublishedPackages } from '../testing/published-packages.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { page, VersionedSites } from '../testing/versioned-sites.ts';

const name = '@acme/plugin-prices';
const listing = 'src/price-list/price-list.tsx';
const script = 'src/price-list/price-list.client.ts';
const source = 'src/prices/prices.ts';
const done = { code: 0 };

const rowOf = (index: number) => ({
  product: `Sample product ${index + 1}`,
  market: index % 2 === 0 ? 'Sample East' : 'Sample West',
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  price: ((index * 27) % 64) + 0.5,
});
const rows = Array.from({ length: 64 }, (_, index) => rowOf(index));
const newest = rows.toReversed();
const cheapest = rows.toSorted((a, b) => a.price - b.price);
const found = cheapest.filter(({ market, day }) => market === 'Sample East' && day >= '2026-01-11');

let published: PublishedPackages;
let author: AuthorRepository;
let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  published = await PublishedPackages.open();
  author = new AuthorRepository(published, name);
  sites = await VersionedSites.create(['/']);
  sites.settings = { npm_config_registry: published.registry.url };
  system = await System.start(sites.environment);
}, 240_000);
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
  await published?.close();
});

const quoin = (...args: string[]) => sites.quoin([...args, '--site', 'ice']);

async function get(address: string): Promise<string> {
  const { status, body } = await system.request('ice.localhost', address.replace(/#.*/, ''));
  expect(status).toBe(200);
  return body;
}

/** Addresses that a visitor opened, in that order. */
const visited: string[] = [];
async function visit(address: string): Promise<string> {
  visited.push(address);
  return get(address);
}

/** Returns what a page shows of these rows, starting at `first`. */
const shown = (all: typeof rows, first: number) => ({
  names: all.slice(first - 1, first + 19).map(({ product }) => product),
  file: ['Product,Day,Price', ...all.map(({ product, day, price }) => `${product},${day},${price}`)],
});

/** Returns the exported files, and what visitors get. */
async function standing(): Promise<{ stored: string[]; served: string[] }> {
  const folder = join('data/exported', randomUUID());
  expect(await quoin('content', 'export', '--folder', folder)).toMatchObject(done);
  const files = ['pages/index.en.json', 'pages/prices.en.json', 'rows/prices.json'];
  return {
    stored: await Promise.all(files.map((file) => readFile(join(sites.folder, folder, file), 'utf8'))),
    served: await Promise.all(visited.map(get)),
  };
}

test('a listing as in the recipe takes 80 lines with its script, passes the tests and is published', async () => {
  expect(await author.create('--', '--component', 'price-list')).toMatchObject(done);
  expect(await author.npm('install', '--save-peer', '@quoin/ui')).toMatchObject(done);
  const recipes = await readFile(new URL('../../../../kernel/sdk/docs/recipes.md', import.meta.url), 'utf8');
  const recipeOf = (file: string) =>
    new RegExp(`^\`\`\`tsx?\\n// ${file}\\n(.*?)^\`\`\``, 'ms').exec(recipes)?.[1] ?? '';
  const [component = [], island = []] = [listing, script].map((file) => recipeOf(file).trimEnd().split('\n'));
  expect(component).toContain('export const priceList = defineComponent({');
  expect(component.length + island.length).toBeLessThanOrEqual(80);
  for (const file of [listing, script, source]) await author.write(file, recipeOf(file));
  await author.edit(
    'src/index.ts',
    ['components: [priceList]', 'components: [priceList], dataSources: [prices]'],
    [".tsx';\n", ".tsx';\nimport { prices } from './prices/prices.ts';\n"],
  );
  expect(await author.npm('run', 'check', '--', '--write')).toMatchObject(done);
  expect(await author.npm('run', 'typecheck')).toMatchObject(done);
  const { code, output } = await author.npm('publish');
  expect(output).toContain('✔ starts on the HTML of demo "Price list"');
  expect(output).toContain('✔ stays sound with 200 rows');
  expect(output).toContain(`+ ${name}@1.0.0`);
  expect(code).toBe(0);
}, 240_000);

test('a site that installs it serves 64 rows with two filters, sort, pages and CSV', async () => {
  expect(await quoin('plugin', 'add', `${name}@1.0.0`)).toMatchObject(done);
  expect(await quoin('upgrade', 'apply')).toMatchObject(done);
  const content = {
    'pages/prices.en.json': page('/prices', 'price-list', { title: 'Sample prices' }),
    'rows/prices.json': rows.map((data) => ({ id: randomUUID(), version: 0, data })),
  };
  for (const [file, value] of Object.entries(content))
    await sites.write(`sites/ice/content/${file}`, JSON.stringify(value));
  expect(await quoin('content', 'import')).toMatchObject(done);
  await until(async () => (await system.request('ice.localhost', '/prices')).status === 200, 20_000);

  const first = await visit('/prices');
  expect(shownListing(first)).toEqual(shown(newest, 1));
  expect(shownListing(await visit(linkIn(first, 'rel="next"')))).toEqual(shown(newest, 21));
  const last = await visit(linkIn(first, 'aria-label="Page 4"'));
  expect([shownListing(last), linkIn(last, 'rel="next"')]).toEqual([shown(newest, 61), '']);
  const sorted = await visit(linkIn(last, 'title="Sort by Price"'));
  expect(shownListing(sorted)).toEqual(shown(cheapest, 1));
  const some = await visit(`/prices?${filterQuery(sorted, { market: 'Sample East', from: '2026-01-11' })}`);
  expect(some).toContain(`1 to 20 of ${found.length} entries`);
  expect(shownListing(some)).toEqual(shown(found, 1));
  expect(shownListing(await visit(linkIn(some, 'rel="next"')))).toEqual(shown(found, 21));
}, 120_000);

test('a version that renames a prop and a field and drops a parameter has to be a major one, and is published', async () => {
  await author.edit(
    listing,
    ['product', 'contract'],
    ['Product', 'Contract'],
    ['headingLevel, text', 'headingLevel, migrate, text'],
    ["title: text('Title')", "heading: text('Heading')"],
    ["of: 'title'", "of: 'heading'"],
    [
      "props: { title: 'Sample prices' } } }],",
      "props: { heading: 'Sample prices' } } }],\n  migrations: [migrate.rename('title', 'heading')],",
    ],
    ['props: { title, level }', 'props: { heading: title, level }'],
  );
  await author.edit(
    source,
    ['    products: z.array(z.string()).max(50).optional(),\n', ''],
    ['      ...(products === undefined ? {} : { product: products }),\n', ''],
    ['market, products, from', 'market, from'],
    ['date, defineDataSource', 'date, defineDataSource, migrate'],
    ['product', 'contract'],
    ['Product', 'Contract'],
    ["key: ['contract', 'day'],", "key: ['contract', 'day'],\n  migrations: [migrate.rename('product', 'contract')],"],
  );
  const node = {
    id: randomUUID(),
    name: 'cms-component-price-list',
    version: 1,
    props: { heading: 'Sample' },
    slots: {},
  };
  const { product: contract, ...data } = rowOf(0);
  await author.edit('src/price-list/price-list.v0.json', [
    '"title": "Sample title"',
    '"title": "Sample title", "level": 3',
  ]);
  await author.write('src/price-list/price-list.v1.json', JSON.stringify(node));
  await author.write('src/rows/prices.v0.json', JSON.stringify({ id: 'first', version: 0, data: rowOf(0) }));
  await author.write(
    'src/rows/prices.v1.json',
    JSON.stringify({ id: 'first', version: 1, data: { contract, ...data } }),
  );
  expect(await author.npm('run', 'check', '--', '--write')).toEqual({
    code: 1,
    output: expect.stringContaining('prices, parameter products: it is gone. That needs a major version'),
  });
  await author.edit('package.json', ['"version": "1.0.0"', '"version": "2.0.0"']);
  await author.edit('CHANGELOG.md', ['## 1.0.0', '## 2.0.0\n\nProducts are contracts.\n\n## 1.0.0']);
  expect(await author.npm('run', 'check', '--', '--write')).toMatchObject(done);
  expect(await author.npm('run', 'typecheck')).toMatchObject(done);
  expect(await author.npm('publish')).toEqual({ code: 0, output: expect.stringContaining(`+ ${name}@2.0.0`) });
}, 120_000);

test('the site is upgraded to it, which shows the same rows, and taken back to the same bytes', async () => {
  const before = await standing();
  const { code, stdout } = await quoin('upgrade', 'plan', `${name}@^2.0.0`);
  expect(code).toBe(0);
  expect(stdout).toContain(`${name}: 1.0.0 → 2.0.0`);
  expect(stdout).toContain('cms-component-price-list, title: it is named heading now');
  expect(stdout).toContain('prices: 64 rows: 64 lossless');
  const [, plan = ''] = /^Plan (\S+)\. /m.exec(stdout) ?? [];
  expect(await quoin('upgrade', 'apply', '--plan', plan)).toMatchObject(done);
  const isUpgraded = async () => (await get('/prices')).includes('>Contract</th>');
  await until(isUpgraded, 20_000);
  const upgraded = await standing();
  expect(upgraded.served.map(shownListing)).toEqual(
    before.served.map(shownListing).map(({ names, file }) => ({ names, file: file.with(0, 'Contract,Day,Price') })),
  );
  expect(upgraded.stored).toEqual(before.stored);

  expect(await quoin('upgrade', 'rollback')).toMatchObject(done);
  await until(async () => !(await isUpgraded()), 20_000);
  expect(await standing()).toEqual(before);
}, 120_000);
