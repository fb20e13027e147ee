import { expect, test } from '@jest/globals';
import { bytesOf, mayHoldCells } from './copied-cells.ts';

test.each<[string, { text?: string; html?: string }, boolean]>([
  ['a table', { html: '<meta charset="utf-8"><TABLE border=1><tr><td>a</TABLE>', text: 'a' }, true],
  ['texts with tabs', { text: 'a\tb' }, true],
  ['an empty cell first', { text: '\tMarch\tApril\nOil\t1\t2' }, true],
  ['texts with tabs beside other markup', { html: '<b>a</b> b', text: 'a\tb' }, true],
  ['indented lines', { text: 'if (a)\n\tb\n\t\tc' }, false],
  ['a word that begins like one', { html: '<tables>', text: 'a' }, false],
  ['words', { html: '<p>a</p>', text: 'a' }, false],
  ['a picture', { html: '<img src="a.png">' }, false],
  ['nothing', {}, false],
])('%s', (_, { text = '', html = '' }, expected) => {
  expect(mayHoldCells({ text, html })).toBe(expected);
});

test('a long text without tabs is judged at once', () => {
  expect(mayHoldCells({ text: 'a  '.repeat(2_000_000), html: '' })).toBe(false);
});

test('only what is read counts', () => {
  expect(bytesOf({ html: '<table>é', text: 'a' })).toBe(9);
  expect(bytesOf({ html: '<p>a long text</p>', text: 'a\tb' })).toBe(3);
});
