import { afterAll, expect, test } from '@jest/globals';
import { defineDataSource, definePlugin, migrate, number, text, z, type Plugin } from '@quoin/sdk';
import { createPackage, packageJson, removePackages } from '../sample-package.fixture.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { checkPartialStored, checkStored, checkStoredMigrations, storedKinds } from './stored-values.ts';

afterAll(removePackages);

const prices = defineDataSource({
  kind: 'rows',
  name: 'prices',
  title: 'Prices',
  description: 'Exists in tests only',
  row: z.object({ product: text('Product'), cents: number('Cents') }),
  params: z.object({}),
  migrations: [
    migrate.rename('name', 'product'),
    migrate.change('cents', (value) => (typeof value === 'number' ? Math.round(value * 100) : value)),
  ],
  select: () => ({}),
});

const plugin = definePlugin({
  name: packageJson.name,
  title: 'Sample',
  description: 'Exists in tests only',
  options: z.object({ limit: z.int().min(5) }),
  migrations: [migrate.rename('max', 'limit')],
  contributes: () => ({ dataSources: [prices] }),
});

const row = (version: number, data: object) => JSON.stringify({ id: 'sample', version, data });
const options = (version: number, values: object) => JSON.stringify({ version, options: values });

const files = {
  'src/rows/prices.v0.json': row(0, { name: 'Sample', cents: 1.5 }),
  'src/rows/prices.v1.json': row(1, { product: 'Sample', cents: 1.5 }),
  'src/rows/prices.v2.json': row(2, { product: 'Sample', cents: 150 }),
  'src/options.v0.json': options(0, { max: 5 }),
  'src/options.v1.json': options(1, { limit: 5 }),
};

function check(changes: Record<string, string | undefined>): string[] {
  const pack = createPackage({ ...files, ...changes });
  return storedKinds(pack, openTestPackage(pack, { plugin }).site).flatMap((kind) => [
    ...checkStored(kind, pack),
    ...checkStoredMigrations(kind, pack),
  ]);
}

test('rows and options stored for each version and migration are valid', () => {
  expect(check({})).toEqual([]);
});

test('types without migrations need no stored values', () => {
  const pack = createPackage();
  const { migrations: _, ...fresh } = plugin;
  const { site } = openTestPackage(pack, {
    plugin: { ...(fresh as Plugin), contributes: () => ({ dataSources: [{ ...prices, migrations: [] }] }) },
  });
  expect(storedKinds(pack, site)).toEqual([]);
});

test.each<[string, string | undefined, string[]]>([
  [
    'src/rows/prices.v1.json',
    undefined,
    ['src/rows/prices.v1.json is missing: store one row of version 1 of the data source prices'],
  ],
  [
    'src/options.v0.json',
    undefined,
    [
      'src/options.v0.json is missing: store one set of values of version 0 of the options',
      'migration 1 of the options (rename) changes nothing in src/options.v0.json',
    ],
  ],
  [
    'src/rows/prices.v3.json',
    row(3, {}),
    ['src/rows/prices.v3.json belongs to no version of the data source prices: there are 2 migrations'],
  ],
  [
    'src/rows/prices.v1.json',
    row(0, { product: 'Sample', cents: 1 }),
    ['src/rows/prices.v1.json holds one row of version 0'],
  ],
  [
    'src/rows/prices.v2.json',
    row(2, { product: 'Sample' }),
    ['src/rows/prices.v2.json is invalid under the current version: '],
  ],
  ['src/options.v1.json', '{"limit": 5}', ['src/options.v1.json holds no set of values: ']],
  ['src/rows/prices.v2.json', '{"id"', ['src/rows/prices.v2.json holds no row: ']],
])('problems of %s as %s are reported', (file, content, expected) => {
  expect(check({ [file]: content })).toEqual(expected.map((line) => expect.stringContaining(line)));
});

test('versions that were never released need nothing stored', () => {
  const contract = { version: 0, migrations: [], schema: {}, defaults: {} };
  const report = { options: contract, components: {}, templates: {}, formHandlers: {} };
  const released = {
    version: '1.0.0',
    report: { ...report, dataSources: { prices: { ...contract, kind: 'rows', params: {} } } },
  };
  const files = { 'content.released.json': JSON.stringify(released), 'src/rows/prices.v1.json': undefined };
  expect(check(files)).toEqual([]);
  expect(check({ ...files, 'src/rows/prices.v0.json': undefined })).toContain(
    'src/rows/prices.v0.json is missing: store one row of version 0 of the data source prices',
  );
});

test('a migration without a stored row is detected', () => {
  const unchanged = {
    'src/rows/prices.v0.json': row(0, { name: 'Sample', cents: 0 }),
    'src/rows/prices.v1.json': row(1, { product: 'Sample', cents: 0 }),
  };
  expect(check(unchanged)).toEqual([
    'migration 2 of the data source prices (change) changes nothing in src/rows/prices.v0.json to src/rows/prices.v1.json: store one row that it changes',
  ]);
});

test('a migration that needs a value which a row may lack is detected', () => {
  const strict = {
    ...prices,
    row: z.object({ product: text('Product'), cents: number('Cents').optional() }),
    migrations: [migrate.rename('name', 'product'), migrate.change('cents', (value) => Number(value) * 100)],
  };
  const pack = createPackage(files);
  const { site } = openTestPackage(pack, {
    plugin: { ...(plugin as Plugin), contributes: () => ({ dataSources: [strict] }) },
  });
  const [rows] = storedKinds(pack, site).filter(({ noun }) => noun === 'row');
  expect(checkPartialStored(rows!, pack)).toEqual(
    [
      'prices.v0.json without "cents"',
      'prices.v0.json without any value',
      'prices.v1.json without "cents"',
      'prices.v1.json without any value',
    ].map((problem) => expect.stringContaining(`src/rows/${problem}, Prices`)),
  );
});
