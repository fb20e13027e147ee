import { beforeAll, expect, test } from '@jest/globals';
import { resolveRow, type RowFilter, type Selection, type ValuesQuery } from '@quoin/core';
import { defineDataSource, migrate, number, text, z, type DataSource, type Json } from '@quoin/sdk';
import type { Row } from '@quoin/storage';
import fc from 'fast-check';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import { rowToStore } from './row-to-store.ts';
import { sourceRows, type SourceRows } from './source-rows.ts';

const definition = defineDataSource({
  kind: 'rows',
  name: 'fees',
  title: 'Fees',
  description: 'Sample fees',
  row: z.object({
    number: number('Number'),
    service: text('Service').optional(),
    amount: number('Amount').optional(),
    market: text('Market').optional(),
  }),
  params: z.object({}),
  select: () => ({}),
  partitions: { row: ({ market }) => [market ?? ''], params: () => [] },
  migrations: [
    migrate.rename('name', 'service'),
    migrate.change('amount', (value) => (typeof value === 'string' ? Number(value) : value)),
    migrate.remove('note'),
  ],
}) as unknown as DataSource;
const source = { definition, plugin: '@sample/fees', pluginVersion: '3.0.0', version: 3 };

const services = ['Listing', 'Trading', 'Clearing', 'Data'];
const service = fc.constantFrom(...services);
const market = fc.constantFrom('North', 'South');
const amount = fc.integer({ min: 0, max: 5 });
const row = fc.oneof(
  fc.record({ version: fc.constant(0), data: fc.record({ name: service, market, amount: amount.map(String) }) }),
  fc.record({ version: fc.constant(1), data: fc.record({ service, market, amount: amount.map(String) }) }),
  fc.record({ version: fc.constant(2), data: fc.record({ service, amount, note: service }) }),
  fc.record({ version: fc.constant(3), data: fc.record({ service, amount }, { requiredKeys: [] }) }),
);
const field = fc.constantFrom('service', 'amount', 'market', 'number');
const filter: fc.Arbitrary<RowFilter> = fc.record(
  {
    search: fc.constantFrom('', 'listing', 'dat', 'north data'),
    filter: fc.oneof(
      service.map((one) => ({ service: [one, null] })),
      amount.map((one) => ({ amount: [one] })),
      market.map((one) => ({ market: [one] })),
    ),
    startsWith: fc.constantFrom({ service: ['L', 'd'] }, { service: [''] }),
    ranges: amount.map((from) => [{ key: 'amount', from, to: 4 }]),
  },
  { requiredKeys: [] },
);
const sort = fc
  .record({ key: field, descending: fc.boolean() })
  .map((first): Selection['sort'] => [first, { key: 'number', descending: false }]);
const values: fc.Arbitrary<ValuesQuery> = fc.record({
  key: field,
  sort: fc.constantFrom('value', '-value', '-count'),
  limit: fc.constantFrom(2, 100),
});

const opened = storageForSuite();
const stored = fc.sample(row, { numRuns: 60, seed: 18 });
/** Rows as they were saved once, and the same rows saved again for the installed version. */
let former: SourceRows;
let current: SourceRows;

beforeAll(async () => {
  const { rows } = opened.storage;
  const saving = { expectedRevision: null, authorId: null };
  for (const [index, { version, data }] of stored.entries()) {
    const numbered: Record<string, Json> = { ...JSON.parse(JSON.stringify(data)), number: index };
    await rows.save({ ...saving, siteId: 'former', source: 'fees', version, data: numbered });
    const migrated = resolveRow({ id: String(index), version, data: numbered }, source).row.data;
    await rows.save({ ...saving, siteId: 'current', ...rowToStore(source, migrated) });
  }
  former = sourceRows(opened.storage, { source, siteId: 'former' });
  current = sourceRows(opened.storage, { source, siteId: 'current' });
});

const numbersOf = (rows: readonly Row[]) => rows.map(({ data }) => data['number']);

test('a query finds the same rows, in the same order, whichever version they were saved for', async () => {
  await fc.assert(
    fc.asyncProperty(filter, sort, fc.constantFrom(0, 3, 100), fc.nat(5), async (filtered, order, limit, offset) => {
      const selection = { filter: {}, ...filtered, sort: order, limit, offset };
      const [one, other] = [await former.query(selection), await current.query(selection)];
      expect([one.total, numbersOf(one.rows)]).toEqual([other.total, numbersOf(other.rows)]);
    }),
    { numRuns: 100 },
  );
});

test('values are counted alike, whichever version the rows were saved for', async () => {
  await fc.assert(
    fc.asyncProperty(filter, values, async (filtered, query) => {
      expect(await former.values(filtered, query)).toEqual(await current.values(filtered, query));
    }),
    { numRuns: 100 },
  );
});

test('an export has all rows that a filter finds, as they are stored', async () => {
  const found: Row[] = [];
  const order = [
    { key: 'service', descending: true },
    { key: 'number', descending: false },
  ];
  for await (const batch of former.each({ filter: { service: ['Data'] }, sort: order })) found.push(...batch);
  const { rows } = await current.query({ filter: { service: ['Data'] }, sort: order, limit: 100, offset: 0 });
  expect(found.length).toBeGreaterThan(0);
  expect(numbersOf(found)).toEqual(numbersOf(rows));
  expect(found.some(({ version, data }) => version === 0 && data['name'] === 'Data')).toBe(true);
});

test('a filter of a migrated field is in no partition while rows of an earlier version are stored', async () => {
  const within = (rows: SourceRows, by: RowFilter) => rows.areWithin(by, ['', 'North', 'South']);
  const ofFields = [{ filter: { service: ['Data'] } }, { filter: { market: ['North'] } }];
  expect(await Promise.all(ofFields.map((by) => within(current, by)))).toEqual([true, true]);
  expect(await within(former, { filter: { service: ['Data'] } })).toBe(false);
});
