import { expect, test } from '@jest/globals';
import { causesOf, changedThing, changedThings } from './rendering-messages.ts';

test.each([
  ['page:p', { words: 'The page itself' }],
  ['region:p/header', { words: 'The page itself' }],
  ['page:q', { words: 'What another page holds', page: 'q' }],
  ['region:q/header', { words: 'A region that it inherits', page: 'q' }],
  ['link:q', { words: 'The address of a page that it leads to, or whether that is published', page: 'q' }],
  ['source:notices/2026', { words: 'Rows of notices, in 2026' }],
  ['source:notices', { words: 'Rows of notices' }],
  ['pages/en?tag=News', { words: 'A list of pages that it shows' }],
  ['lacking', { words: 'A component that it was shown without is tried again' }],
  ['something-new', { words: 'Something else that it is made from' }],
])('%s', (key, thing) => {
  expect(changedThing(key, 'p')).toEqual(thing);
});

test('each thing is said once', () => {
  expect(changedThings(['page:p', 'outline:p', 'pages/en', 'pages/en?tag=News'], 'p')).toEqual([
    { words: 'The page itself' },
    { words: 'A list of pages that it shows' },
  ]);
});

test('a cause is named once, with its latest change: what says the same, by the same person', () => {
  const change = (number: number, key: string, actor: string | null = null) => ({
    number,
    at: '2026-06-01T12:00:00.000Z',
    actor,
    actorName: actor,
    keys: [key],
  });
  const causes = causesOf(
    [
      change(9, 'pages/en'),
      change(8, 'source:notices', 'ann'),
      change(7, 'pages/en?tag=News'),
      change(6, 'source:notices', 'bob'),
      change(5, 'pages/en'),
      change(4, 'source:other', 'ann'),
    ],
    'p',
  );
  expect(
    causes.map(({ things, times, latest }) => [things.map(({ words }) => words).join(), times, latest.number]),
  ).toEqual([
    ['A list of pages that it shows', 3, 9],
    ['Rows of notices', 1, 8],
    ['Rows of notices', 1, 6],
    ['Rows of other', 1, 4],
  ]);
});
