import { expect, test } from '@jest/globals';
import { isNumeral, isOfNumbers, numberType, plainNumeral } from './number-columns.ts';
import { prices, table } from './table.fixture.ts';

test.each<[string, boolean, string]>([
  ['1', true, '1'],
  ['-1.5', true, '-1.5'],
  ['−2', true, '−2'],
  ['+3', true, '+3'],
  [' 5 ', true, ' 5 '],
  ['1,234.5', true, '1234.5'],
  ['12,345,678', true, '12345678'],
  ['1,23', false, '1,23'],
  ['1234,567', false, '1234,567'],
  ['1.', false, '1.'],
  ['1e3', false, '1e3'],
  ['5 %', false, '5 %'],
  ['Oil, gas', false, 'Oil, gas'],
  ['', false, ''],
])('%j is a number: %s, stored as %j', (text, expected, plain) => {
  expect([isNumeral(text), plainNumeral(text)]).toEqual([expected, plain]);
});

test('columns of numbers say so in their type', () => {
  const [product, price] = prices().columns;
  expect(numberType(table)).toEqual({ type: 'number' });
  expect([product, price, undefined].map((column) => isOfNumbers(table, column))).toEqual([false, true, false]);
});

test('columns without a type are none of numbers', () => {
  const untyped = { ...table, columns: table.cells };
  expect([numberType(untyped), isOfNumbers(untyped, { type: 'number' })]).toEqual([undefined, false]);
});
