import { group, link, list, select, text } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldsOf } from '../schema/field.ts';
import { tableListsIn } from './table-lists.ts';

const column = group('Column', {
  name: text('Name', { identifier: true }).min(1),
  heading: text('Heading'),
  type: select('Type', ['text', 'number']).default('text'),
});
const cell = group('Cell', {
  column: text('Column', { identifier: true }).min(1),
  value: text('Value', { maxLength: 20 }),
  link: link('Link').optional(),
});
const row = group('Row', { cells: list('Cells', cell, { itemTitle: 'Cell' }).default([]) });

/** A table of at most three columns and four rows. */
export const pricesSchema = schemaOf({
  caption: text('Caption').min(1),
  columns: list('Columns', column, { itemTitle: 'Column' }).min(1).max(3),
  rows: list('Rows', row, { itemTitle: 'Row' }).max(4).default([]),
});

export const prices = () => ({
  caption: 'Prices',
  columns: [
    { id: 'c1', name: 'product', heading: 'Product' },
    { id: 'c2', name: 'price', heading: 'Price', type: 'number' },
  ],
  rows: [
    {
      id: 'r1',
      cells: [
        { id: 'x1', column: 'product', value: 'Oil', link: '/oil' },
        { id: 'x2', column: 'price', value: '2' },
      ],
    },
    { id: 'r2', cells: [{ id: 'x3', column: 'product', value: 'Gas' }] },
  ],
});

const found = tableListsIn(fieldsOf(pricesSchema));
if (found === undefined) throw new Error('These fields are no table.');
export const table = found;
