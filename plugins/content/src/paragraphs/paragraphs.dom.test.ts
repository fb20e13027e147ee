import { expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const subheader = (content: string) => ({ id: content, type: 'subheader', content });
const paragraph = { id: 'paragraph', content: 'Words' };

async function levelsIn(...content: NonNullable<NodeInput['props']>[]): Promise<string[]> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-callout',
    props: {},
    slots: { content: content.map((props) => ({ name: 'cms-component-paragraphs', props })) },
  });
  return screen.getAllByRole('heading').map(({ tagName }) => tagName);
}

test('subheaders have the level of the author, one lower if they are long, and skip none', async () => {
  const sections = [subheader('Fees'), paragraph, subheader('x'.repeat(51))];
  expect(await levelsIn({ sections, level: 4 })).toEqual(['H2', 'H2']);
  expect(await levelsIn({ sections: [subheader('Fees')], level: 2 }, { sections, level: 2 })).toEqual([
    'H2',
    'H2',
    'H3',
  ]);
});

test('only subheaders are headings that others are below', async () => {
  const next = { sections: [subheader('Next')], level: 4 };
  expect(await levelsIn({ sections: [paragraph] }, next)).toEqual(['H2']);
  expect(await levelsIn({ sections: [subheader('Fees')], level: 2 }, next)).toEqual(['H2', 'H3']);
});
