const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // The Swedish form of date and time is ISO 8601 but for the space between the two.
  const made = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, made);
  return made;
}

/** What clocks in a zone show at an instant, as the milliseconds at which clocks in UTC show the same. */
export const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`) + (((instant % 1000) + 1000) % 1000);

/** The day that calendars in a zone show at an instant, as `yyyy-MM-dd`. */
export const dayAt = (instant: number, zone: string): string =>
  new Date(shownAt(instant, zone)).toISOString().slice(0, 10);

/**
 * The first instant at which clocks in a zone show a time (in the form of `shownAt`) or a later one. A time that is shown twice, as
 * clocks go back, is meant the first time; one that is skipped, as they go forward, is the moment of the change.
 */
export function instantOf(shown: number, zone: string): number {
  const day = 86_400_000;
  // No zone is further from UTC than a day, and none changes its clocks twice within two.
  const offsets = [shown - day, shown + day].map((near) => shownAt(near, zone) - near);
  const candidates = offsets.map((offset) => shown - offset).filter((instant) => shownAt(instant, zone) === shown);
  return candidates.length > 0
    ? Math.min(...candidates)
    : changeBetween(shown - Math.max(...offsets), shown - Math.min(...offsets), zone);
}

/** The instant at which clocks jump, between one before it and one after. */
function changeBetween(before: number, after: number, zone: string): number {
  const offset = (instant: number) => shownAt(instant, zone) - instant;
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offset(middle) === offset(low)) low = middle;
    else high = middle;
  }
  return high;
}
