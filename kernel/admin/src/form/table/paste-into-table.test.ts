import { expect, test } from '@jest/globals';
import { headingRow } from '../grid/cell-place.ts';
import { tooManyCells } from '../grid/paste-cells.ts';
import type { JsonObject } from '../schema/value.ts';
import { pasteIntoTable } from './paste-into-table.ts';
import { cellsOfRow, itemsIn, textAt } from './table-columns.ts';
import { prices, table } from './table.fixture.ts';

const values = prices() as unknown as JsonObject;
const paste = (row: number, column: number, cells: string[][] | undefined) =>
  pasteIntoTable(table, values, { row, column, cells });

/** The headings, and the texts of each row by the names of columns. */
function pasted(row: number, column: number, cells: string[][]) {
  const result = paste(row, column, cells);
  if ('refusal' in result) return result;
  return {
    headings: itemsIn(result.values, table.columns.list).map((each) => textAt(each, table.columns.text)),
    rows: itemsIn(result.values, table.rows).map((each) =>
      Object.fromEntries(
        cellsOfRow(table, each).map((cell) => [textAt(cell, table.cells.name), textAt(cell, table.cells.text)]),
      ),
    ),
  };
}

test('cells fill rows from their place on, and add those that are missing', () => {
  expect(pasted(1, 0, [['Ore', '3'], ['Coal']])).toEqual({
    headings: ['Product', 'Price'],
    rows: [{ product: 'Oil', price: '2' }, { product: 'Ore', price: '3' }, { product: 'Coal' }],
  });
});

test('columns are added up to the last cell with a text, and only columns of numbers lose separators', () => {
  expect(pasted(0, 0, [['1,250', '1,250', '1,250', ' ']])).toEqual({
    headings: ['Product', 'Price', ''],
    rows: [{ product: '1,250', price: '1250', 'Column 3': '1,250' }, { product: 'Gas' }],
  });
});

test('from a heading on, the first line fills headings and the others the rows', () => {
  expect(
    pasted(headingRow, 1, [
      ['Fee', 'Unit'],
      ['3', 'lot'],
    ]),
  ).toEqual({
    headings: ['Product', 'Fee', 'Unit'],
    rows: [{ product: 'Oil', price: '3', 'Column 3': 'lot' }, { product: 'Gas' }],
  });
});

test('a pasted table that is empty changes nothing', () => {
  expect(paste(0, 0, [])).toEqual({ values });
});

test.each<[string, [number, number, string[][] | undefined], string]>([
  ['too many cells', [0, 0, undefined], tooManyCells],
  ['too many columns', [0, 1, [['1', '2', '3']]], 'There would be 4 columns, but the maximum is 3.'],
  ['too many rows', [3, 0, [['a'], ['b']]], 'There would be 5 rows, but the maximum is 4.'],
  [
    'a text that is too long',
    [1, 1, [['9'.repeat(21)]]],
    `Row 2, column "Price": "${'9'.repeat(21)}" has 21 characters, and may have 20.`,
  ],
])('%s refuse the whole', (_, given, reason) => {
  expect(paste(...given)).toEqual({ refusal: `${reason} Nothing was pasted.` });
});
