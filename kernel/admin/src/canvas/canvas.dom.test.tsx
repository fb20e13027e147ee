import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ApiFrame } from '@quoin/api';
import type { Violation } from '@quoin/api/canvas';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { Notices } from '../feedback/notices.tsx';
import { Canvas, type CanvasHandle } from './canvas.tsx';
import { mockFrame, opening } from './mock-frame.fixture.ts';
import type { Scheme } from './scheme.ts';

const violations: Violation[] = [
  {
    rule: 'color-contrast',
    impact: 'serious',
    title: 'Text has too little contrast',
    help: 'https://rules.example/color-contrast',
    places: ['p'],
    nodes: ['a'],
    texts: [],
    count: 1,
  },
];
const open = jest.fn<() => Promise<ApiFrame>>();
let mock: ReturnType<typeof mockFrame>;
beforeEach(() => {
  mock = mockFrame();
  open.mockReset().mockResolvedValue(opening);
});
afterEach(() => {
  cleanup();
  mock.dispose();
  jest.useRealTimers();
});

const soon = (check: () => void) => waitFor(check, { interval: 2 });

function start(scheme?: Scheme) {
  const canvas = createRef<CanvasHandle>();
  const element = (shown?: Scheme) => (
    <Notices>
      <Canvas ref={canvas} title="The page" open={open} scheme={shown} />
    </Notices>
  );
  const { unmount, rerender } = render(element(scheme));
  return {
    check: () => canvas.current?.check(),
    reopen: () => act(() => canvas.current?.reopen()),
    choose: (next: Scheme) => rerender(element(next)),
    unmount,
    /** Loads the page opened as number `count`, until it is ready. */
    async show(count: number) {
      await soon(() => expect(mock.posted).toHaveLength(count));
      mock.load(screen.getByTitle('The page'));
      await soon(() => expect(mock.connections).toHaveLength(count));
      const page = mock.page();
      page.say({ type: 'ready', version: count });
      await soon(() => expect(screen.queryByRole('status')).toBeNull());
      return page;
    },
  };
}

test('a check waits for the page, and is repeated only if the page goes before it answers', async () => {
  const { check, reopen, show } = start();
  const found = check();
  const first = await show(1);
  await soon(() => expect(first.received).toEqual([{ type: 'check' }]));
  reopen();
  const second = await show(2);
  await soon(() => expect(second.received).toEqual([{ type: 'check' }]));
  second.say({ type: 'checked', violations });
  expect(await found).toEqual(violations);
  reopen();
  const third = await show(3);
  const again = check();
  await soon(() => expect(third.received).toEqual([{ type: 'check' }]));
  third.say({ type: 'checked', violations: [] });
  expect(await again).toEqual([]);
});

test('a page has the colors that are chosen, also when it is opened again', async () => {
  const { show, reopen, choose } = start('dark');
  const dark = { type: 'scheme', scheme: 'dark' };
  const light = { type: 'scheme', scheme: 'light' };
  const first = await show(1);
  await soon(() => expect(first.received).toEqual([dark]));
  choose('light');
  await soon(() => expect(first.received).toEqual([dark, light]));
  reopen();
  const second = await show(2);
  await soon(() => expect(second.received).toEqual([light]));
});

const notChecked = 'The page did not answer, so its accessibility is not checked.';
const failureOf = (checking: Promise<unknown> | undefined) =>
  checking?.then(
    () => undefined,
    (error: Error) => error.message,
  );

test('a page that cannot be opened is not checked', async () => {
  open.mockRejectedValue(new Error('gone'));
  const { check } = start();
  const waiting = check();
  const failure = failureOf(waiting);
  await screen.findByRole('button', { name: 'Open again' });
  expect(await failure).toBe(notChecked);
  await expect(check()).rejects.toThrow(notChecked);
});

test('a check ends with the canvas', async () => {
  const { check, show, unmount } = start();
  await show(1);
  const waiting = check();
  const failure = failureOf(waiting);
  unmount();
  expect(await failure).toBe(notChecked);
});

describe('a page that hangs', () => {
  const hang = async () => {
    const canvas = start();
    const page = await canvas.show(1);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    fireEvent.pointerLeave(screen.getByTitle('The page'));
    await act(() => jest.advanceTimersByTimeAsync(13_000));
    jest.useRealTimers();
    return { ...canvas, page };
  };

  test('is said to, over the page, until it responds again', async () => {
    const { page, check } = await hang();
    expect(screen.getByRole('alert').textContent).toContain('The page does not respond.');
    await expect(check()).rejects.toThrow(notChecked);
    page.say({ type: 'pong' });
    await soon(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  test('is opened again in a new frame', async () => {
    const { show, page } = await hang();
    const frame = screen.getByTitle('The page');
    fireEvent.click(screen.getByRole('button', { name: 'Open again' }));
    await page.closed;
    await show(2);
    expect(screen.getByTitle('The page')).not.toBe(frame);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('that inputs of the page do not fit is said once', async () => {
  const { show, check } = start();
  const page = await show(1);
  const typed = { type: 'typed', text: { node: 'a', path: ['text'] }, value: 'x'.repeat(1_000_001) };
  page.say(typed);
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await soon(() => expect(screen.queryByRole('alert')).toBeNull());
  page.say(typed);
  const found = check();
  const failure = failureOf(found);
  page.say({ type: 'checked', violations: 'none' });
  expect(await failure).toBe(notChecked);
  expect(screen.queryByRole('alert')).toBeNull();
});
