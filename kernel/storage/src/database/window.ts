/** Which part of a list is wanted. */
export interface Window {
  /** How many at most: 50 when not given, never more than 1,000. */
  limit?: number | undefined;
  offset?: number | undefined;
}

const whole = (value: number | undefined, otherwise: number) =>
  value === undefined || !Number.isSafeInteger(value) || value < 0 ? otherwise : value;

/** The limit and offset to query with; what is not a whole number counts as not given. */
export function windowOf({ limit, offset }: Window): { limit: number; offset: number } {
  return { limit: Math.min(whole(limit, 50), 1_000), offset: whole(offset, 0) };
}
