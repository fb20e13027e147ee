/** City of a time zone, such as `London` or `New York`. */
const zoneWords = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** Formats an instant in a time zone, such as `1 March 2027, 09:00 London`, with nonzero seconds. */
export function zonedInstant(at: string, zone: string | null): string {
  const timeZone = zone ?? 'UTC';
  const instant = new Date(at);
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric', ...time });
  const parts = new Map(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
  const shown = [part('hour'), part('minute'), ...(part('second') === '00' ? [] : [part('second')])].join(':');
  return `${part('day')} ${part('month')} ${part('year')}, ${shown} ${zoneWords(timeZone)}`;
}
