import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (columns: Record<string, number>) =>
  renderNode(plugin, { name: 'cms-component-grid-item', props: { columns } });

test.each([
  [{ base: 1 }, false],
  [{ base: 2 }, true],
  [{ base: 1, lg: 3 }, true],
])('an item of %j columns is wide: %s', async (columns, isWide) => {
  expect((await render(columns)).includes('data-wide="true"')).toBe(isWide);
});

test.each([0, 13])('an item cannot span %i columns', async (base) => {
  expect(await render({ base })).toBe('');
});
