import { describe, expect, test } from '@jest/globals';
import { group, icon, list, number, richText, select, text, toggle, z } from '@quoin/sdk';
import fc from 'fast-check';
import { schemaOf } from '../schema.fixture.ts';
import { fieldOf, fieldsOf } from './field.ts';
import { copyOfItem, initialOf, initialValue, newItem } from './initial.ts';
import type { JsonSchema } from './json-schema.ts';
import { brief, idsOf, isJsonObject, withValue, type JsonObject } from './value.ts';

const uuid = expect.stringMatching(/^[\da-f]{8}-/);

describe('a new object', () => {
  test('has the least value of each required field, and nothing else', () => {
    const schema = schemaOf({
      title: text('Title'),
      symbol: icon('Icon'),
      body: richText('Body'),
      isOpen: toggle('Open'),
      size: number('Size'),
      shape: select('Shape', ['round', 'square']),
      place: group('Place', { city: text('City'), note: text('Note').optional() }),
      hint: text('Hint').optional(),
      color: text('Color').default('red'),
      until: text('Until').nullable(),
    });
    expect(initialOf(fieldsOf(schema))).toEqual({
      title: '',
      symbol: '',
      body: [],
      isOpen: false,
      size: expect.any(Number),
      shape: 'round',
      place: { city: '' },
      until: null,
    });
  });

  test.each<[string, JsonSchema, unknown]>([
    ['a number with a lower bound', { type: 'number', minimum: 5 }, 5],
    ['a number', { type: 'number' }, 0],
    ['several of some values', { enum: ['a'], multiple: true }, []],
    ['a day, which only a person knows', { type: 'string', format: 'date' }, undefined],
    ['something unknown', { type: 'object' }, undefined],
    ['a choice without forms', { field: 'choice', by: 'kind', oneOf: [] }, undefined],
  ])('%s', (_, schema, value) => {
    expect(initialValue(fieldOf('value', schema, {}))).toEqual(value);
  });

  test('of a choice is its first form', () => {
    const schema: JsonSchema = {
      field: 'choice',
      by: 'kind',
      oneOf: [
        {
          properties: { kind: { const: 'feed' }, size: { type: 'number' } },
          required: ['kind', 'size'],
        },
        { properties: { kind: { const: 'manual' } } },
      ],
    };
    expect(initialValue(fieldOf('value', schema, schema))).toEqual({ kind: 'feed', size: 0 });
  });

  test('of a list has as many items as it must have, each with an id', () => {
    const [field] = fieldsOf(schemaOf({ links: list('Links', z.object({ title: text('Title') })).min(2) }));
    const items = field === undefined ? [] : (initialValue(field) as JsonObject[]);
    expect(items).toEqual([
      { id: uuid, title: '' },
      { id: uuid, title: '' },
    ]);
    expect(items[0]?.['id']).not.toBe(items[1]?.['id']);
    expect(newItem({ name: 'line', title: 'Line', fields: [] }, undefined)).toEqual({ id: uuid });
    expect(newItem({ name: 'line', title: 'Line', fields: [] }, 'kind')).toEqual({ id: uuid, kind: 'line' });
  });
});

test('a copy of an item has new ids, also inside, and the same values', () => {
  const item = { id: 'one', title: 'A', inner: { links: [{ id: 'two', to: '/' }, 'text'] }, note: null };
  const copy = copyOfItem(item) as typeof item;
  expect(copy).toEqual({ ...item, id: uuid, inner: { links: [{ id: uuid, to: '/' }, 'text'] } });
  expect([copy.id, (copy.inner.links[0] as JsonObject)['id']]).not.toEqual(['one', 'two']);
  expect(copyOfItem('text')).toBe('text');
});

describe('values', () => {
  test('items are known by ids that are there once', () => {
    const list = [{ id: 'a' }, { id: 'b' }, { id: 'b' }, {}, 'text', { id: 7 }, { id: 'c' }];
    expect(idsOf(list)).toEqual(['a', undefined, undefined, undefined, undefined, undefined, 'c']);
  });

  test.each([
    ['a text', 'a text'],
    [{ a: 1 }, '{"a":1}'],
    [null, 'null'],
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(79)}…`],
  ])('%j is summarized', (value, words) => {
    expect(brief(value)).toBe(words);
  });

  test.each<[unknown, boolean]>([
    [{}, true],
    [[], false],
    [null, false],
    ['text', false],
  ])('%j is an object: %s', (value, expected) => {
    expect(isJsonObject(value as never)).toBe(expected);
  });

  test('a nested value is set and removed, and the rest stays', () => {
    const value = { title: 'A', links: [{ id: 'x', to: '/a' }], place: { city: 'Bonn' } };
    expect(withValue(value, ['links', 'x', 'to'], '/b')).toEqual({ ...value, links: [{ id: 'x', to: '/b' }] });
    expect(withValue(value, ['place', 'city'], undefined)).toEqual({ ...value, place: {} });
    expect(withValue(value, [], { other: 1 })).toEqual({ other: 1 });
    expect(withValue(value, [], undefined)).toBe(value);
    expect(value.links).toEqual([{ id: 'x', to: '/a' }]);
  });

  test('what was set is what is read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}$/), fc.string(), (key, value) => {
        expect(withValue({ group: {} }, ['group', key], value)).toEqual({ group: { [key]: value } });
      }),
    );
  });
});
