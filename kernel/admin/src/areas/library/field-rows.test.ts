import { expect, test } from '@jest/globals';
import type { JsonSchema } from '../../form/schema/json-schema.ts';
import { fieldRows } from './field-rows.ts';

const schema: JsonSchema = {
  type: 'object',
  required: ['title', 'tabs', 'target'],
  properties: {
    title: { type: 'string', field: 'text', title: 'Title', description: 'Seen above', minLength: 1, maxLength: 80 },
    level: { type: 'number', field: 'select', title: 'Level', enum: [2, 3], default: 2, labels: { 3: 'Three' } },
    size: {
      type: 'integer',
      field: 'number',
      title: 'Size',
      when: { level: [2, 3] },
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    },
    tabs: {
      type: 'array',
      field: 'list',
      title: 'Tabs',
      maxItems: 4,
      default: [],
      items: {
        type: 'object',
        required: ['id', 'label'],
        properties: { id: { type: 'string' }, label: { type: 'string', field: 'text', title: 'Label' } },
      },
    },
    target: {
      field: 'choice',
      by: 'kind',
      title: 'Target',
      oneOf: [
        {
          type: 'object',
          properties: { kind: { const: 'page' }, page: { type: 'string', field: 'reference', title: 'Page' } },
        },
        {
          type: 'object',
          properties: { kind: { const: 'url' }, url: { type: 'string', field: 'url', title: 'Address' } },
        },
      ],
    },
  },
};

test('every field is a line, those inside others below them', () => {
  expect(fieldRows(schema).map(({ path, depth, kind }) => [path, depth, kind])).toEqual([
    ['title', 0, 'Text'],
    ['level', 0, 'Choice'],
    ['size', 0, 'Number'],
    ['tabs', 0, 'List'],
    ['tabs[].label', 1, 'Text'],
    ['target', 0, 'One of several forms'],
    ['target(page).page', 1, 'Reference'],
    ['target(url).url', 1, 'Address'],
  ]);
});

test('allowed values are described in words', () => {
  const [title, level, size, tabs] = fieldRows(schema);
  expect(title).toMatchObject({
    title: 'Title',
    description: 'Seen above',
    limits: '1 to 80 characters',
    isRequired: true,
    fallback: '',
  });
  expect(level).toMatchObject({ limits: '2, Three', isRequired: false, fallback: '2' });
  expect(size).toMatchObject({ limits: 'At least 0; Only if Level is 2 or Three' });
  expect(tabs).toMatchObject({ limits: 'At most 4 items', isRequired: false, fallback: '' });
});
