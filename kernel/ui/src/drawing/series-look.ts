import { dashStyles, type DashStyle } from './figure.ts';

/** SVG dash arrays in px. */
const dashArrays: Record<DashStyle, string | undefined> = {
  solid: undefined,
  dash: '8 5',
  dot: '2 4',
  'dash-dot': '9 4 2 4',
};

/** Paths of markers, centered at 0, 0. */
export const shapes = {
  circle: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z',
  square: 'M-3.5-3.5h7v7h-7z',
  diamond: 'M0-5L5 0L0 5L-5 0z',
  triangle: 'M0-5L5 4H-5z',
} as const;
type Shape = keyof typeof shapes;
const shapeNames = Object.keys(shapes) as Shape[];

/** Paths of fill patterns in a square of 8 px. */
export const fillings = {
  solid: undefined,
  slantedLines: 'M-2 6l4 4M0 0l8 8M6-2l4 4',
  horizontalLines: 'M0 4h8',
  verticalLines: 'M4 0v8',
  squares: 'M0 4h8M4 0v8',
  circles: 'M4 4h.01',
} as const;
type Filling = keyof typeof fillings;
const fillingNames = Object.keys(fillings) as Filling[];

/** Each brand has at least this many. */
export const colorCount = 6;

/** The look of a series or slice, with color and without. Plain JSON, for a script that draws the same. */
export interface SeriesLook {
  /** Series color of the brand, from 1: `var(--series-1)`. */
  color: number;
  dash: DashStyle;
  /** SVG dash array in px; undefined if solid. */
  dashes?: string | undefined;
  shape: Shape;
  filling: Filling;
}

/** The look at a position among the series or slices. */
export function lookOf(index: number, dash = dashStyles[index % dashStyles.length] ?? 'solid'): SeriesLook {
  return {
    color: (index % colorCount) + 1,
    dash,
    dashes: dashArrays[dash],
    shape: shapeNames[index % shapeNames.length] ?? 'circle',
    filling: fillingNames[index % fillingNames.length] ?? 'solid',
  };
}
