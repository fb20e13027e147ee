import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ApiFrame } from '@quoin/api';
import type { FromCanvas } from '@quoin/api/canvas';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { mockFrame, opening } from './mock-frame.fixture.ts';
import { useCanvas } from './use-canvas.ts';

const open = jest.fn<() => Promise<ApiFrame>>();
const onMessage = jest.fn<(message: FromCanvas) => void>();
const onMisfit = () => undefined;
let mock: ReturnType<typeof mockFrame>;
beforeEach(() => {
  mock = mockFrame();
  open.mockReset().mockResolvedValue(opening);
  onMessage.mockReset();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  mock.dispose();
});

const soon = (check: () => void) => waitFor(check, { interval: 2 });

function start() {
  const frame = { current: mock.frame };
  const { result, unmount } = renderHook(() => useCanvas({ frame, open, onMessage, onMisfit }));
  return {
    state: () => result.current.state,
    send: (message: Parameters<typeof result.current.send>[0]) => act(() => result.current.send(message)),
    reopen: () => act(() => result.current.reopen()),
    unmount,
    /** Loads the page opened as number `count`, until it is ready. */
    async show(count: number = 1) {
      await soon(() => expect(mock.posted).toHaveLength(count));
      mock.load();
      await soon(() => expect(mock.connections).toHaveLength(count));
      const page = mock.page();
      page.say({ type: 'ready', version: count });
      await soon(() => expect(result.current.state).toEqual({ name: 'ready' }));
      return page;
    },
  };
}

test('opens a page, and hands over what it says', async () => {
  const { state, show } = start();
  expect(state()).toEqual({ name: 'opening', again: false });
  const page = await show();
  page.say({ type: 'size', height: 900 });
  await soon(() =>
    expect(onMessage.mock.calls).toEqual([[{ type: 'ready', version: 1 }], [{ type: 'size', height: 900 }]]),
  );
});

test('tells a reopened page the latest of what lasts, also what was said before it was ready', async () => {
  const { show, send, reopen, state } = start();
  send({ type: 'interact', on: true });
  const first = await show();
  await soon(() => expect(first.received).toEqual([{ type: 'interact', on: true }]));
  send({ type: 'select', node: 'a' });
  send({ type: 'hover', node: 'a' });
  send({ type: 'scheme', scheme: 'dark' });
  send({ type: 'select', node: 'b' });
  await soon(() => expect(first.received).toHaveLength(5));
  reopen();
  await soon(() => expect(state()).toEqual({ name: 'opening', again: true }));
  await first.closed;
  const second = await show(2);
  await soon(() =>
    expect(second.received).toEqual([
      { type: 'interact', on: true },
      { type: 'select', node: 'b' },
      { type: 'scheme', scheme: 'dark' },
    ]),
  );
});

test.each<[string, (page: { say(message: FromCanvas): void }) => void]>([
  ['says that it is outdated', (page) => page.say({ type: 'outdated', version: 1 })],
  ['was navigated away from', () => act(() => mock.load())],
])('opens a page again that %s', async (_, lose) => {
  const { show } = start();
  lose(await show());
  await show(2);
  expect(open).toHaveBeenCalledTimes(2);
});

test('fails at the sixth loss, until a person opens the page again', async () => {
  const { state, show, reopen } = start();
  for (const count of [1, 2, 3, 4, 5, 6]) {
    await show(count);
    act(() => mock.load());
  }
  expect(state()).toEqual({ name: 'failed', error: new Error('The page went away again and again.') });
  expect(open).toHaveBeenCalledTimes(6);
  reopen();
  await show(7);
  act(() => mock.load());
  await show(8);
});

test('counts no loss before a page that was ready for 10 s', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { show, state } = start();
  for (const count of [1, 2, 3, 4, 5, 6, 7]) {
    await show(count);
    act(() => {
      jest.advanceTimersByTime(10_000);
    });
    act(() => mock.load());
  }
  expect(state()).toEqual({ name: 'opening', again: true });
});

test('a canvas that has gone opens nothing in its frame', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiFrame>();
  open.mockReturnValue(promise);
  const { unmount } = start();
  unmount();
  resolve(opening);
  await act(() => promise);
  expect(mock.posted).toEqual([]);
});

test('fails with the refusal of the server, and can be opened again', async () => {
  const refusal = new Error('No.');
  open.mockRejectedValueOnce(refusal);
  const { state, show, reopen } = start();
  await soon(() => expect(state()).toEqual({ name: 'failed', error: refusal }));
  expect(mock.posted).toEqual([]);
  reopen();
  await show();
});

test('closes the connection when the canvas goes', async () => {
  const { show, unmount } = start();
  const page = await show();
  unmount();
  await page.closed;
  mock.load();
  expect(open).toHaveBeenCalledTimes(1);
});

test('without a frame opens nothing', () => {
  renderHook(() => useCanvas({ frame: { current: null }, open, onMessage, onMisfit }));
  expect(open).not.toHaveBeenCalled();
});
