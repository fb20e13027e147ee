import type { Rect } from '@quoin/api/canvas';
import { inOneRow, nearestRect } from './boxes.ts';
import { chainOf, type Mark, type Marks } from './marks.ts';

/** Place of an empty slot's first node, or a node without output. Visitors see nothing there. */
export interface EmptyPlace {
  comment: Comment;
  node: string;
  /** Undefined for a node without output. */
  slot: string | undefined;
  title: string;
}

export const readEmptyPlaces = (comments: readonly Comment[]): EmptyPlace[] =>
  comments.flatMap((comment) => {
    if (!comment.data.startsWith('empty ')) return [];
    const [, node = '', slot = '', title = ''] = comment.data.split(' ').map(decodeURIComponent);
    return [{ comment, node, slot: slot === '' ? undefined : slot, title }];
  });

/** Returns the empty places of nodes and their ancestors, and of the page. */
export function placesAround(
  places: readonly EmptyPlace[],
  marks: Marks,
  nodes: readonly (Mark | undefined)[],
): EmptyPlace[] {
  const chain = new Set(nodes.flatMap(chainOf));
  return places.filter(({ node, slot }) => {
    const mark = marks.find(node);
    if (mark === undefined || chain.has(mark)) return true;
    return slot === undefined && (mark.parent === undefined || chain.has(mark.parent));
  });
}

function rectAround(place: Node): Rect {
  for (let each = place.parentElement; each !== null; each = each.parentElement) {
    const { x, y, width, height } = each.getBoundingClientRect();
    if (width > 0) return { x, y, width, height };
  }
  return { x: 0, y: 0, width: 0, height: 0 };
}

/** The middle of the place, in pixels of the viewport, and its width if nothing is beside it. */
export function middleOf({ comment }: EmptyPlace): { x: number; y: number; width: number } {
  const before = nearestRect(comment, 'previousSibling');
  const after = nearestRect(comment, 'nextSibling');
  const beside = before ?? after;
  if (beside === undefined) {
    const { x, y, width, height } = rectAround(comment);
    return { x: x + width / 2, y: y + height / 2, width };
  }
  const middle = { x: beside.x + beside.width / 2, width: 0 };
  if (before === undefined) return { ...middle, y: beside.y };
  if (after === undefined || inOneRow(before, after)) return { ...middle, y: before.y + before.height };
  return { ...middle, y: (before.y + before.height + after.y) / 2 };
}
