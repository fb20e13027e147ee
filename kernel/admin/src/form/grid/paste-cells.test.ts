import { expect, test } from '@jest/globals';
import { date, group, list, number, select, text, time, toggle, type Json } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldsOf, itemFormsOf } from '../schema/field.ts';
import { maxPastedRows, pasteCells } from './paste-cells.ts';

const [field] = fieldsOf(
  schemaOf({
    prices: list(
      'Prices',
      group('Price', {
        product: text('Product', { maxLength: 10 }),
        day: date('Day').optional(),
        price: number('Price').default(1),
        market: select('Market', ['east', 'west'], { labels: { east: 'Sample East' } }).optional(),
        open: toggle('Open').default(false),
        from: time('From').optional(),
        note: text('Note', { multiline: true }).optional(),
      }),
    ),
  }),
);
const columns = field === undefined ? [] : itemFormsOf(field).forms[0].fields;
const paste = (
  cells: string[][],
  { items = [] as Json[], row = 0, column = 0, maxItems = undefined as number | undefined } = {},
) => pasteCells({ columns, items, row, column, cells, maxItems });
const id = expect.any(String);

test('cells become values of their columns, in new items', () => {
  expect(
    paste([
      ['Oil', '2030-01-31', '-1.5e2', 'Sample East', 'Yes', '9:30', 'a\nb'],
      ['Gas\n1', '', '', 'west'],
    ]),
  ).toEqual({
    items: [
      { id, product: 'Oil', day: '2030-01-31', price: -150, market: 'east', open: true, from: '09:30', note: 'a\nb' },
      { id, product: 'Gas 1', market: 'west' },
    ],
  });
});

test('existing items keep their ids, what is beside the cells, and what a short row lacks', () => {
  const items = [
    { id: 'a', product: 'Oil', price: 2, hidden: 'kept' },
    { id: 'b', product: 'Gas', price: 3, day: '2030-01-31' },
    { id: 'c', product: 'Ore' },
  ];
  expect(paste([['2030-02-01', '5'], ['']], { items, row: 0, column: 1 })).toEqual({
    items: [
      { id: 'a', product: 'Oil', day: '2030-02-01', price: 5, hidden: 'kept' },
      { id: 'b', product: 'Gas', price: 3 },
      { id: 'c', product: 'Ore' },
    ],
  });
});

test.each<[string, string[][], Parameters<typeof paste>[1], string]>([
  ['a number', [['Oil'], ['Gas', '', 'much']], {}, 'Row 2, column "Price": "much" is not a number such as 1234.5.'],
  ['a day', [['31.1.2030']], { column: 1 }, 'Row 1, column "Day": "31.1.2030" is not a day such as 2030-01-31.'],
  ['a time', [['25:00']], { column: 5 }, 'Row 1, column "From": "25:00" is not a time such as 09:30.'],
  [
    'a value of a choice',
    [['north']],
    { column: 3 },
    'Row 1, column "Market": "north" is not one of Sample East, west.',
  ],
  ['yes or no', [['perhaps']], { column: 4 }, 'Row 1, column "Open": "perhaps" is neither yes nor no.'],
  [
    'short enough',
    [['a long name of it']],
    {},
    'Row 1, column "Product": "a long name of it" has 17 characters, and may have 10.',
  ],
  [
    'within the columns',
    [['a'], ['a', 'b', 'c']],
    { row: 3, column: 5 },
    'Row 5 has 3 cells, and from column "From" on there are 2.',
  ],
  [
    'within the rows',
    [['a'], ['b'], ['c']],
    { items: [{ id: 'a' }, { id: 'b' }], row: 1, maxItems: 3 },
    'There would be 4 rows, but the maximum is 3.',
  ],
  [
    'within one paste',
    Array.from({ length: maxPastedRows + 1 }, () => ['a']),
    {},
    'There are 1001 rows, and one paste may have 1000.',
  ],
])('what is not %s refuses the whole, with its place', (_, cells, options, refusal) => {
  expect(paste(cells, options)).toEqual({ refusal: `${refusal} Nothing was pasted.` });
});

test('more cells than were read are refused', () => {
  expect(pasteCells({ columns, items: [], row: 0, column: 0, cells: undefined, maxItems: undefined })).toEqual({
    refusal: 'There are more than 10,000 cells, and one paste may have 10,000 cells. Nothing was pasted.',
  });
});

test('empty cells beyond the last column are no reason to refuse', () => {
  expect(paste([['a', ' ', '']], { column: 6 })).toMatchObject({ items: [{ note: 'a' }] });
});
