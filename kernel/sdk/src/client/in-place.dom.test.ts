import { afterEach, expect, test } from '@jest/globals';
import { fetchElement, isPlainClick } from './in-place.ts';

const { fetch } = globalThis;
afterEach(() => {
  globalThis.fetch = fetch;
});
const answer = (html: string, status = 200) => {
  globalThis.fetch = () => Promise.resolve(new Response(html, { status, headers: { 'content-type': 'text/html' } }));
};
const { signal } = new AbortController();

test('finds an element as rendered by the server', async () => {
  answer('<!doctype html><p id="a">One</p><p id="b">Two</p>');
  expect((await fetchElement('/fees?page=2', 'b', signal)).textContent).toBe('Two');
});

test('reports a failure, and a page without the element', async () => {
  answer('', 503);
  await expect(fetchElement('/fees', 'b', signal)).rejects.toThrow('503');
  answer('<p id="a">One</p>');
  await expect(fetchElement('/fees', 'b', signal)).rejects.toThrow('no element b');
});

test('a click that opens a tab or window is not a plain click', () => {
  expect(isPlainClick(new MouseEvent('click'))).toBe(true);
  expect(
    [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }].map((init) =>
      isPlainClick(new MouseEvent('click', init)),
    ),
  ).toEqual(Array(5).fill(false));
});
