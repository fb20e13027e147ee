import { expect, test } from '@jest/globals';
import { link, media, number, select, space, text, toggle } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldsOf } from './field.ts';
import { groupsOf } from './field-groups.ts';

const groups = (shape: Parameters<typeof schemaOf>[0]) =>
  groupsOf(fieldsOf(schemaOf(shape)))?.map(({ title, fields }) => [title, fields.map(({ key }) => key)]);

const card = {
  image: media('Picture').optional(),
  fit: select('Fit', ['cover', 'contain']).default('cover'),
  title: text('Title'),
  level: number('Level').default(2),
  price: number('Price').optional(),
  gap: space('Gap').optional(),
  to: link('Link').optional(),
};

test('a long form is divided into contents and settings, each in source order', () => {
  expect(groups(card)).toEqual([
    ['Content', ['image', 'title', 'price', 'to']],
    ['Look and behavior', ['fit', 'level', 'gap']],
  ]);
});

test('a short form is not divided', () => {
  const { to: _, ...short } = card;
  expect(groups(short)).toBeUndefined();
});

test('a value that must be chosen is content', () => {
  expect(groups({ ...card, report: select('Report', ['fees', 'dates']) })?.[0]).toEqual([
    'Content',
    ['image', 'title', 'price', 'to', 'report'],
  ]);
});

test('a field that decides whether content is shown stays above it', () => {
  const shape = {
    kind: select('Kind', ['picture', 'text']).default('picture'),
    isLong: toggle('Long', { when: { kind: 'text' } }).default(false),
    words: text('Words', { when: { isLong: true } }).optional(),
    ...card,
  };
  expect(groups(shape)?.[0]).toEqual(['Content', ['kind', 'isLong', 'words', 'image', 'title', 'price', 'to']]);
});

test('a group in which at most one field is always shown is none', () => {
  const { level: _, gap: __, ...others } = card;
  const note = { note: text('Note').optional(), more: text('More').optional() };
  expect(groups({ ...others, ...note, gap: space('Gap', { when: { fit: 'cover' } }).optional() })).toBeUndefined();
});
