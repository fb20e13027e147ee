import { expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(...sections: object[]): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-text',
    props: { sections: sections.map((section, id) => ({ id: String(id), ...section })) },
  });
}

test('an empty line starts a new paragraph, a single line break does not', async () => {
  await render({ text: 'One\nand on\n\nTwo\n\n\n\nThree\n' });
  expect([...document.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
    'One\nand on',
    'Two',
    'Three',
  ]);
});

test('the smaller heading is one level lower, and optional', async () => {
  await render({ header: 'Large', text: 'x' }, { header: 'Small', isSubheader: true, text: 'x' }, { text: 'x' });
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H2', 'Large'],
    ['H3', 'Small'],
  ]);
});

const levelsBelow = async (heading: string | undefined, ...texts: NonNullable<NodeInput['props']>[]) => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-callout',
    props: { ...(heading && { heading }), level: 2 },
    slots: { content: texts.map((props) => ({ name: 'cms-component-text', props })) },
  });
  return screen.getAllByRole('heading').map(({ tagName, dataset }) => [tagName, dataset['level']].join(' '));
};
const large = { id: 'large', header: 'Large', text: 'x' };
const small = { id: 'small', header: 'Small', isSubheader: true, text: 'x' };

test('its headings have the level of the author, and skip none', async () => {
  expect(await levelsBelow('Callout', { sections: [large, small] })).toEqual(['H2 2', 'H3 2', 'H4 3']);
  expect(await levelsBelow('Callout', { sections: [small, large], level: 4 })).toEqual(['H2 2', 'H3 5', 'H3 4']);
  expect(await levelsBelow(undefined, { sections: [large, small], level: 6 })).toEqual(['H2 6', 'H3 6']);
});

test('a heading after it builds on its headings, if it has any', async () => {
  const next = { sections: [large], level: 4 };
  const plain = { id: 'plain', text: 'x' };
  expect(await levelsBelow(undefined, { sections: [plain] }, next)).toEqual(['H2 4']);
  expect(await levelsBelow(undefined, { sections: [plain, large] }, next)).toEqual(['H2 2', 'H3 4']);
});

test('a long heading is one level lower, and a smaller one below it still lower', async () => {
  const long = { id: 'long', header: 'x'.repeat(51), text: 'x' };
  expect(await levelsBelow(undefined, { sections: [large] }, { sections: [long, small, large] })).toEqual([
    'H2 2',
    'H3 3',
    'H4 3',
    'H2 2',
  ]);
});
