/** Each class of durations reaches a quarter further than the last. The first ends at a millisecond. */
const growth = 1.25;

/** Numbers of durations by class. */
export type DurationCounts = Readonly<Record<string, number>>;

export const durationClass = (milliseconds: number): number =>
  Math.max(0, Math.ceil(Math.log(milliseconds) / Math.log(growth)));

export function addDurations(one: DurationCounts, other: DurationCounts): DurationCounts {
  const sums: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
}

/** Returns the duration in milliseconds that a fraction of all does not exceed, within 12 %; null if none. */
export function percentile(counts: DurationCounts, fraction: number): number | null {
  const classes = Object.entries(counts)
    .map(([name, count]) => [Number(name), count] as const)
    .toSorted(([one], [other]) => one - other);
  let missing = fraction * classes.reduce((sum, [, count]) => sum + count, 0);
  for (const [number, count] of classes) {
    missing -= count;
    if (missing <= 0) return growth ** (number - 0.5);
  }
  return null;
}
