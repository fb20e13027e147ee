const isOfTime = (part: Intl.DateTimeFormatPart | undefined): boolean =>
  part?.type === 'hour' || part?.type === 'minute' || part?.type === 'second' || part?.type === 'dayPeriod';

/** Writes a time together with its half of the day, such as AM, which no line end may separate. */
export function formatInstant(format: Intl.DateTimeFormat, instant: Date | number): string {
  const parts = format.formatToParts(instant);
  return parts
    .map(({ type, value }, index) =>
      type === 'literal' && isOfTime(parts[index - 1]) && isOfTime(parts[index + 1])
        ? value.replaceAll(/\s/g, '\u00A0')
        : value,
    )
    .join('');
}
