import { channel } from 'node:diagnostics_channel';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { monitorHeartbeats } from './heartbeat-monitor.ts';
import { heartbeat, idleHeartbeat } from './messages.ts';
import { startPulse } from './pulse.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('an idle process sends fewer heartbeats, and frequent ones from the next request', () => {
  const signs: string[] = [];
  const paces: boolean[] = [];
  let beats = 0;
  let reports = 0;
  const pulse = startPulse({
    watchdog: { beat: () => (beats += 1), setIdle: (isAtRest) => void paces.push(isAtRest) },
    send: (sign) => void signs.push(sign),
    report: () => (reports += 1),
  });
  jest.advanceTimersByTime(8 * heartbeat);
  expect(signs).toEqual([...Array<string>(7).fill('alive'), 'resting']);
  jest.advanceTimersByTime(3 * idleHeartbeat);
  expect([signs.slice(8), beats, reports, paces]).toEqual([['resting', 'resting', 'resting'], 11, 1, [false, true]]);
  channel('http.server.request.start').publish({});
  expect([signs.at(-1), beats, paces.at(-1)]).toEqual(['alive', 12, false]);
  jest.advanceTimersByTime(4 * heartbeat);
  pulse.work();
  jest.advanceTimersByTime(7 * heartbeat);
  expect(signs.slice(12)).toEqual(Array<string>(11).fill('alive'));
});

test('a process at rest wakes between heartbeats, and is ended if they stop', () => {
  let fallen = 0;
  const monitor = monitorHeartbeats(new PassThrough(), () => (fallen += 1));
  monitor.begin();
  for (let sign = 0; sign < 5; sign += 1) {
    monitor.received('resting');
    jest.advanceTimersByTime(idleHeartbeat / 2);
    monitor.received();
    expect(monitor.isAwake()).toBe(true);
    jest.advanceTimersByTime(idleHeartbeat / 2);
    expect(monitor.isAwake()).toBe(true);
  }
  jest.advanceTimersByTime(idleHeartbeat);
  expect([monitor.isAwake(), fallen]).toEqual([false, 0]);
  jest.advanceTimersByTime(17 * heartbeat);
  expect(fallen).toBe(0);
  jest.advanceTimersByTime(heartbeat);
  expect(fallen).toBe(1);
  monitor.end();
});

test('a patient monitor misses more heartbeats', () => {
  let fallen = 0;
  const monitor = monitorHeartbeats(new PassThrough(), () => (fallen += 1), 3);
  monitor.begin();
  monitor.received('alive');
  jest.advanceTimersByTime(55 * heartbeat);
  expect(fallen).toBe(0);
  jest.advanceTimersByTime(10 * heartbeat);
  expect(fallen).toBe(1);
  monitor.end();
});
