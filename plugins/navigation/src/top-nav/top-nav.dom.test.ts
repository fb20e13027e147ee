import { afterEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import mountFlyout from '../navigation-flyout/navigation-flyout.client.ts';
import { topNavDemos } from './top-nav-demos.ts';

const user = userEvent.setup();
let stop: void | (() => void);
afterEach(() => stop?.());

const { props } = topNavDemos[0].content;
const label = (name: string) =>
  [...document.querySelectorAll('summary')].find(({ textContent }) => textContent.startsWith(name))!;

async function render(name: string, more: Record<string, unknown> = {}): Promise<void> {
  const node = { name: `cms-component-${name}`, props: more as never };
  document.body.innerHTML = await renderNode(plugin, node);
}

test('the top navigation is named by its title, and searches only if it is told to', async () => {
  await render('top-nav', props);
  expect(screen.getByRole('navigation', { name: 'Sample data services', hidden: true })).not.toBeNull();
  expect(screen.getByRole('link', { name: /home page/ }).getAttribute('href')).toBe('/');
  expect(document.querySelector('search form')?.getAttribute('action')).toBe('/search');
  await render('top-nav', { ...props, showSearchBar: false, logo: undefined });
  expect(document.querySelector('search')).toBeNull();
  expect(screen.queryByRole('link', { name: /home page/ })).toBeNull();
});

test('links that are not for small screens are marked', async () => {
  const links = [{ id: 'wide', title: 'Wide', href: '/wide', isOnMobile: false }];
  const menus = [{ id: 'menu', title: 'Menu', sections: [{ id: 'section', links }] }];
  await render('top-nav', { menus });
  expect(screen.getByRole('link', { name: 'Wide', hidden: true }).parentElement?.dataset['wide']).toBe('true');
});

test('in a flyout, Escape leads back to the list, and closing it closes its menus', async () => {
  await render('navigation-flyout', { menus: props.menus });
  stop = mountFlyout(document.querySelector<HTMLElement>('cms-island')!);
  const menu = label('Products').parentElement as HTMLDetailsElement;
  menu.open = true;
  menu.querySelector('a')?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Crude oil');
  await user.keyboard('{Escape}');
  expect([menu.open, document.activeElement]).toEqual([false, label('Products')]);
  menu.open = true;
  const closed = Object.assign(new Event('toggle'), { newState: 'closed' });
  document.querySelector('.navigation-flyout-panel')?.dispatchEvent(closed);
  expect(menu.open).toBe(false);
});
