import { expect, test } from '@jest/globals';
import { list, text, z } from '@quoin/sdk';
import { fieldsOf } from '../../form/schema/field.ts';
import { schemaOf } from '../../form/schema.fixture.ts';
import { cellAt } from './grid-cell.ts';

const item = z.object({ term: text('Term'), value: text('Value') });
const fields = fieldsOf(
  schemaOf({ facts: list('Facts', item, { as: 'grid' }).max(3), points: list('Points', item), title: text('Title') }),
);
const rows = [
  { id: 'a', term: 'A', value: '1' },
  { id: 'b', term: 'B', value: '2' },
];
const props = { facts: rows, points: rows, title: 'Title' };

test('cells are those of lists that are tables', () => {
  expect(cellAt(fields, props, ['facts', 'b', 'value'])).toBeDefined();
  for (const path of [['facts', 'c', 'value'], ['points', 'a', 'value'], ['title'], ['facts', 'a']])
    expect(cellAt(fields, props, path)).toBeUndefined();
});

test('what a spreadsheet copied fills the cells from one on, or none if it does not fit', async () => {
  const cell = cellAt(fields, props, ['facts', 'b', 'term']);
  const items = [rows[0], { id: 'b', term: 'X', value: '7' }, { id: expect.any(String), term: 'Y', value: '8' }];
  expect(await cell?.paste({ plain: 'X\t7\nY\t8', html: '' })).toEqual({ values: [{ path: ['facts'], value: items }] });
  expect(await cell?.paste({ plain: 'X\nY\nZ', html: '' })).toHaveProperty('refusal');
});
