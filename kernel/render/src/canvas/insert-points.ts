import { rectOf } from './boxes.ts';
import { flowAround } from './flow.ts';
import type { Mark, Marks } from './marks.ts';

/** A place to add something beside a node. */
export interface InsertPoint {
  node: string;
  side: 'before' | 'after';
  /** The middle between the node and its sibling, in pixels of the viewport. */
  x: number;
  y: number;
}

/** Pixels around a point within which a press hits it. */
export const insertReach = 12;
/** Pixels in the middle of a node that belong to it alone, however small it is. */
const middleOfNode = 8;
/** Max pixels between a node and the point beside it. The pointer gets there without leaving both. */
const maxDistance = 12;

/** The points before and after a node of the page. */
export function insertPoints(mark: Mark, marks: Marks): InsertPoint[] {
  const { node } = mark;
  const rect = rectOf(mark);
  if (node === undefined || rect === undefined) return [];
  const { flow, before, after } = flowAround(mark, marks);
  const [axis, length] = flow === 'column' ? (['y', 'height'] as const) : (['x', 'width'] as const);
  const [low, high] = flow === 'row-reverse' ? [after, before] : [before, after];
  const least = Math.max(insertReach + middleOfNode / 2 - rect[length] / 2, 0);
  const half = (gap: number | undefined): number => Math.max(Math.min(Math.max(gap ?? 0, 0) / 2, maxDistance), least);
  const start = rect[axis] - half(low && rect[axis] - low[axis] - low[length]);
  const end = rect[axis] + rect[length] + half(high && high[axis] - rect[axis] - rect[length]);
  const middle = { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
  return [
    { node, side: 'before', ...middle, [axis]: flow === 'row-reverse' ? end : start },
    { node, side: 'after', ...middle, [axis]: flow === 'row-reverse' ? start : end },
  ];
}
