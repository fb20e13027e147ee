import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

test('markup loses what could run or imitate the page', async () => {
  const html =
    '<p onclick="run()" class="button" style="color: red">Kept</p><script>run()</script><iframe src="/"></iframe>';
  expect(await renderNode(plugin, { name: 'cms-component-raw-html', props: { html } })).toBe(
    '<div class="raw-html"><p>Kept</p></div>',
  );
});
