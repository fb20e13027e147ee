import { describe, expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { formatInstant } from '../../screen/format-value.ts';
import { fieldOf } from './field.ts';
import type { JsonSchema } from './json-schema.ts';
import { targetsIn, valueWords } from './value-words.ts';

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
    '2 items\n\nAnn\nFull name: Ann\n\nBen\nFull name: Ben',
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
  ['a link', { field: 'link' }, { url: '/fees' }, '/fees'],
  ['a link to a page', { field: 'link' }, { page: 'p', hash: 'fees' }, 'p#fees'],
  [
    'a picture',
    { field: 'media' },
    { asset: 'a', alt: 'The floor', focal: { x: 0.25, y: 0.5 } },
    'a\nAlt text: The floor\nFocal point: 25 % across, 50 % down',
  ],
  ['decoration', { field: 'media' }, { url: '/a.png', alt: '' }, '/a.png\nWithout alt text, as decoration'],
  ['a day', { type: 'string', field: 'date' }, '2030-01-02', '2 Jan 2030'],
  [
    'an instant',
    { type: 'string', field: 'dateTime' },
    '2030-01-02T10:30:00.000Z',
    formatInstant('2030-01-02T10:30:00.000Z'),
  ],
  ['a colour', { type: 'string', field: 'color' }, 'accentSoft', 'Accent soft'],
  ['a space', { type: 'number', field: 'space' }, 2, '8 px'],
  ['a secret', { field: 'secret' }, { name: 'KEY' }, 'Stored, but not shown'],
  [
    'one of several forms',
    {
      field: 'choice',
      by: 'kind',
      oneOf: [
        {
          type: 'object',
          title: 'Film',
          properties: { kind: { const: 'film' }, loop: { type: 'boolean', title: 'Loop' } },
        },
      ],
    },
    { kind: 'film', loop: true },
    'Film\nLoop: Yes',
  ],
  [
    'aligned rich text',
    { type: 'array', field: 'richText' },
    [
      {
        type: 'align',
        children: [
          { type: 'paragraph', text: 'One' },
          { type: 'paragraph', text: 'Two' },
        ],
      },
      'Three',
    ],
    'One\nTwo\nThree',
  ],
])('%s', (_, schema, value, expected) => {
  expect(words(schema, value)).toBe(expected);
});

describe('compared with another value', () => {
  const compared = (schema: JsonSchema, value: Json, other: Json) =>
    valueWords(fieldOf('value', schema, {}), value, { other });
  const people: JsonSchema = { type: 'array', field: 'list', items: person };
  const ann = { id: '1', name: 'Ann', old: true };
  const ben = { id: '2', name: 'Ben' };

  test('a list counts its items, and names those that differ', () => {
    expect(compared(people, [ann, ben], [{ ...ann, name: 'Anna' }, ben])).toBe('2 items\n\nAnn\nFull name: Ann');
    expect(compared(people, [ann, ben], [ann])).toBe('2 items\n\nBen\nFull name: Ben');
    expect(compared(people, [ann], [ann, ben])).toBe('1 item');
  });

  test('a list in another order tells the order', () => {
    expect(compared(people, [ben, ann], [ann, ben])).toBe('2 items\n\nIn this order: Ben, Ann');
  });

  test('a group tells only what differs', () => {
    expect(compared({ ...person, field: 'group' }, { name: 'Ann' }, { name: 'Ann', old: true })).toBe('Old: not set');
  });
});

test('what a value refers to is called by its title', () => {
  const field = fieldOf('value', { type: 'array', field: 'reference', multiple: true, to: 'people' }, {});
  expect(targetsIn(field, ['a', 'b'])).toEqual([
    { in: 'people', id: 'a' },
    { in: 'people', id: 'b' },
  ]);
  expect(valueWords(field, ['a', 'b'], { titleOf: ({ id }) => id.toUpperCase() })).toBe('A, B');
});
