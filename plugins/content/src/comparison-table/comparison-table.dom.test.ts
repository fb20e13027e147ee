import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

test('ticks, crosses and missing values are said in words', async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-comparison-table',
    props: {
      caption: 'Plans',
      products: ['A', 'B', 'C', 'D'].map((name) => ({ id: name, name })),
      features: [
        {
          id: 'live',
          name: 'Live prices',
          values: [
            { id: '1', type: 'yes' },
            { id: '2', type: 'no' },
            { id: '3', type: 'text', text: '5 levels' },
          ],
        },
      ],
    },
  });
  const row = screen.getByRole('row', { name: /^Live prices/ });
  const cells = within(row).getAllByRole('cell');
  expect(cells.map((cell) => cell.querySelector('svg')?.ariaLabel ?? cell.textContent)).toEqual([
    'Yes',
    'No',
    '5 levels',
    'Not stated',
  ]);
});
