import { beforeAll, expect, test } from '@jest/globals';
import { rectOf, spaceAbove } from './boxes.ts';
import { commentsIn } from './comments.ts';
import { createMarks } from './marks.ts';

// jsdom computes no boxes; here, attributes say where an element is.
beforeAll(() => {
  Element.prototype.getClientRects = function (this: Element) {
    const [x, y, width, height] = this.getAttribute('box')?.split(' ').map(Number) ?? [];
    if (x === undefined || y === undefined || width === undefined || height === undefined)
      return [] as unknown as DOMRectList;
    return [{ left: x, top: y, right: x + width, bottom: y + height }] as unknown as DOMRectList;
  };
});

const node = '<!--node a Text--><p box="0 100 200 20"></p><!--/node-->';

test.each([
  ['from the sibling before', `<p box="0 50 200 30"></p>${node}`, 20],
  ['from what is before an element around', `<h1 box="0 10 200 80"></h1><div><div>${node}</div></div>`, 10],
  ['from what is above the row', `<h1 box="0 10 200 60"></h1><div><p box="0 95 90 30"></p>${node}</div>`, 30],
  ['without what has no box', `<p box="0 50 200 30"></p><script></script>${node}`, 20],
  ['from the upper edge of the window', node, 100],
])('the space above is measured %s', (_, html, space) => {
  document.body.innerHTML = `<!--node page Page--><main>${html}</main><!--/node-->`;
  const marks = createMarks();
  marks.refresh(commentsIn(document.body));
  const mark = marks.find('a');
  const rect = mark && rectOf(mark);
  if (mark === undefined || rect === undefined) throw new Error('The node is not on the page.');
  expect(spaceAbove(mark, rect)).toBe(space);
});
