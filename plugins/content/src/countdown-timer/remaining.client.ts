export const units = ['day', 'hour', 'minute', 'second'] as const;
export type Unit = (typeof units)[number];

const milliseconds: Record<Unit, number> = { day: 86_400_000, hour: 3_600_000, minute: 60_000, second: 1000 };

/** Splits milliseconds into whole units, largest first. A unit contains what larger ones would if they were shown. */
export function remaining(duration: number, shown: readonly Unit[]): { unit: Unit; count: number }[] {
  let rest = Math.max(duration, 0);
  return units
    .filter((unit) => shown.includes(unit))
    .map((unit) => {
      const count = Math.floor(rest / milliseconds[unit]);
      rest -= count * milliseconds[unit];
      return { unit, count };
    });
}
