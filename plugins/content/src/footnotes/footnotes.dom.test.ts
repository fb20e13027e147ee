import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

test('a note leads back to each place that refers to it', async () => {
  const note = (id: string, ...references: string[]) => ({
    id,
    text: [{ type: 'paragraph', text: `About ${id}` }],
    anchor: `note-${id}`,
    references,
  });
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-footnotes',
    props: { notes: [note('days', 'text-days'), note('rates', 'text-rates', 'table-rates'), note('none')] },
  });
  expect(screen.getAllByRole('listitem').map(({ id }) => id)).toEqual(['note-days', 'note-rates', 'note-none']);
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.ariaLabel])).toEqual([
    ['#text-days', 'Back to the text of note 1'],
    ['#text-rates', 'Back to place 1 of note 2'],
    ['#table-rates', 'Back to place 2 of note 2'],
  ]);
});
