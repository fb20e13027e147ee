import { expect, test } from '@jest/globals';
import { clockNote, instantAt, wallTime, visibilityNote } from './schedule.ts';

test.each([
  ['2030-01-15T09:30', 'Europe/London', '2030-01-15T09:30:00.000Z'],
  ['2030-07-15T09:30', 'Europe/London', '2030-07-15T08:30:00.000Z'],
  ['2030-07-15T00:00', 'America/New_York', '2030-07-15T04:00:00.000Z'],
  ['2030-01-01T05:30', 'Asia/Kolkata', '2030-01-01T00:00:00.000Z'],
  ['2030-01-01T23:00', 'Pacific/Kiritimati', '2030-01-01T09:00:00.000Z'],
])('%s in %s is %s, and back', (wall, zone, instant) => {
  expect(instantAt(wall, zone)?.toISOString()).toBe(instant);
  expect(wallTime(instant, zone)).toBe(wall);
});

test('a time that clocks skip is as much later; one that they show twice is the first', () => {
  expect(instantAt('2030-03-31T01:30', 'Europe/London')?.toISOString()).toBe('2030-03-31T01:30:00.000Z');
  expect(wallTime('2030-03-31T01:30:00.000Z', 'Europe/London')).toBe('2030-03-31T02:30');
  expect(instantAt('2030-10-27T01:30', 'Europe/London')?.toISOString()).toBe('2030-10-27T00:30:00.000Z');
  expect(instantAt('', 'Europe/London')).toBeUndefined();
  expect(clockNote('2030-03-31T01:30', 'Europe/London')).toBe('Clocks skip this time; it will be 02:30.');
  expect(clockNote('2030-10-27T01:30', 'Europe/London')).toBe('Clocks show this time twice; the first is meant.');
  expect([
    clockNote('2030-03-31T09:30', 'Europe/London'),
    clockNote('2030-10-27T00:30', 'Europe/London'),
    clockNote('2030-07-01T09:30', 'Europe/London'),
    clockNote('', 'UTC'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

test('publishing says when visitors see the page', () => {
  const now = new Date('2030-01-01T00:00:00Z');
  const page = { path: '/fees', publishAt: null, unpublishAt: null, zone: 'Europe/London' };
  expect(visibilityNote(page, now)).toBe('Visitors see the page at /fees at once.');
  expect(visibilityNote({ ...page, publishAt: '2030-07-01T08:00:00Z' }, now)).toBe(
    'By its schedule, visitors see the page at /fees from 2030-07-01, 09:00 (Europe/London).',
  );
  expect(visibilityNote({ ...page, unpublishAt: '2030-07-01T08:00:00Z' }, now)).toContain('until 2030-07-01, 09:00');
  expect(visibilityNote({ ...page, unpublishAt: '2029-07-01T08:00:00Z' }, now)).toContain('do not see it');
});
