import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (size?: number) =>
  renderNode(plugin, {
    name: 'cms-component-rich-text',
    props: { content: [{ type: 'paragraph', text: 'Text' }], ...(size !== undefined && { size }) },
  });

test('text has the size of the page, or its own', async () => {
  expect(await render()).toBe('<div class="rich-text"><p>Text</p></div>');
  expect(await render(2)).toMatch(/^<div class="rich-text rich-text-sized n-\S+"><p>Text<\/p><\/div>$/);
});

test.each([0.25, 6])('%s is a size', async (size) => {
  expect(await render(size)).toContain('rich-text-sized');
});

test.each([0, 0.2, 6.25])('%s is not a size', async (size) => {
  expect(await render(size)).toBe('');
});
