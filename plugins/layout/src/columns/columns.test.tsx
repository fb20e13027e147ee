import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const spacer = { name: 'cms-component-spacer', props: { size: '4' } };

test.each([
  ['1-1', 2],
  ['2-1', 2],
  ['1-1-1', 3],
  ['1-1-1-1', 4],
])('ratio %s shows %i columns, regardless of their content', async (ratio, count) => {
  const slots = { first: [spacer], second: [spacer], third: [spacer], fourth: [spacer] };
  const html = await renderNode(plugin, { name: 'cms-component-columns', props: { ratio }, slots });
  expect(html.match(/class="columns-column"/g)).toHaveLength(count);
  expect(html.match(/class="spacer /g)).toHaveLength(count);
});

test('an empty column keeps its place', async () => {
  const html = await renderNode(plugin, {
    name: 'cms-component-columns',
    props: { ratio: '1-2' },
    slots: { second: [spacer] },
  });
  expect(html).toContain('<div class="columns-column"></div><div class="columns-column"><div class="spacer ');
});
