/** One measured figure and what it may be at most. */
export interface Figure {
  name: string;
  value: number;
  unit: '×' | 'B' | 'KB' | 'MB' | 's';
  /** Null for what is measured, but not bound yet. */
  bound: number | null;
  /** Whether the value is within its bound; true without one. */
  holds: boolean;
}

/** A figure, rounded to what the measurement can tell. */
export function figure(name: string, measured: number, unit: Figure['unit'], bound: number | null = null): Figure {
  const value = Math.round(measured * 100) / 100;
  return { name, value, unit, bound, holds: bound === null || value <= bound };
}

/** The figures as one table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = [
    ['figure', 'measured', 'bound', ''],
    ...figures.map(({ name, value, unit, bound, holds }) => [name, `${value} ${unit}`, bound === null ? '–' : `≤ ${bound} ${unit}`, holds ? '' : 'does not hold']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ').trimEnd()).join('\n');
}

/** The middle of several measurements, which one slow round does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
