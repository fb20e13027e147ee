/** Default year: the current one if available, else the highest, else none. */
export function defaultYear(options: readonly string[], current: number): string {
  if (options.includes(String(current))) return String(current);
  const years = options.filter((option) => /^\d+$/.test(option)).map(Number);
  return years.length === 0 ? '' : String(Math.max(...years));
}

export const yearIn = (zone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { calendar: 'gregory', timeZone: zone, year: 'numeric' }).format(instant));

/** Instant at which the next year begins in a zone. */
export function nextYear(zone: string, instant: Date): Date {
  const year = yearIn(zone, instant) + 1;
  // Offsets are multiples of 15 minutes, at most 14 hours.
  const quarter = 15 * 60_000;
  let start = Date.UTC(year, 0, 1) - 14 * 4 * quarter;
  while (yearIn(zone, new Date(start)) < year) start += quarter;
  return new Date(start);
}
