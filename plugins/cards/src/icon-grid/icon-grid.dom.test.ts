import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';
import { iconGrid } from './icon-grid.tsx';

async function render(props: object): Promise<HTMLElement[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-icon-grid',
    props: props as Record<string, never>,
  });
  return screen.getAllByRole('article');
}

test('each item is an article without a frame, named by its heading, with icon and text', async () => {
  const items = [
    { id: 'plan', icon: 'calendar', heading: 'Plan the year', text: 'Every closure.' },
    { id: 'clear', icon: 'lock', heading: 'Cleared' },
  ];
  const articles = await render({ items });
  expect(articles.map(({ textContent }) => textContent)).toEqual(['Plan the yearEvery closure.', 'Cleared']);
  expect(articles.map(({ dataset }) => dataset['variants'])).toEqual(['plain', 'plain']);
  expect(articles.map((each) => each.querySelectorAll('svg').length)).toEqual([1, 1]);
  expect(screen.getByRole('article', { name: 'Cleared' })).toBe(articles[1]);
});

test('the heading of an item with a target is a link', async () => {
  const [linked, alone] = await render({
    items: [
      { id: 'mail', icon: 'mail', heading: 'Write', link: 'mailto:desk@example.com' },
      { id: 'call', icon: 'phone', heading: 'Call' },
    ],
  });
  expect(within(linked!).getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:desk@example.com');
  expect(within(alone!).queryByRole('link')).toBeNull();
});

test('has three columns unless told otherwise, and 24 items at most', async () => {
  const items = Array.from({ length: 25 }, (_, index) => ({ id: `i${index}`, icon: 'check', heading: 'Item' }));
  const columns = async (props: object) => {
    await render({ items: items.slice(0, 1), ...props });
    return document.querySelector<HTMLElement>('.card-row')?.dataset['columns'];
  };
  expect([await columns({}), await columns({ columns: 4 })]).toEqual(['3', '4']);
  const fits = (count: number) => iconGrid.props.safeParse({ items: items.slice(0, count) }).success;
  expect([fits(24), fits(25)]).toEqual([true, false]);
});
