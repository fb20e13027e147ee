import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { readServerClock, serverNow } from './server-clock.ts';

const hour = 3_600_000;
const now = Date.UTC(2030, 0, 2, 12);
const dateOf = (time: number) => new Date(time).toUTCString();

beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => {
  readServerClock(dateOf(Date.now()));
  jest.useRealTimers();
});

test.each([
  ['an hour behind', now + hour, now + hour + 1_000],
  ['an hour ahead', now - hour, now - hour + 1_000],
  ['right but for the way of the response', now - 5_000, now],
])('a clock that is %s', (_, server, expected) => {
  readServerClock(dateOf(server));
  expect(serverNow().getTime()).toBe(expected);
  jest.setSystemTime(now + 1_000);
  expect(serverNow().getTime()).toBe(expected + 1_000);
});

test.each([null, 'soon'])('a response with the date %p corrects nothing', (date) => {
  readServerClock(dateOf(now + hour));
  readServerClock(date);
  expect(serverNow().getTime()).toBe(now + hour + 1_000);
});

test('a clock that was set right needs no correction any more', () => {
  readServerClock(dateOf(now + hour));
  jest.setSystemTime(now + hour);
  readServerClock(dateOf(now + hour));
  expect(serverNow().getTime()).toBe(now + hour);
});
