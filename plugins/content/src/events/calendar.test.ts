import { expect, test } from '@jest/globals';
import { calendarOf, fold } from './calendar.ts';

const event = { id: 'e1', name: 'Members; issuers, and desks', start: '2027-02-01T14:30:00Z' };

test('an event is written with its instants in UTC, and its texts escaped', () => {
  const whole = { ...event, end: '2027-02-01T21:00:00.000Z', place: 'Hall\\1', description: 'One\nTwo' };
  expect(calendarOf([whole]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quoin//Events//EN',
    'BEGIN:VEVENT',
    'UID:e1@events.quoin',
    'DTSTAMP:20270201T143000Z',
    'DTSTART:20270201T143000Z',
    'DTEND:20270201T210000Z',
    String.raw`SUMMARY:Members\; issuers\, and desks`,
    String.raw`LOCATION:Hall\\1`,
    String.raw`DESCRIPTION:One\nTwo`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what an event lacks is left out', () => {
  expect(calendarOf([event])).not.toMatch(/DTEND|LOCATION|DESCRIPTION/);
});

test.each(['x'.repeat(400), 'é'.repeat(200), '😀'.repeat(60)])('no line has more than 75 bytes', (text) => {
  const lines = fold(text).split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.map((line, index) => (index === 0 ? line : line.slice(1))).join('')).toBe(text);
});
