import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { cardRow } from './card-row.tsx';

const card = (title: string) => ({ name: 'cms-component-card', props: { title } });

async function columnsOf(columns?: number): Promise<string | undefined> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-card-row',
    props: columns === undefined ? {} : { columns },
    slots: { cards: ['Fees', 'Hours', 'Rules', 'Help'].map(card) },
  });
  return document.querySelector<HTMLElement>('.card-row')?.dataset['columns'];
}

test('three cards stand beside each other, or two or four', async () => {
  expect([await columnsOf(), await columnsOf(2), await columnsOf(4)]).toEqual(['3', '2', '4']);
  expect([1, 2, 3, 4, 5].filter((columns) => cardRow.props.safeParse({ columns }).success)).toEqual([2, 3, 4]);
});

test('cards keep their order, and further ones follow in the next row', async () => {
  await columnsOf(2);
  expect(screen.getAllByRole('article').map(({ textContent }) => textContent)).toEqual([
    'Fees',
    'Hours',
    'Rules',
    'Help',
  ]);
});
