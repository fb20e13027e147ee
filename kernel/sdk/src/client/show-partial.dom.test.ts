import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { showPartial } from './show-partial.ts';

const { fetch } = globalThis;
const { signal } = new AbortController();
const place = () => document.querySelector('section')!;
const answer = (html: string, status = 200) => {
  globalThis.fetch = () => Promise.resolve(new Response(html, { status, headers: { 'content-type': 'text/html' } }));
};

beforeEach(() => {
  document.body.innerHTML = '<section>before</section>';
});
afterEach(() => {
  globalThis.fetch = fetch;
  jest.useRealTimers();
});

test('a partial page replaces the content of the element, which is busy meanwhile', async () => {
  answer('<h2>One</h2>two<p>three</p>');
  const shown = showPartial(place(), '/part', signal);
  expect(place().outerHTML).toBe('<section aria-busy="true">before</section>');
  await shown;
  expect(place().outerHTML).toBe('<section><h2>One</h2>two<p>three</p></section>');
});

test('of a document, its main content is shown', async () => {
  answer('<!doctype html><header>Site</header><main><p>Text</p></main>');
  await showPartial(place(), '/page', signal);
  expect(place().innerHTML).toBe('<p>Text</p>');
});

test('scripts, frames and attributes that the policy of the page refuses are left out', async () => {
  answer(
    '<p style="color:red" onclick="throw 1" class="a">Text</p><script>throw 1</script><noscript>No</noscript><iframe src="/x"></iframe>',
  );
  await showPartial(place(), '/part', signal);
  expect(place().innerHTML).toBe('<p class="a">Text</p>');
});

test('the element keeps its content if the page cannot be fetched, or the signal is aborted', async () => {
  answer('<p>Text</p>', 503);
  await expect(showPartial(place(), '/part', signal)).rejects.toThrow('503');
  answer('<p>Text</p>');
  const controller = new AbortController();
  const shown = showPartial(place(), '/part', controller.signal);
  controller.abort();
  await expect(shown).rejects.toThrow(controller.signal.reason as Error);
  expect(place().outerHTML).toBe('<section>before</section>');
});

test('a stylesheet of the page that does not load delays the content by 5 s at most', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  document.head.innerHTML = '<link rel="stylesheet" href="/brand.css">';
  answer('<link rel="stylesheet" href="/brand.css"><p>Text</p>');
  const shown = showPartial(place(), '/part', signal);
  await wait(20);
  await jest.advanceTimersByTimeAsync(4_999);
  expect(place().innerHTML).toBe('before');
  await jest.advanceTimersByTimeAsync(1);
  await shown;
  expect(place().innerHTML).toBe('<p>Text</p>');
  expect(document.head.innerHTML).toBe('<link rel="stylesheet" href="/brand.css">');
});
