import { expect, test } from '@jest/globals';
import { maxRows, readTable, UnreadableTable } from './read-table.ts';

test('CSV: comments, quotes, missing cells, other delimiters', () => {
  const csv = '\uFEFF# Sample figures\nday, cases \n2026-01-01,"1,200"\n\n2026-01-02\n';
  expect(readTable(csv, 'text/csv; charset=utf-8')).toEqual([
    { day: '2026-01-01', cases: '1,200' },
    { day: '2026-01-02', cases: '' },
  ]);
  expect(readTable('day;cases\n2026-01-01;3', 'text/csv')).toEqual([{ day: '2026-01-01', cases: '3' }]);
});

test('JSON: a list, or an object that contains one', () => {
  const rows = [{ day: '2026-01-01', cases: 3, open: true, more: { deep: 1 }, none: null }];
  const expected = [{ day: '2026-01-01', cases: '3', open: 'true', more: '', none: '' }];
  expect(readTable(JSON.stringify(rows), 'application/json')).toEqual(expected);
  expect(readTable(JSON.stringify({ note: 'sample', rows }), 'application/problem+json')).toEqual(expected);
});

test.each([
  ['text/csv', 'day,cases\n"2026-01-01,3'],
  ['text/csv', 'nothing but a sentence'],
  ['text/csv', ''],
  ['text/csv', '<!doctype html>\n<title>Not found</title>'],
  ['application/json', '{"rows":'],
  ['application/json', '[1, 2]'],
  ['application/json', '{"a":[],"b":[]}'],
  ['application/json', 'null'],
])('%s without a table is rejected: %s', (type, text) => {
  expect(() => readTable(text, type)).toThrow(UnreadableTable);
});

test('reads no more rows than a chart can use, and column names are harmless', () => {
  expect(readTable(`a,b\n${'1,2\n'.repeat(maxRows + 10)}`, 'text/csv')).toHaveLength(maxRows);
  const [row] = readTable('__proto__,constructor\n1,2', 'text/csv');
  expect(Object.getOwnPropertyNames(row)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
});
