import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseConsent } from '@quoin/sdk/client';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './embed.client.ts';

const user = userEvent.setup();
const address = 'https://films.example.com/1?a=b&c=d';

async function render(props: Record<string, string> = {}, mode: 'page' | 'canvas' = 'page'): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-embed', props: { address, title: 'Sample film', ...props } },
    { mode },
  );
}

let stop: void | (() => void);
const start = () => {
  stop = mount(document.querySelector<HTMLElement>('cms-island')!);
};
const frame = () => document.querySelector('iframe');
const loadButton = () => screen.getByRole('button', { name: 'Load content : Sample film' });

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

test('without script there is a plain link, and nothing for the browser to fetch', async () => {
  await render();
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(document.querySelector('iframe, img, link, [src]')).toBeNull();
  expect(document.querySelector('cms-island')?.getAttribute('data-props')).toBe('{}');
});

test('a click loads it, in a named, sandboxed frame that receives only the origin', async () => {
  await render();
  start();
  expect(frame()).toBeNull();
  await user.click(loadButton());
  expect(frame()?.src).toBe(address);
  expect(frame()?.title).toBe('Sample film');
  expect(frame()?.referrerPolicy).toBe('strict-origin');
  expect(frame()?.getAttribute('sandbox')).toBe(
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-scripts allow-same-origin',
  );
  expect(document.activeElement).toBe(frame());
  expect(document.querySelector<HTMLElement>('.embed-gate')?.hidden).toBe(true);
});

test('visitors with consent to media get it at once, and withdrawal removes it', async () => {
  chooseConsent({ media: true });
  await render();
  start();
  frame()?.focus();
  chooseConsent({ media: false });
  expect(frame()).toBeNull();
  expect(document.activeElement).toBe(loadButton());
  chooseConsent({ media: true });
  expect(frame()?.src).toBe(address);
});

test('other choices do not affect manually loaded content, and neither does a refusal of media', async () => {
  await render();
  start();
  await user.click(loadButton());
  chooseConsent({ statistics: false });
  expect(frame()).not.toBeNull();
  chooseConsent({ media: false });
  expect(frame()).toBeNull();
});

test('consent after it has stopped loads nothing', async () => {
  await render();
  start();
  stop?.();
  chooseConsent({ media: true });
  expect(frame()).toBeNull();
});

test('content of the site itself cannot remove its sandbox', async () => {
  await render();
  document.querySelector<HTMLAnchorElement>('.embed-link')!.href = '/own';
  start();
  await user.click(loadButton());
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test.each([
  ['page', 'This content cannot be shown here.'],
  [
    'canvas',
    'Its address is not on a host that this site may embed. Use one that the manifest lists under allow.embed.',
  ],
] as const)('on a %s, content of a disallowed host is replaced by a notice', async (mode, notice) => {
  await render({ address: 'https://films.evil/1' }, mode);
  start();
  expect(screen.getByText(notice)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
