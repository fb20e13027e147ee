import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';
import { tileGrid } from './tile-grid.tsx';

async function render(props: object): Promise<HTMLElement[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-tile-grid',
    props: props as Record<string, never>,
  });
  return screen.getAllByRole('article');
}

test('a tile has a frame if its type is bordered', async () => {
  const types = [{ type: 'bordered' }, { type: 'default' }, {}];
  const tiles = types.map((each, index) => ({ id: `t${index}`, heading: 'Fees', ...each }));
  expect((await render({ tiles })).map(({ dataset }) => dataset['variants'])).toEqual([undefined, 'plain', 'plain']);
});

test('a tile has a picture with its own alternative text, a subheading, and a link in its heading', async () => {
  const mediaUrl = { url: '/a.svg', alt: 'Bars' };
  const [full, bare] = await render({
    tiles: [
      { id: 'depth', heading: 'Depth', subheading: 'All bids', mediaUrl, href: '/depth' },
      { id: 'fees', heading: 'Fees' },
    ],
  });
  expect(full?.textContent).toBe('DepthAll bids');
  expect(full?.querySelector('img')?.alt).toBe('Bars');
  expect(within(full!).getByRole('link', { name: 'Depth' }).getAttribute('href')).toBe('/depth');
  expect(bare?.querySelectorAll('a, p, picture')).toHaveLength(0);
});

test('has three columns unless told otherwise, and 48 tiles at most', async () => {
  const tiles = Array.from({ length: 49 }, (_, index) => ({ id: `t${index}`, heading: 'Tile' }));
  const columns = async (props: object) => {
    await render({ tiles: tiles.slice(0, 1), ...props });
    return document.querySelector<HTMLElement>('.card-row')?.dataset['columns'];
  };
  expect([await columns({}), await columns({ columns: 2 })]).toEqual(['3', '2']);
  const fits = (count: number) => tileGrid.props.safeParse({ tiles: tiles.slice(0, count) }).success;
  expect([fits(48), fits(49)]).toEqual([true, false]);
});
