/** The time that clocks in a zone show at an instant, as if it were UTC. */
const shownIn = (zone: string, instant: number): number =>
  // The Swedish form of date and time is ISO 8601 but for the space between the two.
  Date.parse(
    `${new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`,
  );

/** The year of an instant in a zone. */
export const yearIn = (zone: string, instant: Date): number =>
  new Date(shownIn(zone, instant.getTime())).getUTCFullYear();

/** The instant at which a year begins in a zone. */
export function startOfYear(year: number, zone: string): Date {
  const midnight = Date.UTC(year, 0, 1);
  return new Date(midnight - (shownIn(zone, midnight) - midnight));
}
