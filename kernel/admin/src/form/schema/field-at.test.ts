import { expect, test } from '@jest/globals';
import { choice, group, list, text, texts, z } from '@quoin/sdk';
import { schemaOf } from '../schema.fixture.ts';
import { fieldAt } from './field-at.ts';
import { fieldsOf } from './field.ts';

const fields = fieldsOf(
  schemaOf({
    title: text('Title'),
    more: group('More', { label: text('Label') }).default({ label: 'Default' }),
    points: list('Points', z.object({ text: text('Text') })),
    cards: list('Cards', choice('Card', 'kind', [z.object({ kind: z.literal('note'), note: text('Note') })])),
    form: choice('Form', 'by', [z.object({ by: z.literal('a'), name: text('Name') })]),
    names: texts('Names'),
  }),
);
const values = {
  title: 'Fees',
  points: [
    { id: 'p1', text: 'One' },
    { id: 'p2', text: 'Two' },
  ],
  cards: [{ id: 'c1', kind: 'note', note: 'Note' }],
  form: { by: 'a', name: 'Ada' },
  names: ['x', 'y'],
};

test.each([
  [['title'], 'Title', 'Fees', undefined],
  [['points', 'p2', 'text'], 'Text', 'Two', undefined],
  [['cards', 'c1', 'note'], 'Note', 'Note', undefined],
  [['form', 'name'], 'Name', 'Ada', undefined],
  [['names', '1'], 'Names', ['x', 'y'], 1],
  [['more'], 'More', undefined, undefined],
])('%j is a field', (path, title, value, index) => {
  const found = fieldAt(fields, values, path);
  expect([found?.field.title, found?.value, found?.index]).toEqual([title, value, index]);
});

test.each([
  [['other']],
  [['points', 'p3', 'text']],
  [['points', 'p1', 'other']],
  [['more', 'label']],
  [['form', 'other']],
  [['names', '2']],
  [['names', 'length']],
  [['title', 'length']],
  [['__proto__', 'title']],
  [[]],
])('%j is none', (path) => {
  expect(fieldAt(fields, values, path)).toBeUndefined();
});
