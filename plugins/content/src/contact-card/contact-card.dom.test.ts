import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const render = (props: Record<string, string>) =>
  renderNode(plugin, { name: 'cms-component-contact-card', props: { name: 'Ada Sample', ...props } });

test('a contact is called, written to, and read about by links', async () => {
  document.body.innerHTML = await render({
    phone: '+1 (212) 555-0100',
    email: 'press@example.com',
    pressKit: '/press-kit',
  });
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['+1 (212) 555-0100', 'tel:+12125550100'],
    ['press@example.com', 'mailto:press@example.com'],
    ['Press kit', '/press-kit'],
  ]);
});

test('a contact without any of them is a name', async () => {
  document.body.innerHTML = await render({});
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText('Ada Sample')).toBeTruthy();
});

test.each([
  ['phone', 'ask for Ada'],
  ['email', 'press at example.com'],
])('as %s, "%s" is refused', async (way, value) => {
  expect(await render({ [way]: value })).toBe('');
});
