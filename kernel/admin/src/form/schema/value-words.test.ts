import { expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { fieldOf } from './field.ts';
import type { JsonSchema } from './json-schema.ts';
import { valueWords } from './value-words.ts';

const words = (schema: JsonSchema, value: Json | undefined) => valueWords(fieldOf('value', schema, {}), value);
const person: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string', title: 'Full name' }, old: { type: 'boolean' } },
};

test.each<[string, JsonSchema, Json | undefined, string | undefined]>([
  ['nothing', { type: 'string' }, undefined, undefined],
  ['null', { type: 'string' }, null, undefined],
  ['a text', { type: 'string' }, 'Fees', 'Fees'],
  ['a number', { type: 'number' }, 5, '5'],
  ['a toggle', { type: 'boolean' }, false, 'No'],
  ['a labelled choice', { enum: ['s'], labels: { s: 'Small' } }, 's', 'Small'],
  ['a choice without labels', { enum: ['top-left'] }, 'top-left', 'Top left'],
  ['texts', { type: 'array', items: { type: 'string' } }, ['a', 'b'], 'a, b'],
  ['a group', { ...person, field: 'group' }, { name: 'Ann', old: true }, 'Full name: Ann\nOld: Yes'],
  [
    'a list',
    { type: 'array', field: 'list', items: person },
    [
      { id: '1', name: 'Ann' },
      { id: '2', name: 'Ben' },
    ],
    'Full name: Ann\n\nFull name: Ben',
  ],
  [
    'rich text',
    { type: 'array', field: 'richText' },
    [
      { type: 'h1', text: 'Fees' },
      { type: 'paragraph', children: ['They ', { text: 'rise', bold: true }, { type: 'link', href: '/', text: '.' }] },
    ],
    'Fees\nThey rise.',
  ],
  ['a link', { field: 'link' }, { url: '/fees' }, 'url: /fees'],
])('%s', (_, schema, value, expected) => {
  expect(words(schema, value)).toBe(expected);
});
