import type { Figure } from './figure.ts';

/** In shares of the width and height, from the top left. */
interface Point {
  x: number;
  y: number;
}

/** Scales a share to 1000, the viewBox size. */
const unit = (share: number): number => Number((share * 1000).toFixed(1));

/** The present values between missing ones. */
export function runsOf<T>(values: readonly (T | null)[]): T[][] {
  const runs: T[][] = [[]];
  for (const value of values) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(value);
  }
  return runs.filter((run) => run.length > 0);
}

/** Coordinates of an SVG path, without the command in front of the first. */
export const pathThrough = (points: readonly Point[], curve: Figure['curve'] = 'straight'): string =>
  points
    .map((point, index) => {
      const [x, y] = [unit(point.x), unit(point.y)];
      if (index === 0) return `${x} ${y}`;
      return curve === 'step' ? `H${x}V${y}` : `L${x} ${y}`;
    })
    .join('');
