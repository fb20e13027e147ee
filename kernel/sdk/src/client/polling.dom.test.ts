import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { poll } from './polling.ts';

let hidden = false;
Object.defineProperty(document, 'hidden', { get: () => hidden });
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  show(true);
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

test('calls at once, then at intervals until stopped', async () => {
  const task = jest.fn(async (_signal: AbortSignal) => {});
  const stop = poll(task, { every: 1000 });
  expect(task).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2000);
  expect(task).toHaveBeenCalledTimes(3);
  stop();
  expect(task.mock.lastCall?.[0].aborted).toBe(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(task).toHaveBeenCalledTimes(3);
});

test('backs off after each failure, up to the limit, and recovers', async () => {
  let works = false;
  const task = jest.fn(async () => {
    if (!works) throw new Error('unreachable');
  });
  const stop = poll(task, { every: 1000, atMost: 3000 });
  const callsAfter = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return task.mock.calls.length;
  };
  expect([await callsAfter(1999), await callsAfter(1), await callsAfter(2999), await callsAfter(1)]).toEqual([
    1, 2, 2, 3,
  ]);
  works = true;
  expect([await callsAfter(3000), await callsAfter(1000)]).toEqual([4, 5]);
  stop();
});

test('a hidden page does not poll; it polls at once when visible again if due', async () => {
  const task = jest.fn(async () => {});
  const stop = poll(task, { every: 1000 });
  await jest.advanceTimersByTimeAsync(0);
  show(false);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(task).toHaveBeenCalledTimes(1);
  show(true);
  expect(task).toHaveBeenCalledTimes(2);
  stop();
});

test('a short absence does not poll early', async () => {
  const task = jest.fn(async () => {});
  const stop = poll(task, { every: 1000 });
  await jest.advanceTimersByTimeAsync(500);
  show(false);
  show(true);
  expect(task).toHaveBeenCalledTimes(1);
  stop();
});
