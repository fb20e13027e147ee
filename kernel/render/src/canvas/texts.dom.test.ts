import { expect, test } from '@jest/globals';
import { commentsIn } from './comments.ts';
import { createTexts } from './texts.ts';

const text = (path: string, html: string) => `<!--text card ${path}-->${html}<!--/text-->`;

function show(html: string) {
  Object.assign(Range.prototype, { getClientRects: () => [{ x: 0, y: 0, width: 10, height: 10 }] });
  document.body.innerHTML = html;
  const texts = createTexts();
  texts.refresh(commentsIn(document.body));
  return (selector: string, x = 50) => {
    const element = document.querySelector(selector);
    return element === null ? undefined : texts.at(element, { x, y: 5 })?.path.join('.');
  };
}

test('an element of a text, and the elements in a text of several, are at that text', () => {
  const at = show(
    `<article><h2>${text('title', 'Title')}</h2>${text('body', '<p id="rich">Rich <b>text</b></p>')}` +
      '<p id="one"><!--text card points/a%2Fb/text-->One</p><p>Two</p><p id="three">Three<!--/text--></p></article>',
  );
  expect(['h2', '#rich', '#rich b', '#one', '#one + p', '#three', 'article'].map((selector) => at(selector))).toEqual([
    'title',
    'body',
    'body',
    'points.a/b.text',
    'points.a/b.text',
    'points.a/b.text',
    undefined,
  ]);
});

test('in an element with other words, only the words of the text are at it', () => {
  const at = show(`<p>By ${text('author', 'Ada')}</p>`);
  expect([at('p'), at('p', 5)]).toEqual([undefined, 'author']);
});

test('at a link that covers its card is the text that is seen there', () => {
  const at = show(`<h3>${text('title', 'Title')}</h3><a>${text('label', 'Read on')}</a>`);
  Object.assign(Range.prototype, {
    getClientRects(this: Range) {
      return String(this) === 'Title' ? [{ x: 0, y: 0, width: 10, height: 10 }] : [];
    },
  });
  expect([at('a', 5), at('a', 50)]).toEqual(['title', 'label']);
});

test('a text whose end a script removed is none', () => {
  const at = show(`<p><!--text card lost-->Lost</p><h2>${text('title', 'Title')}</h2>`);
  expect([at('p'), at('h2')]).toEqual([undefined, 'title']);
});

test('beside a text is the next one that is shown', () => {
  const hidden = `<p style="display: none">${text('hidden', 'Hidden')}</p>`;
  document.body.innerHTML = `<h2>${text('title', 'Title')}</h2>${hidden}<p>${text('body', 'Body')}</p>`;
  // jsdom has no layout.
  Element.prototype.checkVisibility = function () {
    return getComputedStyle(this).display !== 'none';
  };
  const texts = createTexts();
  texts.refresh(commentsIn(document.body));
  const beside = (path: string, step: 1 | -1) => texts.beside({ node: 'card', path: [path] }, step)?.path;
  expect([beside('title', 1), beside('body', -1), beside('hidden', 1)]).toEqual([['body'], ['title'], ['body']]);
  expect([beside('title', -1), beside('body', 1)]).toEqual([undefined, undefined]);
});
