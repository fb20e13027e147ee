import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object, slots = {}): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-hero',
    props: { title: 'Markets', ...props },
    slots,
  });
  return screen.getByRole('region', { name: 'Markets' });
}

test('contains the heading of the page, and omits absent parts', async () => {
  const hero = await render({});
  expect(screen.getByRole('heading', { level: 1, name: 'Markets' }).closest('section')).toBe(hero);
  expect(hero.querySelectorAll('p, picture')).toHaveLength(0);
});

test('its picture is decorative and fetched with high priority', async () => {
  const picture = (await render({ bgImage: { url: '/a.svg', alt: 'Ships' } })).querySelector('img');
  expect([picture?.alt, picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')]).toEqual([
    '',
    'eager',
    'high',
  ]);
  expect((await render({ bgImage: { url: 'javascript:alert(1)' } })).querySelector('picture')).toBeNull();
});

test('actions come before the content of the slot', async () => {
  const slot = [{ id: 'b', name: 'cms-component-hero', props: { title: 'Inside' } }];
  const hero = await render({ ctas: [{ id: 'a', label: 'Fees', url: '/fees' }] }, { cta: slot });
  const link = screen.getByRole('link', { name: 'Fees' });
  expect(link.className).toBe('button');
  expect(link.compareDocumentPosition(hero.querySelector('section') ?? hero)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('its title has the level of the author, however long it is, and is below that of a hero around it', async () => {
  const long = 'x'.repeat(60);
  const inside = [{ id: 'b', name: 'cms-component-hero', props: { title: 'Inside' } }];
  await render({}, { cta: inside });
  const levels = () => screen.getAllByRole('heading').map(({ tagName }) => tagName);
  expect(levels()).toEqual(['H1', 'H2']);
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-hero', props: { title: long } });
  expect(levels()).toEqual(['H1']);
  await render({ level: 2 }, { cta: inside });
  expect(levels()).toEqual(['H2', 'H3']);
});
