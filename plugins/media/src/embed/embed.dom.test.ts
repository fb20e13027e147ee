import { afterEach, beforeEach, expect, test } from '@jest/globals';
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

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

test('without script there is a plain link, and nothing for the browser to fetch', async () => {
  await render();
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(document.querySelector('iframe, img, link, [src]')).toBeNull();
  expect(document.querySelector('cms-island')?.getAttribute('data-props')).toBe('{}');
});

test('a click loads it', async () => {
  await render();
  start();
  await user.click(screen.getByRole('button', { name: 'Load content : Sample film' }));
  expect(document.querySelector('iframe')?.src).toBe(address);
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
