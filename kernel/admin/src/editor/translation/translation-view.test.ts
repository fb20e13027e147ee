import { expect, test } from '@jest/globals';
import type { ApiTranslatedText } from '@quoin/api';
import { nextOpen } from './translation-view.ts';

const text = (target: string | null, field: string, state: ApiTranslatedText['state']): ApiTranslatedText => ({
  node: target,
  target,
  path: [field],
  kind: 'text',
  title: field,
  source: field,
  words: field,
  state,
});
const texts = [
  text(null, 'title', 'untranslated'),
  text('a', 'head', 'translated'),
  text('a', 'body', 'outdated'),
  text('b', 'head', 'untranslated'),
  text('b', 'body', 'translated'),
];

test.each<[string, string | null, string | undefined, string | undefined]>([
  ['the page', null, 'title', 'a.body'],
  ['a node without a field', 'a', undefined, 'a.body'],
  ['a field of it', 'a', 'body', 'b.head'],
  ['the last open text', 'b', 'head', 'null.title'],
  ['a node without texts', 'c', undefined, 'null.title'],
])('the open text after %s', (_, node, field, expected) => {
  const next = nextOpen(texts, { node, field });
  expect(next && `${next.target}.${next.path.join('.')}`).toBe(expected);
});

test('nothing follows if all is translated', () => {
  expect(nextOpen([text('a', 'head', 'translated')], { node: 'a', field: undefined })).toBeUndefined();
});
