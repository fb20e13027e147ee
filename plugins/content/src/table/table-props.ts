import { group, link, list, select, text, toggle, z, type PropsOf } from '@quoin/sdk';

const column = group('Column', {
  name: text('Name', { description: 'Cells refer to their column by this name', maxLength: 100, identifier: true }).min(
    1,
  ),
  heading: text('Heading', { description: 'Above the values of the column', maxLength: 200 }),
  type: select('Type', ['text', 'number', 'date', 'download'], {
    description: 'Numbers and dates are written as usual in the language of the page',
  }).default('text'),
});

const cell = group('Cell', {
  column: text('Column', { description: 'The name of a column', maxLength: 100, identifier: true }).min(1),
  value: text('Value', { description: 'Numbers as 1234.5, dates as 2027-01-31', maxLength: 2000 }),
  link: link('Link', { description: 'Makes the value a link, such as to a file' }).optional(),
});

const row = group('Row', {
  cells: list('Cells', cell, {
    description: 'One for each column. Without one, its place stays empty',
    itemTitle: 'Cell',
  }).default([]),
});

export const tableProps = z.object({
  caption: text('Caption', { description: 'Description of the content of the table', maxLength: 300 }).min(1),
  columns: list('Columns', column, { description: 'Shown in this order', itemTitle: 'Column' }).min(1),
  rows: list('Rows', row, { description: 'From top to bottom, 1,000 at most', itemTitle: 'Row' }).max(1000).default([]),
  rowHeaders: toggle('First column contains row headings', {
    description: 'Screen readers say them with each value of the row',
  }).default(true),
  zebraStripes: toggle('Zebra stripes', {
    description: 'Every second row is tinted, which guides the eye in wide tables',
  }).default(false),
});

export type TableProps = PropsOf<typeof tableProps>;
export type Column = TableProps['columns'][number];
export type Row = TableProps['rows'][number];
export type Cell = Row['cells'][number];

export const cellOf = ({ cells }: Row, { name }: Column): Cell | undefined =>
  cells.find(({ column }) => column === name);
