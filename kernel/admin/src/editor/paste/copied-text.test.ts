import { expect, test } from '@jest/globals';
import { mayHoldText } from './copied-text.ts';

test.each<[string, { text?: string; html?: string }, boolean]>([
  ['a paragraph', { html: '<meta charset="utf-8"><P class=MsoNormal>a</P>', text: 'a' }, true],
  ['a heading', { html: '<h2>a</h2>' }, true],
  ['a list', { html: '<ul><li>a</ul>' }, true],
  ['several lines', { text: 'a\n\nb' }, true],
  ['one line', { text: '\n a \n', html: '<span>a</span>' }, false],
  ['elements with names that begin alike', { html: '<path d=""/><param><picture><link>' }, false],
  ['nothing', {}, false],
])('%s', (_, { text = '', html = '' }, expected) => {
  expect(mayHoldText({ text, html })).toBe(expected);
});
