import { expect, test } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Bare, parseMarkup, splitPage } from './markup.ts';

test.each([
  '<p class="a b" id="c">One &amp; two &lt; three</p><hr/>',
  '<label for="a">A</label><input id="a" type="text" placeholder="x&quot;y"/>',
  '<table><thead><tr><th colSpan="2" scope="col">A</th></tr></thead></table>',
  '<div><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0"/></svg>text<b></b></div>',
])('the parsed markup of %s renders to the same', (html) => {
  expect(renderToStaticMarkup(createElement(Bare, { markup: parseMarkup(html) }))).toBe(html);
});

test('a page is split around what its components drew', () => {
  const before = '<html><head><link rel="icon"></head><body><link rel="preload" href="a.woff2"><link rel="preload">';
  expect(splitPage(`${before}<main><link></main></body></html>`)).toEqual({
    before,
    markup: '<main><link></main>',
    after: '</body></html>',
  });
});
