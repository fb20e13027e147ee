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

const within = (value: number, max: number): number => Math.max(gap, Math.min(value, max - gap));

/** The place of a rectangle of a page that is shown smaller. */
export const scaled = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

/** True if something of a rectangle is in a frame. */
export const isInFrame = ({ x, y, width, height }: Rect, frame: Size): boolean =>
  y + height > 0 && y < frame.height && x + width > 0 && x < frame.width;

/** Where the toolbar of a node is in the frame: above the node if there is room, else below, else inside. */
export function toolbarPoint({ x, y, width, height }: Rect, bar: Size, frame: Size): Point {
  const isWide = width >= bar.width + label.width;
  const above = y - bar.height - gap - (isWide ? 0 : label.height);
  const below = y + height + gap;
  const hasRoomBelow = below + bar.height + gap <= frame.height;
  const top = above >= 0 ? above : hasRoomBelow ? below : y + gap + label.height;
  return {
    x: within(isWide ? x + width - bar.width : x, frame.width - bar.width),
    y: within(top, frame.height - bar.height),
  };
}
