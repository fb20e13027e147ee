import { describe, expect, test } from '@jest/globals';
import { defineDataSource, list, number, selectMany, text, z, type DataSource, type RowSelection } from '@quoin/sdk';
import { selectRows } from './select-rows.ts';
import { readSelection } from './selection.ts';

const definition = defineDataSource({
  kind: 'rows',
  name: 'prices',
  title: 'Prices',
  description: 'Sample prices',
  row: z.object({
    symbol: text('Symbol'),
    price: number('Price').optional(),
    markets: selectMany('Markets', ['east', 'west']).default([]),
    notes: list('Notes', z.object({ words: text('Words') })).default([]),
  }),
  params: z.object({}),
  select: () => ({}),
});
const source = { definition: definition as unknown as DataSource, plugin: '@sample/plugin' };
const read = (selection: RowSelection<Record<string, unknown>>) => readSelection(source, selection);
const many = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test('a selection has defaults, and single values become lists', () => {
  expect(read({})).toEqual({ filter: {}, startsWith: {}, ranges: [], sort: [], limit: 1_000, offset: 0 });
  expect(
    read({
      ids: ['a'],
      search: 'x',
      where: { symbol: 'A', price: undefined },
      startsWith: { symbol: 'A' },
      between: { field: 'price', from: 1 },
      sort: '-price',
      limit: 10_000,
    }),
  ).toEqual({
    ids: ['a'],
    search: 'x',
    filter: { symbol: ['A'] },
    startsWith: { symbol: ['A'] },
    ranges: [{ key: 'price', from: 1 }],
    sort: [{ key: 'price', descending: true }],
    limit: 10_000,
    offset: 0,
  });
});

describe('a selection is refused', () => {
  test.each<[string, RowSelection<Record<string, unknown>>, string]>([
    ['an unknown field', { where: { colour: 'red' } }, '"where" of its selection names "colour", which is no field'],
    ['a field of every object', { where: { toString: 'x' } }, 'Use one of: symbol, price, markets, notes'],
    ['a hostile field', { sort: `x') OR 1=1 --` }, '"sort" of its selection names'],
    ['an unknown field to sort by', { sort: ['symbol', '-colour'] }, '"sort" of its selection names "colour"'],
    ['an unknown field with a range', { between: { field: 'colour' } }, '"between" of its selection names "colour"'],
    ['an unknown field with a beginning', { startsWith: { colour: 'r' } }, '"startsWith" of its selection names'],
    ['NaN', { where: { price: Number.NaN } }, 'compares "price" with NaN'],
    ['NaN among others', { where: { price: [1, Number.NaN] } }, 'compares "price" with NaN'],
    ['an object', { where: { symbol: { $ne: '' } } }, 'compares "symbol" with an object'],
    ['an endless range', { between: { field: 'price', to: Infinity } }, 'ends at Infinity for "price"'],
    ['a range from NaN', { between: [{ field: 'price', from: Number.NaN }] }, 'ends at NaN for "price"'],
    ['too many values', { where: { symbol: many(1_001) } }, 'has 1001 values for "symbol", and at most 1000'],
    ['too many beginnings', { startsWith: { symbol: many(101) } }, 'has 101 texts for "symbol", and at most 100'],
    ['a long beginning', { startsWith: { symbol: 'x'.repeat(201) } }, 'has 201 characters for "symbol"'],
    ['too many ranges', { between: many(11).map(() => ({ field: 'price' })) }, 'has 11 ranges, and at most 10'],
    ['too many fields to sort by', { sort: many(9).map(() => 'price') }, 'has 9 fields, and at most 8'],
    ['too many ids', { ids: many(1_001) }, 'has 1001 ids, and at most 1000'],
    ['too many rows', { limit: 10_001 }, '"limit" of its selection is 10001. Use a whole number from 0 to 10000'],
    ['half a row', { limit: 0.5 }, '"limit" of its selection is 0.5'],
    ['a negative offset', { offset: -1 }, '"offset" of its selection is -1'],
  ])('%s', (_, selection, words) => {
    expect(() => read(selection)).toThrow(
      expect.objectContaining({ code: 'plugin.invalid', message: expect.stringContaining(words) }),
    );
  });
});

test('rows with equal sort keys keep their order, in both directions', () => {
  const rows = [
    { id: '1', symbol: 'B', price: 1 },
    { id: '2', symbol: 'A', price: 2 },
    { id: '3', symbol: 'C', price: 1 },
  ];
  const idsBy = (sort: string | string[]) => selectRows(rows, read({ sort })).rows.map(({ id }) => id);
  expect(idsBy('price')).toEqual(['1', '3', '2']);
  expect(idsBy('-price')).toEqual(['2', '1', '3']);
  expect(idsBy(['price', '-symbol'])).toEqual(['3', '1', '2']);
});
