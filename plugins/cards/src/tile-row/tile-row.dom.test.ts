import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function rowOf(useTileGrid?: boolean): Promise<Element | null> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-tile-row',
    props: useTileGrid === undefined ? {} : { useTileGrid },
    slots: { tiles: ['Fees', 'Hours'].map((title) => ({ name: 'cms-component-tile', props: { title } })) },
  });
  return screen.getByRole('article', { name: 'Fees' }).parentElement;
}

test('tiles share the width of the row, or stand in columns of equal width', async () => {
  expect([(await rowOf())?.className, (await rowOf(true))?.className]).toEqual(['tile-row', 'card-row']);
});

test('tiles keep their order in both', async () => {
  const texts = async (useTileGrid: boolean) => (await rowOf(useTileGrid))?.textContent;
  expect([await texts(false), await texts(true)]).toEqual(['FeesHours', 'FeesHours']);
});
