import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { watchSilence, type SilenceWatch } from './silence.ts';

let events: string[];
let watch: SilenceWatch;
beforeEach(() => {
  jest.useFakeTimers();
  events = [];
  watch = watchSilence(
    () => events.push('ping'),
    (isSilent) => events.push(isSilent ? 'silent' : 'responds'),
  );
});
afterEach(() => {
  watch.end();
  jest.useRealTimers();
});

test('a page that was sent nothing is left alone', () => {
  jest.advanceTimersByTime(60_000);
  watch.heard();
  expect(events).toEqual([]);
});

test('a page that does not respond is pinged once, and then counts as silent until it responds', () => {
  watch.sent();
  jest.advanceTimersByTime(4_999);
  expect(events).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(events).toEqual(['ping']);
  watch.sent();
  jest.advanceTimersByTime(7_999);
  expect(events).toEqual(['ping']);
  jest.advanceTimersByTime(1);
  expect(events).toEqual(['ping', 'silent']);
  jest.advanceTimersByTime(60_000);
  watch.heard();
  watch.heard();
  expect(events).toEqual(['ping', 'silent', 'responds']);
});

test('what is sent meanwhile does not put off the ping', () => {
  watch.sent();
  jest.advanceTimersByTime(4_000);
  watch.sent();
  jest.advanceTimersByTime(1_000);
  expect(events).toEqual(['ping']);
});

test('a response ends the waiting, and the next message begins it anew', () => {
  watch.sent();
  jest.advanceTimersByTime(6_000);
  watch.heard();
  jest.advanceTimersByTime(60_000);
  expect(events).toEqual(['ping']);
  watch.sent();
  jest.advanceTimersByTime(5_000);
  expect(events).toEqual(['ping', 'ping']);
});

test('nothing follows its end', () => {
  watch.sent();
  watch.end();
  jest.advanceTimersByTime(60_000);
  expect(events).toEqual([]);
});
