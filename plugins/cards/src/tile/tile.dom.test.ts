import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-tile',
    props: { title: 'Fees', ...props },
  });
  return screen.getByRole('article', { name: 'Fees' });
}

test('its link has a text of its own or a usual one, and announces a new tab', async () => {
  await render({ linkUrl: '/fees' });
  expect(screen.getByRole('link').textContent).toBe('Read more');
  await render({ linkUrl: '/fees', linkText: 'All fees', linkUrlNewWindow: true });
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'All fees (opens in a new tab)' }).target).toBe('_blank');
});

test('markup takes the place of everything else, and loses what could run or imitate the page', async () => {
  const rawHtml = '<p onclick="run()" class="button" style="color: red">Kept</p><script>run()</script><form></form>';
  const tile = await render({ useRawHtml: true, rawHtml, category: 'Markets', linkUrl: '/fees' });
  expect(tile.innerHTML).toBe('<div class="card-view-text"><div class="tile-html"><p>Kept</p></div></div>');
});

test('markup that is stored for later is not shown', async () => {
  const tile = await render({ rawHtml: '<p>Stored</p>' });
  expect(tile.textContent).toBe('Fees');
});
