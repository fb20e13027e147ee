/** The year that a report begins with: the current one if it is among the options, else the highest number, else none. */
export function defaultYear(options: readonly string[], current: number): string {
  if (options.includes(String(current))) return String(current);
  const years = options.filter((option) => /^\d+$/.test(option)).map(Number);
  return years.length === 0 ? '' : String(Math.max(...years));
}

/** The year of an instant in a zone. */
export const yearIn = (zone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en', { calendar: 'gregory', timeZone: zone, year: 'numeric' }).format(instant));

/** The instant at which the year after that of an instant begins in a zone. */
export function nextYear(zone: string, instant: Date): Date {
  const year = yearIn(zone, instant) + 1;
  // Clocks differ from UTC by quarters of an hour, fourteen hours at most.
  const quarter = 15 * 60_000;
  let start = Date.UTC(year, 0, 1) - 14 * 4 * quarter;
  while (yearIn(zone, new Date(start)) < year) start += quarter;
  return new Date(start);
}
