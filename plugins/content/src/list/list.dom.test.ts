import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(type: string, ...items: object[]): Promise<HTMLElement> {
  const list = { id: 'list', type, items: items.map((item, index) => ({ id: String(index), text: 'Item', ...item })) };
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-list', props: { lists: [list] as never } });
  return screen.getByRole('list');
}

test.each([
  ['ordered', 'OL'],
  ['bullets', 'UL'],
  ['links', 'UL'],
  ['documents', 'UL'],
])('a list of type %s is an %s', async (type, tag) => {
  expect((await render(type, {})).tagName).toBe(tag);
});

test.each([
  ['/files/rules.pdf', 'Item (PDF)'],
  ['/files/rules.2027.xlsx?v=2#page', 'Item (XLSX)'],
  ['/files/rules', 'Item'],
])('a document at %s is shown as %s', async (href, text) => {
  await render('documents', { link: { href } });
  expect(screen.getByRole('link').textContent).toBe(text);
});

test('an item with a missing target keeps its text', async () => {
  const list = await render('links', { link: { href: 'javascript:alert(1)' } });
  expect(screen.queryByRole('link')).toBeNull();
  expect(list.textContent).toBe('Item');
});

test('a picture has the alternative text of the item, or its own', async () => {
  await render(
    'bullets',
    { img: { src: { url: '/a.svg', alt: 'Own' }, alt: 'Of the item', title: 'Title' } },
    { img: { src: { url: '/a.svg', alt: 'Own' } } },
  );
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Of the item', 'Own']);
});

test('its heading has the level of the author, and is below that of what contains it', async () => {
  const lists = [{}, { level: 4 }, { header: '' }].map((props) => ({
    name: 'cms-component-list',
    props: { header: 'Needs', ...props },
  }));
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-callout',
    props: { heading: 'Callout', level: 2 },
    slots: { content: lists },
  });
  expect(screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']])).toEqual([
    ['H2', '2'],
    ['H3', '3'],
    ['H4', '4'],
  ]);
});
