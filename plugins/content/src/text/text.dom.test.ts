import { expect, test } from '@jest/globals';
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
