import { afterEach, expect, jest, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { fireEvent, screen } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './social-share.client.ts';
import { networks, targetOf } from './targets.ts';

const page = { title: 'Fees & margins: 100% ö', url: 'https://www.example.com/fees?a=1&b=2' };

async function render(props: Record<string, boolean> = {}): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-social-share', props });
}
const moreButton = () => screen.queryByRole('button', { name: 'More' });

let stop: void | (() => void);
const start = () => {
  stop = mount(document.querySelector<HTMLElement>('cms-island')!, page);
};
afterEach(() => {
  stop?.();
  stop = undefined;
  Reflect.deleteProperty(navigator, 'share');
});

test.each(networks)('%s receives the address of the page, and the title where it takes one', (network) => {
  const target = new URL(targetOf(network, page));
  const values = [...target.searchParams.values()].join(' ');
  expect(values).toContain(page.url);
  if (!['linkedin', 'facebook'].includes(network)) expect(values).toContain(page.title);
  expect(target.hash).toBe('');
});

test('e-mail is written with spaces, which mail programs read', () => {
  expect(targetOf('email', page)).toMatch(/^mailto:\?subject=Fees%20%26%20margins/);
});

test('by default they are plain links without script, in a section with a name', async () => {
  await render();
  expect(screen.getByRole('region', { name: 'Share this page' })).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'E-mail',
    'LinkedIn',
    'X',
    'Facebook',
  ]);
  expect(document.querySelector('cms-island, script, img, iframe')).toBeNull();
});

test('browsers that cannot share show no button for it', async () => {
  await render({ native: true });
  start();
  expect(moreButton()).toBeNull();
});

test('others share the page with the device; visitors may change their mind', async () => {
  const share = jest.fn((_page: ShareData) => Promise.reject(new DOMException('Changed their mind', 'AbortError')));
  const reported = jest.fn();
  Object.assign(navigator, { share });
  Object.assign(window, { reportError: reported });
  await render({ native: true });
  start();
  fireEvent.click(moreButton()!);
  expect(share).toHaveBeenCalledWith(page);
  await Promise.resolve();
  expect(reported).not.toHaveBeenCalled();
});
