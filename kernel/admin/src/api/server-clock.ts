/** Milliseconds by which this machine's clock may be wrong without correction. */
const tolerance = 60_000;

/** Replaces the milliseconds that the header omits, so that nothing just saved is in the future. */
const roundedOff = 1_000;

let correction = 0;

/** Learns the correction from the `Date` of a response. */
export function readServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) correction = Math.abs(difference) > tolerance ? difference + roundedOff : 0;
}

/** The time by which pages are published, even if this machine's clock is wrong. */
export const serverNow = (): Date => new Date(Date.now() + correction);
