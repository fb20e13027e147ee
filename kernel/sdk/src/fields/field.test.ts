import { expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  choice,
  fieldKinds,
  fieldMeta,
  group,
  list,
  media,
  number,
  select,
  text,
  texts,
  time,
  unwrap,
} from './index.ts';

test('metadata survives bounds, optional and default', () => {
  expect(fieldMeta(text('Title').min(1))).toMatchObject({ field: 'text', title: 'Title' });
  expect(fieldMeta(media('Picture').optional())).toMatchObject({ field: 'media', accept: 'image' });
  expect(fieldMeta(list('Actions', group('Action', {})).max(3).default([]))).toMatchObject({
    field: 'list',
    title: 'Actions',
  });
  expect(fieldMeta(z.string())).toBeUndefined();
});

test('a list item needs an id', () => {
  const schema = list('Actions', group('Action', { label: text('Label') }));
  expect(schema.safeParse([{ id: 'a', label: 'x' }]).success).toBe(true);
  expect(schema.safeParse([{ label: 'x' }]).success).toBe(false);
});

test('a select accepts only strings and numbers', () => {
  const columns = select('Columns', [1, 2, 3]);
  expect(columns.safeParse(2).success).toBe(true);
  expect(columns.safeParse('2').success).toBe(false);
});

test('items of a list may be one of several forms, each with an id and its title', () => {
  const parts = list(
    'Parts',
    choice('Part', 'kind', [
      group('A line', { kind: z.literal('line'), words: text('Words') }),
      z.object({ kind: z.literal('rule') }),
    ]),
  ).max(2);
  expect(
    parts.safeParse([
      { id: 'a', kind: 'line', words: 'x' },
      { id: 'b', kind: 'rule' },
    ]).success,
  ).toBe(true);
  expect(parts.safeParse([{ kind: 'rule' }]).success).toBe(false);
  expect(parts.safeParse([{ id: 'a', kind: 'line' }]).success).toBe(false);
  expect(z.toJSONSchema(parts, { target: 'draft-07', io: 'input' })).toMatchObject({
    field: 'list',
    items: { field: 'choice', by: 'kind', oneOf: [{ title: 'A line', required: ['kind', 'words', 'id'] }, {}] },
  });
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:30', false],
  ['09:30:00', false],
])('%s is a time of day: %s', (value, expected) => {
  expect(time('Time').safeParse(value).success).toBe(expected);
});

test('texts are not empty, and bounded in length and number', () => {
  const symbols = texts('Symbols', { maxLength: 4 }).max(2);
  expect(symbols.safeParse(['ICE', 'NYSE']).success).toBe(true);
  expect(symbols.safeParse(['']).success).toBe(false);
  expect(symbols.safeParse(['NASDAQ']).success).toBe(false);
  expect(symbols.safeParse(['A', 'B', 'C']).success).toBe(false);
  const roles = texts('Roles', { pattern: /^[A-Z]+$/ });
  expect(roles.safeParse(['ADMIN']).success).toBe(true);
  expect(roles.safeParse(['admin']).success).toBe(false);
});

test('a choice is discriminated by its field', () => {
  const schema = choice('Media', 'type', [
    z.object({ type: z.literal('image'), source: text('Source') }),
    z.object({ type: z.literal('chart'), series: number('Series') }),
  ]);
  expect(schema.safeParse({ type: 'chart', series: 1 }).success).toBe(true);
  expect(schema.safeParse({ type: 'chart', source: 'x' }).success).toBe(false);
});

test('JSON Schema contains kinds and titles', () => {
  const schema = z.object({
    title: text('Title', { description: 'Shown large' }),
    count: number('Count', { unit: 'ms' }).default(5),
  });
  expect(z.toJSONSchema(schema, { target: 'draft-07', io: 'input' })).toMatchObject({
    properties: {
      title: { field: 'text', title: 'Title', description: 'Shown large', maxLength: 1000 },
      count: { field: 'number', unit: 'ms', default: 5 },
    },
    required: ['title'],
  });
});

test('unwrap returns the schema below its wrappers', () => {
  const inner = text('Title');
  expect(unwrap(inner.optional().default('x'))).toBe(inner);
  expect(new Set(fieldKinds).size).toBe(fieldKinds.length);
});
