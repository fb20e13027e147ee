import { expect, test } from '@jest/globals';
import type { JsonObject } from '../schema/value.ts';
import { prices, table } from './table.fixture.ts';
import { tableLines } from './table-lines.ts';

const values = prices() as unknown as JsonObject;
const lines = tableLines(table, values);
const [oil, gas] = prices().rows as unknown as [JsonObject, JsonObject];
const uuid = expect.stringMatching(/^[\da-f]{8}-/);

test('columns are called by their heading, else by their name, else by their number', () => {
  const columns = [
    { id: 'a', name: 'product', heading: 'Product' },
    { id: 'b', name: 'price', heading: '' },
    { name: '', heading: '' },
  ];
  const titles = tableLines(table, { ...values, columns }).columns.map(({ key, title }) => [key, title]);
  expect(titles).toEqual([
    ['a', 'Product'],
    ['b', 'price'],
    ['2', 'Column 3'],
  ]);
  expect(tableLines(table, {}).columns).toEqual([]);
});

test('a row is a line with a text for each column', () => {
  expect([lines.lineOf(oil), lines.lineOf(gas), lines.lineOf({}), lines.lineOf(null)]).toEqual([
    { id: 'r1', c1: 'Oil', c2: '2' },
    { id: 'r2', c1: 'Gas', c2: '' },
    { c1: '', c2: '' },
    { c1: '', c2: '' },
  ]);
});

test('the path of a cell names it by its id; a missing one has a place of its own', () => {
  const twice = { id: 'r', cells: [1, 2].map(() => ({ id: 'same', column: 'price', value: '' })) };
  expect([lines.cellPath(oil, 'c2'), lines.cellPath(gas, 'c2'), lines.cellPath(twice, 'c2')]).toEqual([
    ['cells', 'x2', 'value'],
    ['cells', 'of-c2'],
    ['cells', '0', 'value'],
  ]);
});

test('a cell changes by itself, and a missing one is added to its row', () => {
  expect(lines.change(oil, 'c2', '2')).toBeUndefined();
  expect(lines.change(gas, 'c2', '')).toBeUndefined();
  expect(lines.change(oil, 'c2', '3')).toEqual({ path: ['cells', 'x2', 'value'], value: '3' });
  expect(lines.change(gas, 'c2', '7')).toEqual({
    path: ['cells'],
    value: [
      { id: 'x3', column: 'product', value: 'Gas' },
      { id: uuid, column: 'price', value: '7' },
    ],
  });
});

test('lines become rows, which keep what a line does not show', () => {
  expect(
    lines.rowsOf([
      { id: 'r1', c1: 'Oil', c2: '3' },
      { id: 'r2', c1: '', c2: '' },
      { id: 'new', c1: 'Coal', c2: '' },
    ]),
  ).toEqual([
    {
      id: 'r1',
      cells: [
        { id: 'x1', column: 'product', value: 'Oil', link: '/oil' },
        { id: 'x2', column: 'price', value: '3' },
      ],
    },
    { id: 'r2', cells: [{ id: 'x3', column: 'product', value: '' }] },
    { id: 'new', cells: [{ id: uuid, column: 'product', value: 'Coal' }] },
  ]);
  expect(lines.rowsOf([])).toEqual([]);
});
