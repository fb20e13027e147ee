import { expect, test } from '@jest/globals';
import { putInPlace } from './text-place.ts';
import { commentsIn } from './comments.ts';
import { readTexts } from './texts.ts';

const start = '<!--text card title-->';
const end = '<!--/text-->';

test.each([
  ['a text', `<h2>${start}Fees${end} of all</h2>`, `<h2>${start}<i></i>${end} of all</h2>`],
  ['lines', `<p>${start}One<br>Two${end}</p>`, `<p>${start}<i></i>${end}</p>`],
  [
    'blocks',
    `<div>${start}<p>One</p><p>Two</p>${end}<p>Three</p></div>`,
    `<div>${start}<i></i>${end}<p>Three</p></div>`,
  ],
  [
    'lines that are elements',
    `<p>${start}One</p><p>Two</p><p>Three${end}</p><p>Other</p>`,
    `<p>${start}<i></i></p><p data-quoin-hidden="">Two</p><p data-quoin-hidden="">Three${end}</p><p>Other</p>`,
  ],
])('an element stands in the place of %s, which come back', (_, before, during) => {
  document.body.innerHTML = before;
  const [text] = readTexts(commentsIn(document.body));
  if (text === undefined) throw new Error('There is no text.');
  const restore = putInPlace(document.createElement('i'), text);
  expect(document.body.innerHTML).toBe(during);
  restore();
  expect(document.body.innerHTML).toBe(before);
});
