import { expect, test } from '@jest/globals';
import { number, text, toggle } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldsOf } from './field.ts';
import { titleOfItem } from './item-title.ts';

const fields = fieldsOf(schemaOf({ isOpen: toggle('Open'), size: number('Size'), title: text('Title') }));

test.each<[string, object | string, string]>([
  ['its first text', { isOpen: true, size: 3, title: 'Fees' }, 'Fees'],
  ['the first value that says something', { isOpen: true, size: 3, title: ' ' }, '3'],
  ['zero, which says something', { size: 0 }, '0'],
  ['its place', { isOpen: true, title: '' }, 'Link 3'],
  ['itself, where it is no object', 'plain', 'plain'],
  ['a text that is shortened', { title: 'x'.repeat(100) }, `${'x'.repeat(79)}…`],
])('an item is called by %s', (_, item, title) => {
  expect(titleOfItem({ item: item as never, index: 2, fields, noun: 'Link' })).toBe(title);
});
