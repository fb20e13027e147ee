import type { CanvasForeign, CanvasPlace } from '@quoin/api/canvas';
import { holds, rectOf } from './boxes.ts';
import { flowAround } from './flow.ts';
import { chainOf, type Mark, type Marks } from './marks.ts';

export interface Hit {
  /** Innermost first. */
  chain: CanvasPlace[];
  foreign: CanvasForeign | null;
}

const nothing: Hit = { chain: [], foreign: null };

const unseen = { x: 0, y: 0, width: 0, height: 0 };

const placeOf = (mark: Mark, marks: Marks): CanvasPlace[] =>
  mark.node === undefined
    ? []
    : [{ node: mark.node, rect: rectOf(mark) ?? unseen, flow: flowAround(mark, marks).flow }];

export function hitOf(element: Element, marks: Marks, at?: { x: number; y: number }): Hit {
  const innermost = textAt(element, marks, at) ?? marks.around(element);
  const chain = chainOf(innermost);
  const foreign = innermost?.foreign;
  return {
    chain: chain.flatMap((mark) => placeOf(mark, marks)),
    foreign:
      foreign === undefined || innermost === undefined ? null : { ...foreign, rect: rectOf(innermost) ?? unseen },
  };
}

function textAt(element: Element, marks: Marks, at: { x: number; y: number } | undefined): Mark | undefined {
  if (at === undefined) return undefined;
  return marks.all().findLast((mark) => {
    const rect = mark.start.parentNode === element ? rectOf(mark) : undefined;
    return rect !== undefined && holds(rect, at);
  });
}

/** The nodes around a node, without a point. */
export const hitOfNode = (mark: Mark | undefined, marks: Marks): Hit => ({
  chain: chainOf(mark).flatMap((each) => placeOf(each, marks)),
  foreign: null,
});

export function hitAt(at: { x: number; y: number }, marks: Marks): Hit {
  const element = document.elementFromPoint(at.x, at.y);
  return element === null ? nothing : hitOf(element, marks, at);
}
