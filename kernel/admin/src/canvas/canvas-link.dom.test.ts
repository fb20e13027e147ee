import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { FromCanvas } from '@quoin/api/canvas';
import { waitFor } from '@testing-library/react';
import { linkCanvas } from './canvas-link.ts';
import { mockFrame, opening } from './mock-frame.fixture.ts';

let mock: ReturnType<typeof mockFrame>;
let aborting: AbortController;
const onMessage = jest.fn<(message: FromCanvas) => void>();
beforeEach(() => {
  mock = mockFrame();
  aborting = new AbortController();
  onMessage.mockReset();
});
afterEach(() => {
  mock.dispose();
  jest.useRealTimers();
});

const link = () => linkCanvas(mock.frame, opening, onMessage, aborting.signal);

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
  const { linking, page } = await (async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const linking = link();
    mock.load();
    await jest.advanceTimersByTimeAsync(7_999);
    return { linking, page: mock.page() };
  })();
  const failed = jest.fn();
  linking.catch(failed);
  await jest.advanceTimersByTimeAsync(0);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls).toEqual([[new Error('The page does not answer.')]]);
  await page.closed;
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
