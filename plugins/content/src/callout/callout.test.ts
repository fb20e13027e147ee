import { expect, test } from '@jest/globals';
import { intents } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (intent: string) => renderNode(plugin, { name: 'cms-component-callout', props: { intent } });

test('a callout has one of twelve intents', async () => {
  expect(intents).toHaveLength(12);
  for (const intent of intents) expect(await render(intent)).toContain(`<div class="callout" data-intent="${intent}">`);
});

test('a callout of another intent is invalid', async () => {
  expect(await render('loud')).toBe('');
});

test.each([
  ['bad', 'Problem'],
  ['good', 'Success'],
  ['info', 'Information'],
  ['warn', 'Warning'],
])('the icon of %s is read as %s', async (intent, meaning) => {
  expect(await render(intent)).toContain(`role="img" aria-label="${meaning}"`);
});
