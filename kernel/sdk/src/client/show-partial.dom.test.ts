import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { showPartial } from './show-partial.ts';

const { fetch } = globalThis;
let place: HTMLElement;
beforeEach(() => {
  document.body.innerHTML = '<div>before</div>';
  place = document.querySelector('div') as HTMLElement;
});
afterEach(() => {
  globalThis.fetch = fetch;
});
const answer = (html: string, type = 'text/html', status = 200) => {
  globalThis.fetch = () => Promise.resolve(new Response(html, { status, headers: { 'content-type': type } }));
};
const { signal } = new AbortController();

test('shows the main element of a page, without what acts', async () => {
  answer(
    '<header>Site</header><main><p style="color:red" onclick="throw 1">Fetched</p><script>throw 1</script><iframe src="/x"></iframe></main>',
  );
  await showPartial(place, '/more', signal);
  expect(place.innerHTML).toBe('<p>Fetched</p>');
});

test('shows all of a page without a main element', async () => {
  answer('<p>Fetched</p>');
  await showPartial(place, '/more', signal);
  expect(place.innerHTML).toBe('<p>Fetched</p>');
});

test.each([
  ['the service fails', '/more', 'text/html', 500],
  ['it is no HTML', '/more', 'application/json', 200],
  ['it is of another site', 'https://other.example/more', 'text/html', 200],
])('rejects and changes nothing if %s', async (_, url, type, status) => {
  answer('<p>Fetched</p>', type, status);
  await expect(showPartial(place, url, signal)).rejects.toThrow(/more/);
  expect(place.innerHTML).toBe('before');
});

test('changes nothing once it is aborted', async () => {
  answer('<p>Fetched</p>');
  const controller = new AbortController();
  const shown = showPartial(place, '/more', controller.signal);
  controller.abort();
  await shown;
  expect(place.innerHTML).toBe('before');
});
