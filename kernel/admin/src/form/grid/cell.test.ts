import { describe, expect, test } from '@jest/globals';
import { date, number, select, text, time, toggle, url, type Json } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldsOf } from '../schema/field.ts';
import { labelOf, readCell, textOfCell } from './cell.ts';

const fields = fieldsOf(
  schemaOf({
    name: text('Name', { maxLength: 10 }),
    note: text('Note', { multiline: true }).optional(),
    link: url('Link'),
    price: number('Price'),
    fee: number('Fee').nullable(),
    open: toggle('Open'),
    market: select('Market', ['east', 'west'], { labels: { east: 'Sample East' } }),
    day: date('Day').optional(),
    from: time('From').optional(),
  }),
);

function fieldOf(key: string) {
  const field = fields.find((each) => each.key === key);
  if (field === undefined) throw new Error(`There is no field ${key}.`);
  return field;
}

describe('the text of a cell', () => {
  test.each<[string, string, Json]>([
    ['name', ' Oil ', ' Oil '],
    ['name', 'Oil \n gas', 'Oil gas'],
    ['note', 'One\nTwo', 'One\nTwo'],
    ['price', ' 7 ', 7],
    ['price', '+1.5e2', 150],
    ['price', '.5', 0.5],
    ['price', '5.', 5],
    ['open', 'YES', true],
    ['open', '0', false],
    ['market', 'Sample East', 'east'],
    ['market', 'west', 'west'],
    ['day', '2028-02-29', '2028-02-29'],
    ['from', '9:30', '09:30'],
  ])('%s %j is %j', (key, given, value) => {
    expect(readCell(fieldOf(key), given)).toEqual({ value });
  });

  test.each<[string, string, string]>([
    ['name', 'Crude oil futures', 'has 17 characters, and may have 10'],
    ['price', '1,250', 'is not a number such as 1234.5'],
    ['price', '-', 'is not a number such as 1234.5'],
    ['open', 'perhaps', 'is neither yes nor no'],
    ['market', 'east side', 'is not one of Sample East, west'],
    ['day', '31.1.2030', 'is not a day such as 2030-01-31'],
    ['day', '2030-02-30', 'is not a day such as 2030-01-31'],
    ['from', '24:00', 'is not a time such as 09:30'],
  ])('%s %j %s', (key, given, problem) => {
    expect(readCell(fieldOf(key), given)).toEqual({ problem });
  });
});

test.each<[string, Json | undefined]>([
  ['name', ''],
  ['link', ''],
  ['note', undefined],
  ['fee', null],
  ['open', false],
  ['market', 'east'],
  ['day', undefined],
])('an empty cell of %s is %j', (key, value) => {
  expect(readCell(fieldOf(key), ' \n')).toStrictEqual({ value });
});

test('a value is shown as it is read', () => {
  expect([undefined, null, 0, false, '', [1], { a: 'b' }].map(textOfCell)).toEqual([
    '',
    '',
    '0',
    'false',
    '',
    '[1]',
    '{"a":"b"}',
  ]);
  expect(['east', 'west', 'north'].map((value) => labelOf(fieldOf('market'), value))).toEqual([
    'Sample East',
    'west',
    'north',
  ]);
});
