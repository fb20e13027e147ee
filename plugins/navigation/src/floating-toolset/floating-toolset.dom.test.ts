import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mount from './floating-toolset.client.ts';

let stop: void | (() => void);
let user: ReturnType<typeof userEvent.setup>;

const toolset = () => document.querySelector<HTMLElement>('.floating-toolset')!;
const start = (): void => {
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props']!));
};
const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }));

beforeEach(async () => {
  localStorage.clear();
  // Gives the document a clipboard.
  user = userEvent.setup();
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-floating-toolset' });
});
afterEach(() => {
  stop?.();
  Reflect.deleteProperty(navigator, 'share');
});

test('without script, only the link to the top is shown', () => {
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#top']);
  expect(screen.queryAllByRole('button')).toEqual([]);
  start();
  expect(screen.getByRole('button', { name: 'Print' })).not.toBeNull();
});

test('the size of text is kept, within its limits', async () => {
  start();
  expect(toolset().dataset['size']).toBe('100');
  for (let times = 0; times < 5; times += 1) await press('Larger text');
  expect([toolset().dataset['size'], localStorage.getItem('quoin:text-size')]).toEqual(['150', '150']);
  expect(screen.getByRole('button', { name: 'Larger text' }).ariaDisabled).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Text size 150 %');
  stop?.();
  start();
  expect(toolset().dataset['size']).toBe('150');
  for (let times = 0; times < 5; times += 1) await press('Smaller text');
  expect(localStorage.getItem('quoin:text-size')).toBeNull();
});

test('where the browser cannot share, the address is copied', async () => {
  start();
  await press('Share');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The address of the page has been copied.'));
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

test('the browser shares, and a visitor may change their mind', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, {
    share: (data: unknown) => {
      shared.push(data);
      return Promise.reject(new DOMException('Cancelled.', 'AbortError'));
    },
  });
  start();
  await press('Share');
  expect(shared).toEqual([{ title: document.title, url: location.href }]);
  expect(screen.getByRole('status').textContent).toBe('');
});
