/** Wall-clock time of a zone, as if UTC. */
const shownIn = (zone: string, instant: number): number =>
  // Swedish format is ISO 8601 except for the space.
  Date.parse(
    `${new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(instant).replace(' ', 'T')}Z`,
  );

export const yearIn = (zone: string, instant: Date): number =>
  new Date(shownIn(zone, instant.getTime())).getUTCFullYear();

export function startOfYear(year: number, zone: string): Date {
  const midnight = Date.UTC(year, 0, 1);
  return new Date(midnight - (shownIn(zone, midnight) - midnight));
}
