import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

test('a partial page is included without a wrapper element', async () => {
  const html = await renderNode(plugin, {
    name: 'cms-component-partial',
    props: { page: '0f4d4a52-4d4e-4a0c-8a59-5b6f3f0e7c11' },
  });
  expect(html).toContain('Sample partial page');
});
