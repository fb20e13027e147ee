import type { Figure } from './figure.ts';

/** Start and end of a value on the value axis. */
export type Span = readonly [from: number, to: number];

/** Below it, the steps between ticks would be too small for a number. */
const smallest = 1e-300;

/** About `count` round values that enclose the range. Includes steps of 2.5, which d3-scale lacks. */
export function roundTicks(min: number, max: number, count = 5): number[] {
  const magnitude = Math.max(Math.abs(min), Math.abs(max));
  // Ticks of a narrower range would have more digits than are kept below.
  const range = max - min > magnitude * 1e-9 ? max - min : magnitude;
  const span = magnitude < smallest ? 1 : range;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power * count >= span) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  // Rounded, since 3 × 0.1 exceeds 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** By series and label, stacked if set. d3-shape swaps the ends of losses. */
export function spansOf({ series, stacked }: Pick<Figure, 'series' | 'stacked'>): (Span | null)[][] {
  const tops = new Map<string, number>();
  return series.map(({ type, values }) =>
    values.map((value, index) => {
      if (value === null) return null;
      if (!stacked || type === 'line') return [0, value];
      const key = `${type} ${value < 0 ? 'below' : 'above'} ${index}`;
      const from = tops.get(key) ?? 0;
      tops.set(key, from + value);
      return [from, from + value];
    }),
  );
}

/** At least two. */
export function valueTicks(figure: Figure): number[] {
  const ends = spansOf(figure).flatMap((spans) => spans.flatMap((span) => (span === null ? [] : [span[1]])));
  if (figure.fromZero || ends.length === 0 || figure.series.some(({ type }) => type !== 'line')) ends.push(0);
  return roundTicks(Math.min(...ends), Math.max(...ends));
}

/** Positions a value among `count` evenly spaced ones, from 0 to 1. A lone one is in the middle. */
export const evenPosition = (index: number, count: number): number => (count === 1 ? 0.5 : index / (count - 1));

/** By label, from 0 to 1. Bars stay half a slot from the ends. */
export function positionsOf({ labels, x = [], series }: Figure): number[] {
  const count = labels.length;
  if (series.some(({ type }) => type === 'bar')) return labels.map((_, index) => (index + 0.5) / count);
  const [first = 0, last = 0] = [x[0], x.at(-1)];
  return labels.map((_, index) =>
    first === last ? evenPosition(index, count) : ((x[index] ?? last) - first) / (last - first),
  );
}
