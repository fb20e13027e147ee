export interface Figure {
  name: string;
  value: number;
  unit: '' | '×' | 'B' | 'KB' | 'MB' | 's' | 'ms' | 'of 100';
  /** Null if unbounded. */
  bound: number | null;
  /** True if the bound is a minimum. */
  atLeast: boolean;
  /** True if within the bound, or unbounded. */
  holds: boolean;
}

const rounded = (measured: number): number => Math.round(measured * 100) / 100;

export function figure(name: string, measured: number, unit: Figure['unit'], bound: number | null = null): Figure {
  const value = rounded(measured);
  return { name, value, unit, bound, atLeast: false, holds: bound === null || value <= bound };
}

export const score = (name: string, value: number, bound: number): Figure => ({
  name,
  value: rounded(value),
  unit: 'of 100',
  bound,
  atLeast: true,
  holds: value >= bound,
});

function cells({ name, value, unit, bound, atLeast, holds }: Figure): string[] {
  const limit = bound === null ? '–' : `${atLeast ? '≥' : '≤'} ${bound} ${unit}`;
  const ratio = bound === null || bound === 0 ? '–' : rounded(value / bound).toFixed(2);
  return [name, `${value} ${unit}`, limit, ratio, holds ? '' : 'does not hold'];
}

export function tableOf(figures: readonly Figure[]): string {
  const rows = [['figure', 'measured', 'bound', 'ratio', ''], ...figures.map(cells)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Returns the median, which one slow round does not move. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
