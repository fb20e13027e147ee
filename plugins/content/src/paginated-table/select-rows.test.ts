import { expect, test } from '@jest/globals';
import type { Format } from '@quoin/sdk';
import type { Column, Row } from '../table/table-props.ts';
import { selectRows, type TableQuery } from './select-rows.ts';

const columns: Column[] = [
  { id: 'a', name: 'name', heading: 'Name', type: 'text' },
  { id: 'b', name: 'price', heading: 'Price', type: 'number' },
  { id: 'c', name: 'file', heading: 'File', type: 'download' },
];
const row = (name: string, price: string): Row => ({
  id: name,
  cells: Object.entries({ name, price }).map(([column, value]) => ({ id: column, column, value, link: undefined })),
});
const rows = [row('Öl', '9.5'), row('gas 10', '1234.50'), row('Gas 9', 'n/a'), row('Strom', '-2'), row('', '10')];
const format = { number: (value: number) => value.toLocaleString('en'), date: String } as unknown as Format;

const select = (query: Partial<TableQuery>, perPage = 10) =>
  selectRows({ columns, rows, perPage }, { filter: '', sort: undefined, page: 1, ...query }, { format, locale: 'en' });
const names = (query: Partial<TableQuery>) => select(query).rows.map(({ id }) => id);

test('texts are sorted by locale, numbers by value; empty cells come last in both directions', () => {
  expect(names({ sort: 'name' })).toEqual(['Gas 9', 'gas 10', 'Öl', 'Strom', '']);
  expect(names({ sort: '-name' })).toEqual(['Strom', 'Öl', 'gas 10', 'Gas 9', '']);
  expect(names({ sort: 'price' })).toEqual(['Strom', 'Öl', '', 'gas 10', 'Gas 9']);
  expect(names({ sort: '-price' })).toEqual(['gas 10', '', 'Öl', 'Strom', 'Gas 9']);
});

test("an unknown or unsortable column leaves the editor's order", () => {
  expect(names({ sort: 'file' })).toEqual(rows.map(({ id }) => id));
  expect(select({ sort: '-gone' }).sort).toBeUndefined();
});

test('a filter matches all of its words, ignoring accents and case, in raw and formatted values', () => {
  expect(names({ filter: 'ol' })).toEqual(['Öl']);
  expect(names({ filter: '  GAS   9 ' })).toEqual(['Gas 9']);
  expect(names({ filter: '1234.50' })).toEqual(['gas 10']);
  expect(names({ filter: '1,234' })).toEqual(['gas 10']);
  expect(names({ filter: 'gas öl' })).toEqual([]);
});

test('a page beyond the last shows the last; no results are one empty page', () => {
  expect(select({ page: 9 }, 2)).toMatchObject({ rows: [{ id: '' }], list: { page: 3, pages: 3, first: 5 } });
  expect(select({ filter: 'nothing', page: 2 })).toMatchObject({
    rows: [],
    matching: [],
    list: { page: 1, pages: 1, first: 1 },
  });
});
