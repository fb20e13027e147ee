/** Pixels from an edge within which a drag scrolls. */
const zone = 56;
/** Pixels for each step at the edge itself. */
const maxStep = 18;

/** Pixels to scroll for a pointer between two edges: none in the middle, more towards the edges. */
export function scrollStep(y: number, top: number, bottom: number): number {
  const depth = Math.min(zone, (bottom - top) / 4);
  const beyond = Math.min(0, y - top - depth) + Math.max(0, y - bottom + depth);
  return Math.round(maxStep * Math.max(-1, Math.min(1, beyond / depth)));
}
