import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';
import { cardProduct } from './card-product.tsx';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-card-product',
    props: { title: 'Sample crude', ...props },
  });
  return screen.getByRole('article', { name: 'Sample crude' });
}

test('the code is announced as one, and reads from left to right in every language', async () => {
  const card = await render({ code: 'SCF' });
  expect(card.querySelector('.card-product-code')?.textContent).toBe('Code: SCF');
  expect(card.querySelector('bdi')).toMatchObject({ dir: 'ltr', textContent: 'SCF' });
  expect((await render({})).querySelectorAll('p, dl, a, picture')).toHaveLength(0);
});

test('key facts are terms with values, 12 at most', async () => {
  const fact = (id: number) => ({ id: `fact-${id}`, term: `Term ${id}`, value: `Value ${id}` });
  const facts = Array.from({ length: 13 }, (_, index) => fact(index + 1));
  const card = await render({ facts: facts.slice(0, 12) });
  const told = (tag: string) => [...card.querySelectorAll(tag)].map(({ textContent }) => textContent);
  expect(told('dt')).toEqual(facts.slice(0, 12).map(({ term }) => term));
  expect(told('dd')).toEqual(facts.slice(0, 12).map(({ value }) => value));
  const fits = (count: number) => cardProduct.props.safeParse({ title: 'S', facts: facts.slice(0, count) }).success;
  expect([fits(12), fits(13)]).toEqual([true, false]);
});

test('links lead to specifications and margins, and only where there are any', async () => {
  const linksOf = async (props: object) =>
    within(await render(props))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await linksOf({ specs: '/specs', margins: '/margins' })).toEqual([
    ['Specifications', '/specs'],
    ['Margins', '/margins'],
  ]);
  expect(await linksOf({ margins: '/margins' })).toEqual([['Margins', '/margins']]);
});
