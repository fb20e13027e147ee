/** Part of a picture, in pixels. */
export interface Region {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Maximum gap in pixels within a region. */
const cell = 24;

const joined = (one: Region, other: Region): Region => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

/** Cells with the bounds of their marked pixels. */
function markedCells(mask: Uint32Array, width: number): Map<number, Region> {
  const columns = Math.ceil(width / cell);
  const cells = new Map<number, Region>();
  mask.forEach((pixel, index) => {
    if (pixel === 0) return;
    const [x, y] = [index % width, Math.floor(index / width)];
    const key = Math.floor(y / cell) * columns + Math.floor(x / cell);
    const known = cells.get(key);
    if (known === undefined) {
      cells.set(key, { left: x, top: y, right: x + 1, bottom: y + 1 });
      return;
    }
    known.left = Math.min(known.left, x);
    known.right = Math.max(known.right, x + 1);
    known.bottom = y + 1;
  });
  return cells;
}

function around(key: number, columns: number): number[] {
  const sides = [...(key % columns > 0 ? [-1] : []), 0, ...(key % columns < columns - 1 ? [1] : [])];
  return [-columns, 0, columns].flatMap((row) => sides.map((side) => key + row + side));
}

/** Regions of nonzero pixels, from the top. */
export function regionsOf(mask: Uint32Array, width: number): Region[] {
  const columns = Math.ceil(width / cell);
  const left = markedCells(mask, width);
  const regions: Region[] = [];
  for (const [start, own] of left) {
    left.delete(start);
    let region = own;
    const waiting = [start];
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      for (const next of around(key, columns)) {
        const found = left.get(next);
        if (found === undefined) continue;
        left.delete(next);
        region = joined(region, found);
        waiting.push(next);
      }
    }
    regions.push(region);
  }
  return regions.toSorted((one, other) => one.top - other.top || one.left - other.left);
}
