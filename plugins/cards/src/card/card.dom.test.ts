import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-card',
    props: { title: 'Fees', ...props },
  });
  return screen.getByRole('article', { name: 'Fees' });
}

test('is an article with a heading, and omits absent parts', async () => {
  const card = await render({});
  expect(within(card).getByRole('heading').textContent).toBe('Fees');
  expect(card.querySelectorAll('p, picture, svg')).toHaveLength(0);
});

test('its picture has the alternative text of the card, or its own', async () => {
  const image = { url: '/a.svg', alt: 'Own' };
  const alt = async (altText?: string) => (await render({ image, altText })).querySelector('img')?.alt;
  expect([await alt(), await alt('Of the card'), await alt('')]).toEqual(['Own', 'Of the card', '']);
});

test('shows its actions in order, each in its style', async () => {
  const ctas = ['button', 'link', 'hotlink'].map((type) => ({ id: type, label: type, url: '/fees', type }));
  await render({ ctas });
  expect(screen.getAllByRole('link').map(({ className, textContent }) => [textContent, className])).toEqual([
    ['button', 'button'],
    ['link', ''],
    ['hotlink', 'hotlink'],
  ]);
});

test('variants can be combined', async () => {
  expect((await render({ variants: ['horizontal', 'plain'] })).dataset['variants']).toBe('horizontal plain');
});

test('its title has the level of the author, and skips none', async () => {
  const cards = [{}, { level: 2 }, {}, { level: 4 }].map((props) => ({
    name: 'cms-component-card',
    props: { title: 'Fees', ...props },
  }));
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-card-row', props: {}, slots: { cards } });
  expect(screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']])).toEqual([
    ['H2', '3'],
    ['H2', '2'],
    ['H3', '3'],
    ['H4', '4'],
  ]);
});
