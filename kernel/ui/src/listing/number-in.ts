/** Parses a decimal number without grouping; undefined for other text. */
export const numberIn = (value: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : undefined;
