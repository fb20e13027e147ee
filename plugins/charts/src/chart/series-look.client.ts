import type { DashStyle } from './figure.client.ts';

/** SVG dash arrays in px. */
export const dashes: Record<DashStyle, string | undefined> = {
  solid: undefined,
  dash: '8 5',
  dot: '2 4',
  'dash-dot': '9 4 2 4',
};

/** Point markers, centered at 0, 0. */
const shapes = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  'M-3.5-3.5h7v7h-7z',
  'M0-5L5 0L0 5L-5 0z',
  'M0-5L5 4H-5z',
] as const;
export const shapeNames = ['circle', 'square', 'diamond', 'triangle'] as const;

/** Fill patterns as lines in a square of 8 px; the first is solid. */
const fillings = [undefined, 'M-2 6l4 4M0 0l8 8M6-2l4 4', 'M0 4h8', 'M4 0v8', 'M0 4h8M4 0v8', 'M4 4h.01'] as const;
/** Closest equivalents in the drawing library. */
export const fillingNames = [
  'solid',
  'slantedLines',
  'horizontalLines',
  'verticalLines',
  'squares',
  'circles',
] as const;

const turn = <T>(values: readonly [T, ...T[]], index: number): T => values[index % values.length] ?? values[0];

export const shapeOf = (index: number): string => turn(shapes, index);
export const shapeNameOf = (index: number): (typeof shapeNames)[number] => turn(shapeNames, index);
export const fillingOf = (index: number): string | undefined => turn(fillings, index);
export const fillingNameOf = (index: number): string => turn(fillingNames, index);

/** Brand color of a series, 1 to 6. */
export const colorOf = (index: number): number => (index % 6) + 1;
