import { Socket } from 'node:net';
import { expect, jest, test } from '@jest/globals';
import { createHandover } from './handover.ts';

function createWorker() {
  const sent: object[] = [];
  let fault: Error | null = null;
  const send = (message: object, ...others: unknown[]) => {
    sent.push(message);
    const told = others.at(-1);
    if (typeof told === 'function' && others.length > 1)
      queueMicrotask(() => (told as (error: Error | null) => void)(fault));
    return true;
  };
  return { sent, worker: { send: send as never }, break: () => (fault = new Error('EPIPE')) };
}

test('an accepted connection is held until it ends', async () => {
  const { sent, worker } = createWorker();
  const handover = createHandover({ worker, isAwake: () => true, failed: () => undefined });
  let over = 0;
  const taking = handover.take(new Socket(), () => (over += 1));
  handover.taken(1);
  expect(await taking).toBe(true);
  expect([sent, handover.count(), over]).toEqual([[{ connection: 1 }], 1, 0]);
  handover.closed([1, 99]);
  handover.closed([1]);
  expect([handover.count(), over]).toEqual([0, 1]);
});

test('a connection that cannot be sent, or that a waking worker does not accept, is counted and withdrawn', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  try {
    const { sent, worker, break: breakDown } = createWorker();
    const failures: number[] = [];
    let isAwake = false;
    const handover = createHandover({ worker, isAwake: () => isAwake, failed: (times) => void failures.push(times) });
    const taking = handover.take(new Socket(), () => undefined);
    jest.advanceTimersByTime(5_000);
    expect(failures).toEqual([]);
    isAwake = true;
    jest.advanceTimersByTime(2_000);
    expect(await taking).toBe(false);
    handover.taken(1);
    expect(handover.count()).toBe(0);
    breakDown();
    expect(await handover.take(new Socket(), () => undefined)).toBe(false);
    expect([failures, sent]).toEqual([
      [1, 2],
      [{ connection: 1 }, { withdrawn: 1 }, { connection: 2 }, { withdrawn: 2 }],
    ]);
  } finally {
    jest.useRealTimers();
  }
});

test('an ending worker accepts no more, and its connections end', async () => {
  const { worker } = createWorker();
  const handover = createHandover({ worker, isAwake: () => true, failed: () => undefined });
  let over = 0;
  const first = handover.take(new Socket(), () => (over += 1));
  handover.taken(1);
  await first;
  const second = handover.take(new Socket(), () => undefined);
  handover.end();
  expect(await Promise.all([second, handover.take(new Socket(), () => undefined)])).toEqual([false, false]);
  expect([over, handover.count()]).toEqual([1, 0]);
});
