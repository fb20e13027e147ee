import type { CanvasPlace, Rect } from '@quoin/api/canvas';
import { inOneRow, rectOf } from './boxes.ts';
import type { Mark, Marks } from './marks.ts';

interface Flow {
  flow: CanvasPlace['flow'];
  /** Boxes of the adjacent siblings, if any. */
  before: Rect | undefined;
  after: Rect | undefined;
}

/** Returns how a node and its siblings follow each other. */
export function flowAround(mark: Mark, marks: Marks): Flow {
  const siblings = marks
    .all()
    .filter(({ parent, start }) => parent === mark.parent && start.parentNode === mark.start.parentNode);
  const index = siblings.indexOf(mark);
  const [before, own, after] = [siblings[index - 1], mark, siblings[index + 1]].map((each) => each && rectOf(each));
  const [first, second] = after === undefined ? [before, own] : [own, after];
  const isRow = first !== undefined && second !== undefined && inOneRow(first, second);
  return { flow: !isRow ? 'column' : second.x < first.x ? 'row-reverse' : 'row', before, after };
}
