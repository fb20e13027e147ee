import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const groups = [
  {
    id: 'topic',
    groupName: 'Topic',
    openByDefault: false,
    tagDetails: [
      { id: 'clearing', tag: 'Clearing', isChecked: true },
      { id: 'trading', tag: 'Trading', tagLabel: 'Buying and selling' },
    ],
  },
];
const table = {
  id: 'table',
  name: 'cms-component-content-surfacing-table',
  props: { title: 'Pages', numberOfRows: 20 },
};

async function render(search = '', content = [table]): Promise<void> {
  const node = { id: 'filter', name: 'cms-component-content-filter', props: { groups }, slots: { content } };
  document.body.innerHTML = await renderNode(plugin, node, { search: new URLSearchParams(search) });
}
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { hidden: true }).map((box) => box.checked);
const count = () => document.querySelector('.listing-count')?.textContent;
const clear = () => screen.queryByRole<HTMLAnchorElement>('link', { name: 'Clear filter' })?.search;

test('initial choices of editors apply to lists inside until a visitor chooses, even nothing', async () => {
  await render();
  expect([checked(), count(), clear()]).toEqual([[true, false], '5 entries', '?filter=']);
  await render('filter=&filter=topic.Trading');
  expect([checked(), count(), clear()]).toEqual([[false, true], '2 entries', '?filter=']);
  await render('filter=');
  expect([checked(), count(), clear()]).toEqual([[false, false], '7 entries', undefined]);
});

test('without lists inside, nothing is selected before the visitor chooses', async () => {
  await render('', []);
  expect([checked(), clear(), document.querySelector('input[type=hidden]')]).toEqual([[false, false], undefined, null]);
});

test('a group with a selection is open, and shows its number', async () => {
  await render('filter=');
  expect(document.querySelector('details')?.open).toBe(false);
  await render('filter=topic.Trading&filter=topic.Clearing');
  expect([document.querySelector('details')?.open, screen.getByText('2 chosen').hidden]).toEqual([true, false]);
  expect(screen.getByLabelText('Buying and selling')).toHaveProperty('value', 'topic.Trading');
});

test('its title has the level of the author, above those of the listings', async () => {
  const levels = async (props: object) => {
    document.body.innerHTML = await renderNode(plugin, {
      name: 'cms-component-content-filter',
      props: { groups, ...props },
      slots: { content: [table] },
    });
    return screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']].join(' '));
  };
  const [own, listing] = await levels({ title: 'Topics' });
  expect([own, listing?.slice(0, 2)]).toEqual(['H2 2', 'H3']);
  expect((await levels({ title: 'Topics', level: 4 }))[0]).toBe('H2 4');
  expect((await levels({}))[0]?.slice(0, 2)).toBe('H2');
});
