import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const cards = Array.from({ length: 25 }, (_, index) => ({ id: `card-${index + 1}`, title: `Card ${index + 1}` }));

async function render(count: number, search = ''): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    { id: 'pager', name: 'cms-component-card-pager', props: { title: 'Insights', cards: cards.slice(0, count) } },
    { search: new URLSearchParams(search) },
  );
}
const titles = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name });

test('links lead from twelve cards to the next', async () => {
  await render(25);
  expect(titles()).toHaveLength(12);
  await render(25, link('Next page').search);
  expect([titles().at(0), titles().at(-1)]).toEqual(['Card 13', 'Card 24']);
  await render(25, link('Page 3').search);
  expect([titles(), screen.getByText('25 to 25 of 25 entries').className]).toEqual([['Card 25'], 'listing-count']);
});

test('twelve cards need no pages; an address beyond the end shows the last', async () => {
  await render(25);
  const { search } = link('Page 3');
  await render(12);
  expect([titles().length, screen.queryByRole('navigation')]).toEqual([12, null]);
  await render(13, search);
  expect(titles()).toEqual(['Card 13']);
});
