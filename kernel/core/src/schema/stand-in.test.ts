import { expect, test } from '@jest/globals';
import { choice, date, group, icon, link, list, media, number, richText, select, text, texts, z } from '@quoin/sdk';
import { withStandIns } from './stand-in.ts';

const schema = z.object({
  title: text('Title', { maxLength: 40 }).min(1),
  currency: text('Currency', { maxLength: 3 }).min(1),
  body: richText('Body').min(1),
  symbols: texts('Symbols').min(1),
  note: text('Note', { maxLength: 10 }).optional(),
  size: select('Size', ['small', 'large']).default('small'),
  level: select('Level', [2, 3]),
  price: number('Price').min(5),
  day: date('Day'),
  picture: media('Picture'),
  symbol: icon('Symbol'),
  address: group('Address', { street: text('Street').min(1) }),
  actions: list('Actions', group('Action', { label: text('Label').min(1), url: link('Link') })).min(2),
  part: choice('Part', 'kind', [
    z.object({ kind: z.literal('line'), words: text('Words').min(1) }),
    z.object({ kind: z.literal('rule') }),
  ]),
});

const whole = {
  title: 'Fees',
  currency: 'USD',
  body: [{ type: 'paragraph', text: 'What it costs' }],
  symbols: ['ICE'],
  size: 'large',
  level: 3,
  price: 7,
  day: '2030-01-31',
  picture: { url: '/a.png' },
  symbol: 'check',
  address: { street: 'Main Street' },
  actions: [
    { id: 'a', label: 'One', url: '/one' },
    { id: 'b', label: 'Two', url: '/two' },
  ],
  part: { kind: 'rule' },
};

const fill = (changes: Record<string, unknown>) => {
  const found = withStandIns(schema, JSON.parse(JSON.stringify({ ...whole, ...changes })));
  return { props: found?.props, inWords: found && [...found.inWords] };
};

test('words that say so stand for a missing text, as long as it may be', () => {
  expect(fill({ title: '', currency: undefined, body: [], symbols: [] })).toEqual({
    props: {
      ...whole,
      title: 'Title is missing',
      currency: 'Cur',
      body: [{ type: 'paragraph', text: 'Body is missing' }],
      symbols: ['Symbols is missing'],
    },
    inWords: ['title', 'currency', 'body', 'symbols'],
  });
});

test('other missing values have the first value that fits, and are not said to be in words', () => {
  const { props, inWords } = fill({ level: undefined, price: undefined, day: '', picture: null, symbol: undefined });
  expect(props).toMatchObject({ level: 2, price: 5, day: expect.stringMatching(/^\d{4}-/), picture: '', symbol: '' });
  expect(inWords).toEqual([]);
});

test('a wrong value is cut, or left out, and the default stands for it', () => {
  const { props, inWords } = fill({ title: 'x'.repeat(50), note: 5, size: 'huge', price: 1 });
  expect(props).toMatchObject({ title: 'x'.repeat(40), size: 'small', price: 5 });
  expect(props).not.toHaveProperty('note');
  expect(inWords).toEqual([]);
});

test('groups, items and forms that are missing are made', () => {
  const { props, inWords } = fill({ address: undefined, actions: [{ id: 'a', label: '' }], part: undefined });
  expect(props).toMatchObject({
    address: { street: 'Street is missing' },
    actions: [
      { id: 'a', label: 'Label is missing', url: '' },
      { id: 'actions-1', label: 'Label is missing', url: '' },
    ],
    part: { kind: 'line', words: 'Words is missing' },
  });
  expect(inWords).toEqual(expect.arrayContaining(['address.street', 'actions.a.label', 'actions.actions-1.label']));
});

test('nothing stands for what no value fits', () => {
  expect(
    withStandIns(
      z.object({ one: text('One') }).refine(() => false),
      { one: 'a' },
    ),
  ).toBeUndefined();
  expect(withStandIns(z.object({ code: text('Code').regex(/^[0-9]{4}-[A-Z]$/) }), {})).toBeUndefined();
});
