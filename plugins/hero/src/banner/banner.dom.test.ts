import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { banner } from './banner.tsx';

async function render(props: object, slots = {}): Promise<HTMLElement> {
  const title = 'Access for members';
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-banner',
    props: { title, ...props },
    slots,
  });
  return screen.getByRole('region', { name: /^Access for members/ });
}

test('is a band in the accent color across the page, and omits absent parts', async () => {
  const band = await render({});
  expect(Object.fromEntries(Object.entries(band.dataset))).toEqual({ bleed: 'true', band: 'true', bg: 'accent' });
  expect(band.querySelectorAll('p, picture')).toHaveLength(0);
  expect((await render({ bgColor: 'text' })).dataset['bg']).toBe('text');
});

test('a title of more than 50 characters is one level smaller', async () => {
  const levels: [string, string | undefined][] = [];
  for (const length of [50, 51]) {
    await render({ title: 'Access for members'.padEnd(length, '.') });
    const { tagName, dataset } = screen.getByRole('heading');
    levels.push([tagName, dataset['level']]);
  }
  expect(levels).toEqual([
    ['H2', '2'],
    ['H2', '3'],
  ]);
});

test('its picture is behind the text in place of the color, decorative and loaded late', async () => {
  const band = await render({ bgImage: { url: '/a.svg', alt: 'Ships' } });
  const picture = band.querySelector('img');
  expect([band.dataset['place'], band.dataset['bg'], band.dataset['scrim']]).toEqual(['behind', undefined, 'picture']);
  expect([picture?.alt, picture?.getAttribute('loading')]).toEqual(['', 'lazy']);
});

test('its actions, three at most, come before the content of the slot', async () => {
  const ctas = ['Ask', 'Read', 'Call', 'Write'].map((label) => ({ id: label, label, url: `/${label.toLowerCase()}` }));
  const content = [{ id: 'b', name: 'cms-component-banner', props: { title: 'Inside' } }];
  const band = await render({ ctas: ctas.slice(0, 3) }, { content });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ask', 'Read', 'Call']);
  expect(links[2]?.compareDocumentPosition(band.querySelector('section') ?? band)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const fits = (count: number) => banner.props.safeParse({ title: 'Access', ctas: ctas.slice(0, count) }).success;
  expect([fits(3), fits(4)]).toEqual([true, false]);
});
