import type { Figure } from './figure.client.ts';

/** About `count` round values that enclose the range. Includes steps of 2.5, which d3-scale lacks. */
export function roundTicks(min: number, max: number, count = 5): number[] {
  const span = max - min || Math.abs(max) || 1;
  const power = 10 ** Math.floor(Math.log10(span / count));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power * count >= span) ?? 10);
  const first = Math.floor(min / step);
  const last = Math.max(Math.ceil(max / step), first + 1);
  // Rounded, since 3 × 0.1 exceeds 0.3.
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/** Start and end of each value on the value axis, stacked if set. d3-shape swaps the ends of losses. */
export function spansOf({
  series,
  stacked,
}: Pick<Figure, 'series' | 'stacked'>): ([from: number, to: number] | null)[][] {
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

export function valueTicks(figure: Figure): number[] {
  const ends = spansOf(figure).flatMap((spans) => spans.flatMap((span) => (span === null ? [] : [span[1]])));
  const zero = figure.fromZero || figure.series.some(({ type }) => type !== 'line') ? [0] : [];
  return roundTicks(Math.min(...ends, ...zero), Math.max(...ends, ...zero));
}

const hasBars = ({ series }: Figure): boolean => series.some(({ type }) => type === 'bar');

/** From 0 to 1. Bars stay half a slot from the ends. */
export function positionsOf(figure: Figure): number[] {
  const { x, xType } = figure;
  const count = x.length;
  if (hasBars(figure) || count === 1) return x.map((_, index) => (index + 0.5) / count);
  if (xType === 'category') return x.map((_, index) => index / (count - 1));
  const [first = 0, last = 1] = [x[0], x.at(-1)];
  return x.map((place) => (place - first) / (last - first));
}
