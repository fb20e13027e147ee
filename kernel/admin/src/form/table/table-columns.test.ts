import { describe, expect, test } from '@jest/globals';
import type { JsonObject } from '../schema/value.ts';
import {
  cellsOfRow,
  duplicateColumn,
  freeName,
  insertColumn,
  itemsIn,
  moveColumn,
  removeColumn,
  removeUnplaced,
  textAt,
  unplacedNames,
} from './table-columns.ts';
import { prices, table } from './table.fixture.ts';

const { columns, rows, cells } = table;
const values = prices() as unknown as JsonObject;
const namesIn = (changed: JsonObject) => itemsIn(changed, columns.list).map((column) => textAt(column, columns.name));
const textsIn = (changed: JsonObject) =>
  itemsIn(changed, rows).map((row) =>
    cellsOfRow(table, row).map((cell) => [textAt(cell, cells.name), textAt(cell, cells.text)]),
  );
const onlyProducts = [[['product', 'Oil']], [['product', 'Gas']]];

describe('the name of a column', () => {
  test.each<[string, number, string[], string]>([
    ['price', 1, [], 'price'],
    ['price', 2, ['price'], 'price 2'],
    ['price', 2, ['price', 'price 2', 'price 3'], 'price 4'],
    ['', 3, [], 'Column 3'],
    ['', 3, ['Column 3'], 'Column 4'],
  ])('%j, number %i among %j, is %j', (name, number, taken, expected) => {
    expect(freeName(name, number, new Set(taken), columns.name)).toBe(expected);
  });

  test('leaves room for a number, and no half of a character', () => {
    const short = { ...columns.name, schema: { ...columns.name.schema, maxLength: 10 } };
    expect(freeName('abcdefgh', 2, new Set(['abcd']), short)).toBe('abcd 2');
    expect(freeName('abc😀', 1, new Set(), short)).toBe('abc\uFFFD');
  });
});

describe('a column', () => {
  test('is inserted at its place, with a name of its own, and changes no row', () => {
    const changed = insertColumn(table, values, 1);
    expect(namesIn(changed)).toEqual(['product', 'Column 3', 'price']);
    expect(changed['rows']).toEqual(values['rows']);
    expect(changed['caption']).toBe('Prices');
  });

  test('moves; one that does not exist moves nothing', () => {
    expect(namesIn(moveColumn(table, values, 0, 1))).toEqual(['price', 'product']);
    expect(namesIn(moveColumn(table, values, 5, 0))).toEqual(['product', 'price']);
  });

  test('is duplicated with its cells and what these have besides, under new ids', () => {
    const changed = duplicateColumn(table, values, 0);
    expect(namesIn(changed)).toEqual(['product', 'product 3', 'price']);
    expect(textsIn(changed)).toEqual([
      [
        ['product', 'Oil'],
        ['product 3', 'Oil'],
        ['price', '2'],
      ],
      [
        ['product', 'Gas'],
        ['product 3', 'Gas'],
      ],
    ]);
    const [, copy] = cellsOfRow(table, itemsIn(changed, rows)[0] ?? null);
    expect(copy).toMatchObject({ column: 'product 3', link: '/oil' });
    expect(copy).not.toMatchObject({ id: 'x1' });
  });

  test('is removed with its cells, unless another one has its name', () => {
    expect(textsIn(removeColumn(table, values, 1))).toEqual(onlyProducts);
    const [first] = itemsIn(values, columns.list);
    const doubled = { ...values, columns: [first ?? null, ...itemsIn(values, columns.list)] };
    expect(namesIn(removeColumn(table, doubled, 0))).toEqual(['product', 'price']);
    expect(textsIn(removeColumn(table, doubled, 0))).toEqual(textsIn(values));
  });
});

test('cells of columns that are gone are found by name, once each, and can be removed', () => {
  const changed = { ...values, columns: itemsIn(values, columns.list).slice(0, 1) };
  expect([unplacedNames(table, values), unplacedNames(table, changed)]).toEqual([[], ['price']]);
  expect(textsIn(removeUnplaced(table, changed))).toEqual(onlyProducts);
  expect(textsIn(removeUnplaced(table, values))).toEqual(textsIn(values));
});

test('without values there are no items', () => {
  expect([itemsIn({}, columns.list), itemsIn({}, rows), itemsIn({ rows: 'none' }, rows)]).toEqual([[], [], []]);
  expect([cellsOfRow(table, null), cellsOfRow(table, {}), textAt(undefined, cells.text)]).toEqual([[], [], '']);
});
