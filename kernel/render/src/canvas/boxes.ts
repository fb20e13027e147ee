import type { Rect } from '@quoin/api/canvas';
import { insideOf, type Mark } from './marks.ts';

/** Yields a node's boxes. Elements without one, such as islands, yield those of their children. */
function* boxesOf(node: Node): Generator<DOMRect> {
  if (node instanceof Text) {
    if (node.data.trim() === '') return;
    const range = document.createRange();
    range.selectNode(node);
    yield* range.getClientRects();
  } else if (node instanceof Element) {
    const boxes = node.getClientRects();
    if (boxes.length > 0) yield* boxes;
    else if (getComputedStyle(node).display === 'contents') for (const child of node.childNodes) yield* boxesOf(child);
  }
}

function around(boxes: readonly DOMRect[]): Rect | undefined {
  const [first] = boxes;
  if (first === undefined) return undefined;
  const left = Math.min(...boxes.map(({ left }) => left));
  const top = Math.min(...boxes.map(({ top }) => top));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ right }) => right)) - left,
    height: Math.max(...boxes.map(({ bottom }) => bottom)) - top,
  };
}

/** Undefined for nodes without a box, such as a comment. */
const rectOfNode = (node: Node): Rect | undefined => around([...boxesOf(node)]);

/** Returns the box of the nearest sibling that has one. */
export function nearestRect(from: Node, side: 'previousSibling' | 'nextSibling'): Rect | undefined {
  for (let each = from[side]; each !== null; each = each[side]) {
    const rect = rectOfNode(each);
    if (rect !== undefined) return rect;
  }
  return undefined;
}

/** In pixels of the viewport. */
export const rectOf = (mark: Mark): Rect | undefined =>
  around([...insideOf(mark)].flatMap((node) => [...boxesOf(node)]));

/** Without the comments around it. */
export const rangeBetween = (start: Comment, end: Comment): Range => {
  const range = document.createRange();
  range.setStartAfter(start);
  range.setEndBefore(end);
  return range;
};

export const holds = ({ x, y, width, height }: Rect, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

export function inOneRow(one: Rect, other: Rect): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return shared > Math.min(one.height, other.height) / 2;
}

/** Pixels between a node and what is above it on the page. */
export function spaceAbove({ start }: Mark, rect: Rect): number {
  for (let each: Node | null = start; each !== null && each !== document.body; each = each.parentNode) {
    const before = nearestRect(each, 'previousSibling');
    if (before !== undefined && !inOneRow(before, rect)) return rect.y - before.y - before.height;
  }
  return rect.y;
}
