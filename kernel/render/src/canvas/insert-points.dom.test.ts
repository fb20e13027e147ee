import { expect, test } from '@jest/globals';
import type { Rect } from '@quoin/api/canvas';
import { flowAround } from './flow.ts';
import { insertPoints } from './insert-points.ts';
import { commentsIn } from './comments.ts';
import { createMarks } from './marks.ts';

/** Shows nodes with the ids `0`, `1` and so on, at places that jsdom cannot compute. */
function show(...rects: Rect[]) {
  document.body.innerHTML = rects.map((_, id) => `<!--node ${id} Sample--><p></p><!--/node-->`).join('');
  for (const [index, element] of [...document.querySelectorAll('p')].entries()) {
    const { x = 0, y = 0, width = 0, height = 0 } = rects[index] ?? {};
    const box = { left: x, top: y, right: x + width, bottom: y + height };
    element.getClientRects = () => [box] as unknown as DOMRectList;
  }
  const marks = createMarks();
  // The comments of a template surround those of its nodes.
  document.body.prepend(document.createComment('node page Page'));
  document.body.append(document.createComment('/node'));
  marks.refresh(commentsIn(document.body));
  return (id: number) => {
    const mark = marks.find(String(id));
    if (mark === undefined) throw new Error(`There is no node ${id}.`);
    return {
      flow: flowAround(mark, marks).flow,
      points: insertPoints(mark, marks).map(({ side, x, y }) => [side, x, y]),
    };
  };
}

const at = (x: number, y: number): Rect => ({ x, y, width: 100, height: 40 });

test('a node alone has a point at its upper and at its lower edge', () => {
  expect(show(at(10, 20))(0)).toEqual({
    flow: 'column',
    points: [
      ['before', 60, 20],
      ['after', 60, 60],
    ],
  });
});

test('the points are between nodes below each other, and near them if they are far apart', () => {
  const nodeAt = show(at(0, 0), at(0, 50), at(0, 200));
  expect([0, 1, 2].map((id) => nodeAt(id).points)).toEqual([
    [
      ['before', 50, 0],
      ['after', 50, 45],
    ],
    [
      ['before', 50, 45],
      ['after', 50, 102],
    ],
    [
      ['before', 50, 188],
      ['after', 50, 240],
    ],
  ]);
});

test('the middle of a low node is free of them', () => {
  expect(show({ x: 0, y: 100, width: 100, height: 20 })(0).points).toEqual([
    ['before', 50, 94],
    ['after', 50, 126],
  ]);
});

test('nodes in a row have them beside each other, in the direction of the language', () => {
  const fromLeft = show(at(0, 0), at(110, 0));
  expect([fromLeft(0), fromLeft(1)]).toEqual([
    {
      flow: 'row',
      points: [
        ['before', 0, 20],
        ['after', 105, 20],
      ],
    },
    {
      flow: 'row',
      points: [
        ['before', 105, 20],
        ['after', 210, 20],
      ],
    },
  ]);
  const fromRight = show(at(110, 0), at(0, 0));
  expect([fromRight(0), fromRight(1)]).toEqual([
    {
      flow: 'row-reverse',
      points: [
        ['before', 210, 20],
        ['after', 105, 20],
      ],
    },
    {
      flow: 'row-reverse',
      points: [
        ['before', 105, 20],
        ['after', 0, 20],
      ],
    },
  ]);
});

test('nodes that overlap have the points at their edges', () => {
  expect(show(at(0, 0), at(0, 30))(0).points).toEqual([
    ['before', 50, 0],
    ['after', 50, 40],
  ]);
});
