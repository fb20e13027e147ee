import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/dom';
import { mountLive } from './mount-live.ts';

const realFetch = globalThis.fetch;
const every = 10_000;
const words = { up: 'risen', down: 'fallen', stale: 'Not updated since {time}.' };
const hostile = `"]'\\, *{}<b>`;

let served: Record<string, string | [text: string, value: number]>;
let frame = 'live';
let fails = false;
let requests = 0;
let hidden = false;
let stop: (() => void) | undefined;
Object.defineProperty(document, 'hidden', { get: () => hidden });

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const html = () =>
  `<div id="n" class="${frame}">${Object.entries(served)
    .map(([name, value]) =>
      typeof value === 'string'
        ? `<span class="live-value" data-live="${escaped(name)}">${escaped(value)}</span>`
        : `<data class="live-value" data-live="${escaped(name)}" value="${value[1]}">${value[0]}</data>`,
    )
    .join('')}<button class="live-pause"></button><output class="live-status"></output></div>`;

const cells = () => [...document.querySelectorAll<HTMLElement>('.live-value')];
const cell = (name: string) => cells().find(({ dataset }) => dataset['live'] === name);
const texts = () => cells().map(({ textContent }) => textContent);
const moved = () => cells().map(({ dataset }) => dataset['moved']);
const status = () => screen.getByRole('status').textContent;
const pass = (milliseconds = every) => jest.advanceTimersByTimeAsync(milliseconds);
const show = (visible: boolean) => {
  hidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-06-01T09:30:00') });
  document.documentElement.lang = 'en';
  served = { 'A.last': ['1.00', 1], 'B.last': ['2.00', 2], [hostile]: 'Open' };
  [frame, fails, requests] = ['live', false, 0];
  globalThis.fetch = async () => {
    requests += 1;
    if (fails) throw new TypeError('no network');
    return new Response(`<!doctype html><main>${html()}</main>`);
  };
  document.body.innerHTML = html();
  stop = mountLive(document.body, { every, words });
});
afterEach(() => {
  show(true);
  stop?.();
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

test('a new page is up to date; later only the values that differ are replaced', async () => {
  await pass(0);
  expect(requests).toBe(0);
  const [first, second] = cells();
  served['A.last'] = ['1.50', 1.5];
  served[hostile] = '<i>Closed</i>';
  await pass();
  expect([requests, texts()]).toEqual([1, ['1.50 risen', '2.00', '<i>Closed</i>']]);
  expect([cell('A.last') === first, cell('B.last') === second]).toEqual([false, true]);
  expect(cell('A.last')?.getAttribute('value')).toBe('1.5');
});

test('numbers that rose or fell are marked for a while, in words too', async () => {
  served = { 'A.last': ['0.50', 0.5], 'B.last': ['2.50', 2.5], [hostile]: 'Closed' };
  await pass();
  expect([moved(), texts()]).toEqual([
    ['down', 'up', undefined],
    ['0.50 fallen', '2.50 risen', 'Closed'],
  ]);
  await pass(5_000);
  expect([moved(), texts()]).toEqual([Array(3).fill(undefined), ['0.50', '2.50', 'Closed']]);
});

test('a value that looks the same is not marked', async () => {
  served['A.last'] = ['1.00', 1.001];
  await pass();
  expect([moved(), cell('A.last')?.getAttribute('value')]).toEqual([Array(3).fill(undefined), '1.001']);
});

test('values that are gone are a dash until they return, and new ones wait for the next page', async () => {
  served = { 'B.last': ['2.00', 2], 'C.last': ['3.00', 3] };
  await pass();
  expect([texts(), moved(), cell('A.last')?.getAttribute('value')]).toEqual([
    ['–', '2.00', '–'],
    Array(3).fill(undefined),
    '',
  ]);
  served = { 'A.last': ['9.00', 9], [hostile]: 'Open' };
  await pass();
  expect([texts(), moved()]).toEqual([['9.00', '–', 'Open'], Array(3).fill(undefined)]);
});

test('after two failures a line says since when values are old; it goes once there are new ones', async () => {
  fails = true;
  await pass();
  expect([status(), texts()]).toEqual(['', ['1.00', '2.00', 'Open']]);
  await pass(2 * every);
  expect(status()).toMatch(/^Not updated since Jun 1, 2026, 9:30\sAM\.$/);
  expect(texts()).toEqual(['1.00', '2.00', 'Open']);
  fails = false;
  served['A.last'] = ['1.50', 1.5];
  await pass(4 * every);
  expect([status(), texts()[0]]).toEqual(['', '1.50 risen']);
});

test('a page that shows a fallback instead of the values is a failure', async () => {
  frame = 'fallback';
  served = {};
  await pass(3 * every);
  expect(texts()).toEqual(['1.00', '2.00', 'Open']);
  expect(status()).toContain('Not updated');
});

test('the button pauses and resumes, keeps the focus, and resuming updates at once', async () => {
  const button = screen.getByRole('button');
  button.focus();
  fireEvent.click(button);
  served['A.last'] = ['1.50', 1.5];
  await pass(5 * every);
  expect([requests, texts()[0], document.querySelector('.live[data-paused]')?.id]).toEqual([0, '1.00', 'n']);
  fireEvent.click(button);
  await pass(0);
  expect([requests, texts()[0], document.querySelector('.live[data-paused]')]).toEqual([1, '1.50 risen', null]);
  expect(document.activeElement).toBe(button);
});

test('a response that comes after the pause changes nothing', async () => {
  let answer: (response: Response) => void = () => {};
  globalThis.fetch = () => new Promise((resolve) => (answer = resolve));
  await pass();
  fireEvent.click(screen.getByRole('button'));
  served['A.last'] = ['1.50', 1.5];
  answer(new Response(html()));
  await pass(0);
  expect([texts()[0], status()]).toEqual(['1.00', '']);
});

test('a hidden page does not update, and does so at once when it is visible again', async () => {
  await pass(0);
  show(false);
  await pass(5 * every);
  expect(requests).toBe(0);
  show(true);
  await pass(0);
  expect(requests).toBe(1);
});

test('parts that are due together share a request, and each has its own values', async () => {
  const { innerHTML } = document.body;
  stop?.();
  document.body.innerHTML = `<div>${innerHTML}</div><div>${innerHTML.replace('id="n"', 'id="m"')}</div>`;
  const islands = [...document.body.children] as HTMLElement[];
  const stops = islands.map((island) => mountLive(island, { every, words }));
  globalThis.fetch = async () => {
    requests += 1;
    served['A.last'] = ['1.50', 1.5];
    await new Promise((resolve) => setTimeout(resolve, 100));
    return new Response(html() + html().replace('id="n"', 'id="m"'));
  };
  await pass(every + 100);
  expect([requests, texts()]).toEqual([1, ['1.50 risen', '2.00', 'Open', '1.50 risen', '2.00', 'Open']]);
  for (const end of stops) end?.();
});

test('without options or values nothing starts, and stopping leaves what the server drew', async () => {
  served['A.last'] = ['1.50', 1.5];
  await pass();
  stop?.();
  expect([texts()[0], document.querySelector('[data-live=""]')]).toEqual(['1.50', null]);
  await pass(5 * every);
  expect(requests).toBe(1);
  expect([mountLive(document.body, null), mountLive(document.createElement('div'), { every, words })]).toEqual([
    undefined,
    undefined,
  ]);
});
