import { withinLimits } from './viewport.ts';

/** Pixels of the page per pixel of the pointer, where the page is scaled down and its edge cannot follow. */
const gain = 6;

/** Distance of the edge from the middle of the page, as if it could follow the pointer anywhere. */
const distanceOf = (width: number, available: number): number =>
  width <= available ? width / 2 : (available + (width - available) / gain) / 2;

/**
 * Returns the width of a centered page whose edge is dragged by `moved` pixels, outward if positive. The edge follows
 * the pointer up to the available width.
 */
export function draggedWidth(width: number, moved: number, available: number): number {
  const reached = 2 * (distanceOf(width, available) + moved);
  return withinLimits(reached <= available ? reached : available + (reached - available) * gain);
}
