import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const links = [
  { id: 'fees', title: 'Fees', href: '/fees' },
  { id: 'desk', title: 'Desk', href: '/desk', isOnMobile: false },
];
const menus = [
  { id: 'trading', title: 'Trading', href: '/trading', sections: [{ id: 'all', heading: 'Daily', links }] },
  { id: 'news', title: 'News', href: '/news' },
];

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-navigation-flyout',
    props: { menus, ...props },
  });
  return document.querySelector('nav')!;
}

test('its button opens the panel without script, and names it', async () => {
  const panel = await render({});
  expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe(panel.id);
  expect([panel.ariaLabel, panel.getAttribute('popover'), panel.dataset['side']]).toEqual(['Menu', 'auto', 'start']);
  const other = await render({ label: 'All pages', side: 'end' });
  expect([other.ariaLabel, other.dataset['side']]).toEqual(['All pages', 'end']);
});

test('a menu with sections opens them after a link to its own page, one without is a link', async () => {
  const panel = await render({});
  expect([...panel.querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Trading']);
  expect([...panel.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Trading: overview', '/trading'],
    ['Fees', '/fees'],
    ['Desk', '/desk'],
    ['News', '/news'],
  ]);
});

test('links that are not for small screens are marked for the style sheet', async () => {
  const panel = await render({});
  expect([...panel.querySelectorAll('[data-wide]')].map(({ textContent }) => textContent)).toEqual(['Desk']);
});
