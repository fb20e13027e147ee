interface CalendarEvent {
  id: string;
  name: string;
  /** ISO 8601 in UTC, as `end`. */
  start: string;
  end?: string | undefined;
  place?: string | undefined;
  description?: string | undefined;
}

const instant = (value: string): string => new Date(value).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** Max bytes of a line, without its break (RFC 5545, 3.1). */
const maxBytes = 75;

/** Continues a long line in others, which begin with a space. */
export function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > maxBytes) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const linesOf = ({ id, name, start, end, place, description }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}@events.quoin`,
  `DTSTAMP:${instant(start)}`,
  `DTSTART:${instant(start)}`,
  ...(end === undefined ? [] : [`DTEND:${instant(end)}`]),
  `SUMMARY:${escaped(name)}`,
  ...(place === undefined ? [] : [`LOCATION:${escaped(place)}`]),
  ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
  'END:VEVENT',
];

/** Writes events as iCalendar (RFC 5545). */
export const calendarOf = (events: readonly CalendarEvent[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Quoin//Events//EN', ...events.flatMap(linesOf), 'END:VCALENDAR', '']
    .map(fold)
    .join('\r\n');
