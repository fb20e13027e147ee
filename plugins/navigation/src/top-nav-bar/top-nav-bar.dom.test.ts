import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { topNavBar } from './top-nav-bar.tsx';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-top-nav-bar',
    props: props as Record<string, never>,
  });
  return screen.getByRole('navigation', { name: 'More links' });
}

const link = (title: string, more: object = {}) => ({ id: title, title, href: `/${title.toLowerCase()}`, ...more });

test('the link to the page itself is marked, and one to a new tab says so', async () => {
  await render({
    links: [link('Sample'), link('Status', { href: 'https://status.example.com', openInNewTab: true })],
  });
  expect(screen.getByRole('link', { name: 'Sample' }).ariaCurrent).toBe('page');
  expect(screen.getByRole('link', { name: 'Status (opens in a new tab)' })).toMatchObject({
    target: '_blank',
    rel: 'noopener',
    ariaCurrent: null,
  });
});

test('links that are not for small screens are marked, and buttons are', async () => {
  await render({ links: [link('Wide', { isOnMobile: false }), link('Contact', { isButton: true })] });
  const [wide, contact] = screen.getAllByRole('link');
  expect([wide?.parentElement?.dataset['wide'], contact?.parentElement?.dataset['wide']]).toEqual(['true', undefined]);
  expect([wide?.dataset['button'], contact?.dataset['button']]).toEqual([undefined, 'true']);
});

test('a picture before a title is decorative', async () => {
  await render({ links: [link('Mark', { imgSrc: { url: '/a.svg', alt: 'Ships' } })] });
  expect(screen.getByRole('link', { name: 'Mark' }).querySelector('img')?.alt).toBe('');
});

test('the bar has the color and the lines that the author chooses', async () => {
  const dataOf = async (props: object) =>
    Object.fromEntries(Object.entries((await render({ links: [link('Fees')], ...props })).dataset));
  expect(await dataOf({})).toEqual({ bg: 'surface' });
  expect(await dataOf({ bgColor: 'text', hideBorders: true })).toEqual({ bg: 'text', plain: 'true' });
});

test('a bar has twelve links at most', () => {
  const links = Array.from({ length: 13 }, (_, index) => link(`Link${index}`));
  const fits = (count: number) => topNavBar.props.safeParse({ links: links.slice(0, count) }).success;
  expect([fits(12), fits(13)]).toEqual([true, false]);
});
