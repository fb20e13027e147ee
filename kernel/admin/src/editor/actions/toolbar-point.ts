import type { Rect } from '@quoin/api/canvas';
import type { Point } from '../context/editor-context.ts';

export interface Size {
  width: number;
  height: number;
}

/** Pixels between toolbar and node. */
const gap = 4;
/** Pixels of the label that the page shows above a selected node. */
const label = { width: 160, height: 22 };

/** The place of a rectangle of a page that is shown smaller. */
export const scaled = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

/** The part of a frame visible in its scrolling box, which may be narrower. In pixels of the frame. */
export function visiblePart(frame: Rect, box: Rect): Rect {
  const x = Math.max(box.x - frame.x, 0);
  const end = Math.min(box.x + box.width - frame.x, frame.width);
  return { x, y: 0, width: end - x, height: frame.height };
}

/** True if any part of a rectangle is visible. */
export const isVisible = ({ x, y, width, height }: Rect, visible: Rect): boolean =>
  y + height > visible.y && y < visible.y + visible.height && x + width > visible.x && x < visible.x + visible.width;

/** The place nearest to a wanted one that keeps `length` pixels between two edges. */
const between = (wanted: number, length: number, start: number, end: number): number =>
  Math.max(start + gap, Math.min(wanted, end - length - gap));

/** Places the toolbar of a node: above the node if there is room, else below, else inside. */
export function toolbarPoint({ x, y, width, height }: Rect, bar: Size, visible: Rect): Point {
  const bottom = visible.y + visible.height;
  const isWide = width >= bar.width + label.width;
  const above = y - bar.height - gap - (isWide ? 0 : label.height);
  const below = y + height + gap;
  const hasRoomBelow = below + bar.height + gap <= bottom;
  const top = above >= visible.y ? above : hasRoomBelow ? below : y + gap + label.height;
  return {
    x: between(isWide ? x + width - bar.width : x, bar.width, visible.x, visible.x + visible.width),
    y: between(top, bar.height, visible.y, bottom),
  };
}
