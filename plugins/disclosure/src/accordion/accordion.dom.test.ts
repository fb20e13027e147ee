import { expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const section = (id: string, inside: NodeInput[] = []): NodeInput => ({
  id,
  name: 'cms-component-collapsible-section',
  props: { header: id },
  slots: { expandedContent: inside },
});

async function groups(multiple: boolean): Promise<(string | null)[]> {
  document.body.innerHTML = await renderNode(plugin, {
    id: 'accordion',
    name: 'cms-component-accordion',
    props: { multiple },
    slots: { items: [section('one', [section('inside')]), section('two')] },
  });
  return [...document.querySelectorAll('details')].map((details) => details.getAttribute('name'));
}

test('its sections close each other unless several may be open; a section in one of them does not', async () => {
  expect(await groups(false)).toEqual(['accordion', null, 'accordion']);
  expect(await groups(true)).toEqual([null, null, null]);
});
