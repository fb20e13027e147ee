/** Milliseconds by which the clock of this machine may be wrong without being corrected. */
const tolerance = 60_000;

/** The header omits milliseconds. What has just been saved is not in the future. */
const roundedOff = 1_000;

let correction = 0;

/** Learns the correction from the `Date` of a response. */
export function readServerClock(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) correction = Math.abs(difference) > tolerance ? difference + roundedOff : 0;
}

/** The time by which pages are published, also if the clock of this machine is wrong. */
export const serverNow = (): Date => new Date(Date.now() + correction);
