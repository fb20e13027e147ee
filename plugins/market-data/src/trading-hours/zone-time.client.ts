const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  // Swedish format is ISO 8601 except for the space.
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format;
}

/** Wall-clock time, as the milliseconds at which UTC clocks show it. */
export const shownAt = (instant: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(instant).replace(' ', 'T')}Z`) + (((instant % 1000) + 1000) % 1000);

/** Date in a zone, as `yyyy-MM-dd`. */
export const dayAt = (instant: number, zone: string): string =>
  new Date(shownAt(instant, zone)).toISOString().slice(0, 10);

/**
 * First instant at which a zone shows at least this time (in the form of `shownAt`). Repeated times mean the first;
 * skipped ones, the moment of the change.
 */
export function instantOf(shown: number, zone: string): number {
  const day = 86_400_000;
  // Offsets are below a day; no zone changes twice within two.
  const offsets = [shown - day, shown + day].map((near) => shownAt(near, zone) - near);
  const candidates = offsets.map((offset) => shown - offset).filter((instant) => shownAt(instant, zone) === shown);
  return candidates.length > 0
    ? Math.min(...candidates)
    : changeBetween(shown - Math.max(...offsets), shown - Math.min(...offsets), zone);
}

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
