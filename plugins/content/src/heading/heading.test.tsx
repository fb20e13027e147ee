import { expect, test } from '@jest/globals';
import { fittingLevel } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

test.each([
  [1, 40],
  [2, 50],
  [3, 60],
  [4, 80],
  [5, 100],
  [6, 120],
] as const)('a heading of level %i may have %i characters', (level, limit) => {
  expect(fittingLevel(level, 'x'.repeat(limit))).toBe(level);
  expect(fittingLevel(level, 'x'.repeat(limit + 1))).toBe(level + 1);
});

const render = (level: number, text: string) =>
  renderNode(plugin, { name: 'cms-component-heading', props: { level, text, anchor: 'here' } });

test('a long heading is one level lower', async () => {
  expect(await render(1, 'Short')).toBe('<h1 id="here" class="heading" data-level="1">Short</h1>');
  expect(await render(1, 'x'.repeat(41))).toMatch(/^<h2 .*data-level="2".*<\/h2>$/);
});

test('a heading below the title of the page skips no level, and keeps its size', async () => {
  expect(await render(6, 'x'.repeat(121))).toMatch(/^<h2 .*data-level="7".*<\/h2>$/);
});
