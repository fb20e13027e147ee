import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: Record<string, string | boolean>): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-button',
    props: { label: 'Label', ...props },
  });
  return screen.getByText('Label');
}

test('a target takes precedence over an action', async () => {
  expect(await render({ href: '/fees', action: 'submit' })).toMatchObject({ tagName: 'A', pathname: '/fees' });
  expect(await render({ action: 'submit' })).toMatchObject({ tagName: 'BUTTON', type: 'submit' });
  expect(await render({ action: 'top' })).toMatchObject({ tagName: 'A', hash: '#top' });
});

test('a link to the current page says so', async () => {
  expect((await render({ href: '/fees' })).ariaCurrent).toBeNull();
  expect((await render({ href: '/sample' })).ariaCurrent).toBe('page');
});

test('a link to a new tab says so, and gives that tab no access to this one', async () => {
  const link = await render({ href: 'https://portal.example.com', newTab: true });
  expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
  expect(screen.getByRole('link', { name: 'Label (opens in a new tab)' })).toBe(link);
});

test('the icon is at the selected position', async () => {
  const sides = async (iconPosition: string) =>
    [...(await render({ href: '/', icon: 'download', iconPosition })).childNodes].map(({ nodeName }) => nodeName);
  expect(await sides('start')).toEqual(['svg', '#text']);
  expect(await sides('end')).toEqual(['#text', 'svg']);
});
