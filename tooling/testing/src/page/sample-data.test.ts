import { expect, test } from '@jest/globals';
import type { ComposedSite } from '@quoin/core';
import { defineDataSource, number, text, z, type DataSource } from '@quoin/sdk';
import { resolveQuery, resolveValues, type SampleData } from './sample-data.ts';

const price = z.object({ symbol: text('Symbol'), price: number('Price') });
const samples = [
  { symbol: 'AAA', price: 3 },
  { symbol: 'BBB', price: 1 },
  { symbol: 'BAB', price: 2 },
];
const common = { title: 'Prices', description: 'Sample prices', row: price, samples };
const remote = {
  ...common,
  kind: 'remote' as const,
  params: z.object({
    symbol: z.union([z.string(), z.array(z.string())]).optional(),
    currency: z.string().default('USD'),
  }),
  cache: { fresh: 1, stale: 1 },
  fetch: () => Promise.reject(new Error('Demos call no service.')),
};
const sources = [
  defineDataSource({
    ...common,
    kind: 'rows',
    name: 'stored',
    params: z.object({ letter: z.string() }),
    select: ({ letter }) => ({ startsWith: { symbol: letter }, sort: '-price', limit: 1 }),
  }),
  defineDataSource({ ...remote, name: 'remote' }),
  defineDataSource({ ...remote, name: 'empty', samples: undefined } as unknown as DataSource),
  defineDataSource({
    kind: 'computed',
    name: 'symbols',
    title: 'Symbols',
    description: 'Symbols with prices',
    row: z.object({ symbol: text('Symbol') }),
    params: z.object({}),
    async compute({ data }) {
      const { rows, total } = await data.values('remote', 'symbol', {}, { characters: 1 });
      return { rows: rows.map(({ value }) => ({ symbol: String(value) })), total };
    },
  }),
  defineDataSource({
    kind: 'computed',
    name: 'moving',
    title: 'Moving prices',
    description: 'Prices that depend on the time',
    row: price,
    params: z.object({}),
    async compute({ now }) {
      return { rows: [{ symbol: 'AAA', price: now((now) => now).getUTCFullYear() }], total: 1 };
    },
  }),
  defineDataSource({
    ...common,
    kind: 'computed',
    name: 'computed',
    params: z.object({ symbol: z.string().optional() }),
    compute: () => Promise.reject(new Error('Demos have its samples.')),
  }),
] as unknown as DataSource[];

const from: SampleData = {
  site: {
    dataSources: new Map(sources.map((definition) => [definition.name, { definition, plugin: '@sample/plugin' }])),
  } as unknown as ComposedSite,
  rowsOf: ({ kind, samples: own }) => own ?? (kind === 'rows' ? [] : undefined),
  now: new Date('2026-06-01T00:00:00Z'),
  signal: new AbortController().signal,
};
const symbolsOf = async (source: string, params = {}) => {
  const { rows, total } = await resolveQuery(from, source, params);
  return [rows.map(({ symbol }) => symbol), total];
};

test('stored rows are selected among the samples', async () => {
  expect(await symbolsOf('stored', { letter: 'b' })).toEqual([['BAB'], 2]);
});

test('samples of remote and computed sources are those with the params', async () => {
  expect(await symbolsOf('remote')).toEqual([['AAA', 'BBB', 'BAB'], 3]);
  expect(await symbolsOf('remote', { symbol: 'AAA', currency: 'EUR' })).toEqual([['AAA'], 1]);
  expect(await symbolsOf('remote', { symbol: ['BAB', 'AAA', 'C'] })).toEqual([['AAA', 'BAB'], 2]);
  expect(await symbolsOf('computed', { symbol: 'BBB' })).toEqual([['BBB'], 1]);
});

test('without samples, remote sources have no rows, and computed ones compute', async () => {
  expect(await symbolsOf('empty')).toEqual([[], 0]);
  expect(await symbolsOf('symbols')).toEqual([['A', 'B'], 2]);
  expect(await symbolsOf('unknown')).toEqual([[], 0]);
});

test('rows are computed as of the time of the page', async () => {
  expect((await resolveQuery(from, 'moving', {})).rows).toEqual([{ symbol: 'AAA', price: 2026 }]);
});

test('values are counted in what a query finds, whatever its limit', async () => {
  const values = async (source: string, params = {}) =>
    (await resolveValues(from, source, { field: 'symbol', options: { characters: 2 } }, params)).rows;
  expect(await values('stored', { letter: 'B' })).toEqual([
    { value: 'BA', count: 1 },
    { value: 'BB', count: 1 },
  ]);
  expect(await values('remote', { symbol: 'AAA' })).toEqual([{ value: 'AA', count: 1 }]);
});
