import { describe, expect, test } from '@jest/globals';
import { choice, date, group, list, media, reference, richText, select, text, toggle, url, z } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldOf, fieldsOf, formOfItem, formsOf, itemFormsOf, type Field } from './field.ts';
import { humanize, humanizeIdentifier } from './humanize.ts';
import { plainSchema, type JsonSchema } from './json-schema.ts';

const fieldIn = (shape: Parameters<typeof schemaOf>[0], key: string): Field => {
  const found = fieldsOf(schemaOf(shape)).find((field) => field.key === key);
  if (found === undefined) throw new Error(`There is no field ${key}.`);
  return found;
};

describe('identifiers', () => {
  test.each([
    ['publishedAt', 'Published at'],
    ['top-left', 'Top left'],
    ['first_name', 'First name'],
    ['line2Text', 'Line2 text'],
    ['URL', 'Url'],
    ['', ''],
  ])('%j reads “%s”', (name, words) => {
    expect(humanize(name)).toBe(words);
  });

  test.each([
    ['top-left', 'Top left'],
    ['topLeft', 'Top left'],
    ['Top left', 'Top left'],
    ['16:9', '16:9'],
    ['2', '2'],
    ['snake_case', 'snake_case'],
  ])('the value %j reads “%s”', (value, words) => {
    expect(humanizeIdentifier(value)).toBe(words);
  });
});

describe('the kind of a field', () => {
  test.each<[string, JsonSchema, Field['kind']]>([
    ['a text', { type: 'string' }, 'text'],
    ['a number', { type: 'number' }, 'number'],
    ['an integer', { type: 'integer' }, 'number'],
    ['a switch', { type: 'boolean' }, 'toggle'],
    ['a day', { type: 'string', format: 'date' }, 'date'],
    ['an instant', { type: 'string', format: 'date-time' }, 'dateTime'],
    ['an address', { type: 'string', format: 'uri' }, 'url'],
    ['another format', { type: 'string', format: 'email' }, 'text'],
    ['values', { type: 'string', enum: ['a', 'b'] }, 'select'],
    ['an object', { type: 'object', properties: {} }, 'group'],
    ['a map', { type: 'object' }, 'unknown'],
    ['items with ids', { type: 'array', items: { properties: { id: { type: 'string' } } } }, 'list'],
    ['texts', { type: 'array', items: { type: 'string' } }, 'texts'],
    ['several of a few values', { type: 'array', items: { type: 'string', enum: ['a'] } }, 'unknown'],
    ['items without ids', { type: 'array', items: { type: 'object', properties: {} } }, 'unknown'],
    ['nothing known', {}, 'unknown'],
    ['its own kind', { type: 'string', field: 'icon' }, 'icon'],
    ['a kind of a later version', { type: 'string', field: 'hologram' }, 'unknown'],
  ])('of %s', (_, schema, kind) => {
    expect(fieldOf('value', schema, {}).kind).toBe(kind);
  });

  test.each<[string, Parameters<typeof schemaOf>[0][string], Field['kind']]>([
    ['text', text('T'), 'text'],
    ['toggle', toggle('T'), 'toggle'],
    ['url', url('T'), 'url'],
    ['date', date('T'), 'date'],
    ['select', select('T', ['a', 'b']), 'select'],
    ['rich text', richText('T'), 'richText'],
    ['media', media('T'), 'media'],
    ['reference', reference('T', { to: 'pages' }), 'reference'],
    ['group', group('T', { inner: text('Inner') }), 'group'],
    ['list', list('T', z.object({ inner: text('Inner') })), 'list'],
  ])('of the sdk: %s', (_, field, kind) => {
    expect(fieldIn({ field }, 'field').kind).toBe(kind);
  });
});

describe('a field', () => {
  const optional = fieldIn({ note: text('Note').optional() }, 'note');
  const nullable = fieldIn({ note: text('Note').nullable() }, 'note');
  const defaulted = fieldIn({ note: text('Note').default('Hello') }, 'note');

  test('is required without a default', () => {
    expect(fieldIn({ note: text('Note') }, 'note')).toMatchObject({ isRequired: true, nothing: undefined });
    expect([optional, nullable, defaulted].map(({ isRequired }) => isRequired)).toEqual([false, false, false]);
  });

  test('that is nullable is emptied by null, another one by leaving it out', () => {
    expect([nullable.nothing, optional.nothing, defaulted.nothing]).toEqual([null, undefined, undefined]);
  });

  test('has its default', () => {
    expect([defaulted.fallback, optional.fallback]).toEqual(['Hello', undefined]);
  });

  test('is called by its title, or by its key', () => {
    expect(fieldOf('publishedAt', { type: 'string' }, {}).title).toBe('Published at');
    expect(fieldOf('publishedAt', { type: 'string', title: 'Out since' }, {}).title).toBe('Out since');
  });

  test('with a fixed value is not shown', () => {
    const schema: JsonSchema = { properties: { kind: { const: 'page' }, title: { type: 'string' } } };
    expect(fieldsOf(schema).map(({ key }) => key)).toEqual(['title']);
  });

  test('of a schema without properties is none', () => {
    expect(fieldsOf({})).toEqual([]);
  });
});

describe('nested fields', () => {
  test('of an item leave out its id', () => {
    const items = fieldIn(
      { links: list('Links', z.object({ title: text('Title'), to: url('To').optional() })) },
      'links',
    );
    expect(itemFormsOf(items).forms[0].fields.map(({ key, isRequired }) => [key, isRequired])).toEqual([
      ['title', true],
      ['to', false],
    ]);
  });

  test('of an item that is one of several forms are those of its form, without id and key', () => {
    const forms = itemFormsOf(
      fieldIn(
        {
          parts: list(
            'Parts',
            choice('Part', 'kind', [
              group('A line', { kind: z.literal('line'), words: text('Words') }),
              z.object({ kind: z.literal('rule') }),
            ]),
          ),
        },
        'parts',
      ),
    );
    expect(forms).toMatchObject({
      by: 'kind',
      forms: [
        { name: 'line', title: 'A line', fields: [{ key: 'words' }] },
        { name: 'rule', title: 'Rule', fields: [] },
      ],
    });
    expect(formOfItem(forms, { id: 'a', kind: 'rule' })?.title).toBe('Rule');
    expect(formOfItem(forms, { id: 'a', kind: 'hologram' })).toBeUndefined();
  });

  test('of a choice are those of each form, without the key that tells them apart', () => {
    const feed = z.object({ kind: z.literal('feed'), address: url('Address') });
    const manual = z.object({ kind: z.literal('manual'), note: text('Note').optional() });
    const field = fieldIn({ source: choice('Source', 'kind', [feed, manual]) }, 'source');
    const { by, forms } = formsOf(field);
    expect(by).toBe('kind');
    expect(forms.map(({ name, fields }) => [name, fields.map(({ key }) => key)])).toEqual([
      ['feed', ['address']],
      ['manual', ['note']],
    ]);
  });

  test('of several names share one form', () => {
    const schema: JsonSchema = {
      by: 'kind',
      oneOf: [{ properties: { kind: { enum: ['a', 'b'] }, size: { type: 'number' } } }],
    };
    const { forms } = formsOf(fieldOf('value', { ...schema, field: 'choice' }, schema));
    expect(forms.map(({ name, title, fields }) => [name, title, fields.length])).toEqual([
      ['a', 'A', 1],
      ['b', 'B', 1],
    ]);
  });
});

describe('references in a schema', () => {
  const root: JsonSchema = { definitions: { Card: { type: 'object', title: 'Card', properties: {} } } };

  test('are followed; what is beside them wins', () => {
    expect(plainSchema({ $ref: '#/definitions/Card', title: 'Own' }, root)).toEqual({
      type: 'object',
      title: 'Own',
      properties: {},
      isNullable: false,
    });
  });

  test('to nothing leave what is beside them', () => {
    expect(plainSchema({ $ref: '#/definitions/Gone', title: 'Own' }, root)).toEqual({
      title: 'Own',
      isNullable: false,
    });
  });

  test.each<[string, JsonSchema, object]>([
    ['null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'string', isNullable: true }],
    ['the constant null', { anyOf: [{ const: null }, { type: 'string' }] }, { type: 'string', isNullable: true }],
    [
      'null, around a reference',
      { title: 'Main', anyOf: [{ $ref: '#/definitions/Card' }, { type: 'null' }] },
      { type: 'object', title: 'Main', isNullable: true },
    ],
    ['two types', { anyOf: [{ type: 'string' }, { type: 'number' }] }, { isNullable: false }],
  ])('alternatives of %s', (_, schema, plain) => {
    expect(plainSchema(schema, root)).toMatchObject(plain);
  });

  test('alternatives of a field of the sdk stay together', () => {
    const link: JsonSchema = { field: 'link', anyOf: [{ type: 'string' }, { type: 'null' }] };
    expect(plainSchema(link, root)).toEqual({ ...link, isNullable: false });
  });
});
