import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-tile-2022',
    props: { title: 'Fees', ...props },
  });
  return screen.getByRole('article', { name: 'Fees' });
}

test('its title is the link that covers it', async () => {
  const tile = await render({ tileLink: '/fees', subtitle: 'Of this year' });
  expect(screen.getByRole('link', { name: 'Fees' }).closest('article')).toBe(tile);
});

test('its look is combined from what the author chooses', async () => {
  expect((await render({})).className).toBe('card-view tile-2022 tile-2022-raised');
  const tile = await render({ imageOnTop: false, bg: 'accent', border: false, textCenter: true });
  expect([tile.className, tile.dataset['variants']]).toEqual([
    'card-view tile-2022 tile-2022-accent tile-2022-frameless tile-2022-centered',
    'horizontal',
  ]);
});
