import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, waitFor } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './collapsible-section.client.ts';

const line = (text: string) => [{ name: 'cms-component-stand-in', props: { text } }];

async function render(props: Record<string, string> = {}): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, {
    id: 'node',
    name: 'cms-component-collapsible-section',
    props: { header: 'Header', ...props },
    slots: {
      partialContent: line('Always'),
      expandedContent: line('While open'),
      collapsedContent: line('While closed'),
    },
  });
}

let stop: void | (() => void);
const start = () => {
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props']!));
};
const details = () => document.querySelector('details')!;
const open = () => {
  details().open = true;
  details().dispatchEvent(new Event('toggle'));
};

/** Fetched addresses; each call gets the next answer. */
let fetched: string[];
const answers: Response[] = [];
const original = globalThis.fetch;

beforeEach(() => {
  fetched = [];
  answers.length = 0;
  history.replaceState(null, '', '#');
  Element.prototype.scrollIntoView = () => {};
  globalThis.fetch = (url) => {
    fetched.push(url as string);
    return Promise.resolve(answers.shift() ?? new Response('', { status: 503 }));
  };
});
afterEach(() => {
  stop?.();
  globalThis.fetch = original;
});
const page = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } });

test('without script everything is available: details for sections, a link for external content', async () => {
  await render({ hash: 'here', ajaxUrl: '/more' });
  expect(document.querySelector('details > summary > h2')?.textContent).toBe('Header');
  expect(document.querySelector('details > #here')?.textContent).toContain('While open');
  expect(document.querySelector('details + div')?.textContent).toBe('While closed');
  expect(details().closest('.collapsible-section')?.firstElementChild?.textContent).toBe('Always');
  expect(screen.getByRole<HTMLAnchorElement>('link', { hidden: true }).pathname).toBe('/more');
});

test('the URL opens the section, initially and later', async () => {
  await render({ hash: 'here' });
  start();
  expect(details().open).toBe(false);
  history.replaceState(null, '', '#here');
  window.dispatchEvent(new HashChangeEvent('hashchange'));
  expect(details().open).toBe(true);
  stop?.();

  await render({ hash: 'here' });
  start();
  expect(details().open).toBe(true);
});

test('content shown while closed is found while open, and closes the section', async () => {
  await render();
  start();
  const collapsed = screen.getByText('While closed').closest('.collapsible-section-collapsed');
  expect(collapsed?.getAttribute('hidden')).toBeNull();
  open();
  expect(collapsed?.getAttribute('hidden')).toBe('until-found');
  collapsed?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  expect(details().open).toBe(false);
});

test('content is fetched once, when the section is first opened, and sanitized', async () => {
  await render({ ajaxUrl: '/more' });
  start();
  expect(fetched).toEqual([]);
  answers.push(
    page(
      '<!doctype html><header>Site</header><main><p style="color:red" onclick="throw 1">Fetched</p><script>throw 1</script><iframe src="/x"></iframe></main>',
    ),
  );
  open();
  await waitFor(() => expect(screen.getByText('Fetched').getAttribute('style')).toBeNull());
  expect(document.querySelector('.collapsible-section-fetched')?.innerHTML).toBe('<p>Fetched</p>');
  open();
  expect(fetched).toEqual(['/more']);
});

test.each([
  ['the service fails', new Response('no', { status: 500 })],
  ['it is no HTML', new Response('{}', { headers: { 'content-type': 'application/json' } })],
])('a failed fetch is reported, and the link stays: %s', async (_, answer) => {
  const reported: unknown[] = [];
  Object.assign(window, { reportError: (error: unknown) => reported.push(error) });
  await render({ ajaxUrl: '/more' });
  start();
  answers.push(answer);
  open();
  await waitFor(() =>
    expect(document.querySelector('.collapsible-section-fetched')?.textContent).toContain('could not be loaded'),
  );
  expect(document.querySelector<HTMLAnchorElement>('.collapsible-section-fetched a')?.href).toBe(
    'http://localhost/more',
  );
  expect([fetched, reported]).toEqual([['/more'], [expect.any(Error)]]);
});
