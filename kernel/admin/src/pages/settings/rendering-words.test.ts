import { expect, test } from '@jest/globals';
import { changedThing, changedThings } from './rendering-words.ts';

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
  ['something-new', { words: 'something-new' }],
])('%s', (key, thing) => {
  expect(changedThing(key, 'p')).toEqual(thing);
});

test('each thing is said once', () => {
  expect(changedThings(['page:p', 'outline:p', 'pages/en', 'pages/en?tag=News'], 'p')).toEqual([{ words: 'The page itself' }, { words: 'A list of pages that it shows' }]);
});
