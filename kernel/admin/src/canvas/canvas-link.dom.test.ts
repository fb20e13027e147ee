import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FromCanvas } from '@quoin/api/canvas';
import { waitFor } from '@testing-library/react';
import { linkCanvas } from './canvas-link.ts';
import { mockFrame, opening } from './mock-frame.fixture.ts';

let mock: ReturnType<typeof mockFrame>;
let aborting: AbortController;
const onMessage = jest.fn<(message: FromCanvas) => void>();
const onMisfit = jest.fn<(type: FromCanvas['type']) => void>();
const onSilence = jest.fn<(isSilent: boolean) => void>();
beforeEach(() => {
  mock = mockFrame();
  aborting = new AbortController();
  for (const listener of [onMessage, onMisfit, onSilence]) listener.mockReset();
});
afterEach(() => {
  mock.dispose();
  jest.useRealTimers();
});

const link = () => linkCanvas(mock.frame, opening, { onMessage, onMisfit, onSilence }, aborting.signal);

/** Opens the page up to its connection. */
async function connect() {
  const linking = link();
  mock.load();
  await waitFor(() => expect(mock.connections).toHaveLength(1));
  return { linking, page: mock.page() };
}

test('posts the token into the frame, out of the URL, and leaves no form behind', () => {
  void link();
  expect(mock.posted).toEqual([{ url: opening.url, method: 'post', target: 'canvas', token: 'sesame' }]);
  expect(document.querySelector('form')).toBeNull();
});

test('connects once the page is loaded, and to its origin only', async () => {
  void link();
  await Promise.resolve();
  expect(mock.connections).toEqual([]);
  mock.load();
  await waitFor(() => expect(mock.connections.map(({ origin }) => origin)).toEqual(['https://preview.example']));
});

test('is open when the page is ready, and carries messages both ways', async () => {
  const { linking, page } = await connect();
  page.say({ type: 'hover', node: 'n1' });
  page.say({ type: 'ready', version: 3 });
  const { send } = await linking;
  expect(onMessage.mock.calls).toEqual([[{ type: 'hover', node: 'n1' }], [{ type: 'ready', version: 3 }]]);
  send({ type: 'select', node: 'n1', reveal: true });
  await waitFor(() => expect(page.received).toEqual([{ type: 'select', node: 'n1', reveal: true }]));
});

/** Opens the page with timers that the test moves. */
async function connectSlowly() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const linking = link();
  mock.load();
  await jest.advanceTimersByTimeAsync(0);
  return { linking, page: mock.page() };
}

/** Waits until messages have arrived. */
const arrived = () => wait(20);

test('pings a page that does not respond to what it is sent, and says when it is silent and when it is back', async () => {
  const { linking, page } = await connectSlowly();
  page.say({ type: 'ready', version: 1 });
  const { send } = await linking;
  await jest.advanceTimersByTimeAsync(600_000);
  expect(page.received).toEqual([]);
  send({ type: 'select', node: 'n1' });
  await jest.advanceTimersByTimeAsync(5_000);
  await arrived();
  expect(page.received).toEqual([{ type: 'select', node: 'n1' }, { type: 'ping' }]);
  page.say({ type: 'pong' });
  await arrived();
  send({ type: 'hover', node: 'n1' });
  await jest.advanceTimersByTimeAsync(12_999);
  expect(onSilence).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onSilence.mock.calls).toEqual([[true]]);
  page.say({ type: 'rendered', version: 2 });
  await arrived();
  expect(onSilence.mock.calls).toEqual([[true], [false]]);
  expect(onMessage.mock.calls.map(([{ type }]) => type)).toEqual(['ready', 'rendered']);
});

test('a page that loads for 20 s is silent, and may still open', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const linking = link();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onSilence.mock.calls).toEqual([[true]]);
  mock.load();
  await jest.advanceTimersByTimeAsync(0);
  mock.page().say({ type: 'ready', version: 1 });
  await linking;
});

test('says which messages do not fit', async () => {
  const { linking, page } = await connect();
  page.say({ type: 'typed', text: { node: 'n1', path: ['text'] }, value: 'x'.repeat(1_000_001) });
  page.say({ type: 'ready', version: 1 });
  await linking;
  expect(onMisfit.mock.calls).toEqual([['typed']]);
  expect(onMessage.mock.calls).toEqual([[{ type: 'ready', version: 1 }]]);
});

test('drops what a hostile page says outside the protocol', async () => {
  const { linking, page } = await connect();
  for (const message of [
    'ready',
    null,
    { type: 'ready' },
    { type: 'ready', version: -1 },
    { type: 'ready', version: 1, token: 'x' },
    { type: 'key', key: 'x'.repeat(41), code: '', ctrl: false, shift: false, alt: false, meta: false },
    { type: 'size', height: Infinity },
    { type: 'eval', code: 'alert(1)' },
  ])
    page.say(message as object);
  page.say({ type: 'ready', version: 1 });
  await linking;
  expect(onMessage.mock.calls).toEqual([[{ type: 'ready', version: 1 }]]);
});

test('fails if the page does not answer in 8 s, and closes the connection', async () => {
  const { linking, page } = await connectSlowly();
  await jest.advanceTimersByTimeAsync(7_999);
  const failed = jest.fn();
  linking.catch(failed);
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[new Error('The page does not answer.')]]);
  await page.closed;
});

test('given up before it begins, it posts nothing', async () => {
  aborting.abort('gone');
  await expect(link()).rejects.toBe('gone');
  expect(mock.posted).toEqual([]);
});

test('given up while the page loads, it never connects', async () => {
  const linking = link();
  aborting.abort();
  await expect(linking).rejects.toBeDefined();
  mock.load();
  expect(mock.connections).toEqual([]);
});

test('given up before the page is ready, it closes the connection', async () => {
  const { linking, page } = await connect();
  aborting.abort('another page');
  await expect(linking).rejects.toBe('another page');
  await page.closed;
});

test('is closed by its user', async () => {
  const { linking, page } = await connect();
  page.say({ type: 'ready', version: 1 });
  const { close } = await linking;
  close();
  await page.closed;
  expect(onMessage).toHaveBeenCalledTimes(1);
});
