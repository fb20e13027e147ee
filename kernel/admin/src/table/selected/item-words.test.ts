import { expect, test } from '@jest/globals';
import { inWords, type ItemWords } from './item-words.ts';

const pages: ItemWords<string> = { one: 'page', nameOf: (item) => item };
const entries: ItemWords<string> = { ...pages, one: 'entry', many: 'entries' };

test.each<[ItemWords<string>, string[], string]>([
  [pages, [], '0 pages'],
  [pages, ['Fees'], '“Fees”'],
  [pages, ['Fees', 'Fees'], '2 pages'],
  [entries, ['Fees'], '“Fees”'],
  [entries, [], '0 entries'],
  [entries, Array.from({ length: 1_200 }, String), '1,200 entries'],
])('%j', (words, items, expected) => {
  expect(inWords(items, words)).toBe(expected);
});
