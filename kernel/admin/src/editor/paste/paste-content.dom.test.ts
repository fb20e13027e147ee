import { describe, expect, test } from '@jest/globals';
import { applyPatch } from '@quoin/core';
import { catalogOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import { contentEntry } from '../table/content-plugin.fixture.ts';
import type { Selection } from '../tree/places.ts';
import { pasteContent } from './paste-content.ts';

const tree = treeOf({ main: [nodeOf('first', 'text'), nodeOf('last', 'text')], side: [] });
const entries = ['cms-component-rich-text', 'cms-component-table', 'cms-component-callout'].map(contentEntry);

interface Where {
  among?: typeof entries;
  selection?: Selection;
}

const paste = (
  copied: { text?: string; html?: string },
  { among = entries, selection = { node: 'first' } }: Where = {},
) =>
  pasteContent(
    catalogOf(...sampleCatalog.types.values(), ...among),
    tree,
    { text: '', html: '', ...copied },
    selection,
  );

function pastedNode(...given: Parameters<typeof paste>) {
  const { outcome, losses } = paste(...given) ?? {};
  if (outcome === undefined || 'refused' in outcome) throw new Error(outcome?.refused ?? 'Nothing was pasted.');
  const page = applyPatch({ ...pageOf(), tree }, outcome.edit.operations).tree;
  return { outcome, losses, node: page.slots['main']?.[1] };
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p {margin:0}</style></head><body>
<!--StartFragment--><h1>Sample report<o:p></o:p></h1><p class=MsoNormal style='text-align:center'>Fees <b>rise</b>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal>See <a href="https://www.ice.com/fees">the list</a>.</p><!--EndFragment--></body></html>`;

describe('the text of a word processor', () => {
  test('becomes a rich text behind what is selected, in one named step that selects it', () => {
    const { outcome, node, losses } = pastedNode({ html: word, text: 'not read' });
    expect(outcome).toMatchObject({
      edit: { title: 'Paste Rich-text', operations: [{ op: 'insert', parent: 'page', slot: 'main', index: 1 }] },
      select: { node: node?.id },
      announcement: 'Rich-text pasted: 2 of 3 in Main.',
    });
    expect(node).toMatchObject({ name: 'cms-component-rich-text', slots: {} });
    expect(node?.props).toEqual({
      content: [
        { type: 'h1', text: 'Sample report' },
        { type: 'paragraph', align: 'center', children: ['Fees ', { text: 'rise', bold: true }, '.'] },
        {
          type: 'paragraph',
          children: ['See ', { type: 'link', href: 'https://www.ice.com/fees', text: 'the list' }, '.'],
        },
      ],
    });
    expect(losses).toBeUndefined();
  });

  test('tells what a rich text cannot hold', () => {
    const html = '<h3>Terms</h3><ul><li>Oil<li>Gas</ul><img src="a.png"><img src="b.png"><p>End</p>';
    const { node, losses } = pastedNode({ html });
    expect(node?.props).toEqual({
      content: ['Terms', 'Oil', 'Gas', 'End'].map((text) => ({ type: 'paragraph', text })),
    });
    expect(losses).toBe(
      '2 pictures were left out. Lists became paragraphs. Headings of other levels than 1, 2 and 5 became paragraphs.',
    );
  });

  test('keeps what is around a table, whose rows become paragraphs', () => {
    const html = '<p>Before</p><table><tr><td>Oil<td>0.85</table><p>After</p>';
    const { node, losses } = pastedNode({ html, text: 'Before\nOil\t0.85\nAfter' });
    expect(node?.props).toEqual({
      content: ['Before', 'Oil 0.85', 'After'].map((text) => ({ type: 'paragraph', text })),
    });
    expect(losses).toBe('Tables became paragraphs.');
  });

  test('brings no script and no address that runs one', () => {
    const { node } = pastedNode({ html: '<p>One<script>alert(1)</script> <a href="javascript:alert(1)">two</a></p>' });
    expect(node?.props).toEqual({ content: [{ type: 'paragraph', text: 'One two' }] });
  });
});

test('lines of plain text become paragraphs', () => {
  const { node } = pastedNode({ text: 'One <b>\r\n\r\n  Two\n', html: '<span>One Two</span>' });
  expect(node?.props).toEqual({
    content: ['One <b>', 'Two'].map((text) => ({ type: 'paragraph', text })),
  });
});

test('cells alone become a table', () => {
  const { node } = pastedNode({ html: '<table><tr><td>Product<td>Fee<tr><td>Oil<td>0.85</table>' });
  expect(node?.name).toBe('cms-component-table');
});

test.each([
  ['empty paragraphs', { html: '<p> </p><p>&nbsp;</p>' }],
  ['pictures', { html: '<p><img src="a.png"></p>' }],
  ['nothing', {}],
])('%s make no component', (_, copied) => {
  expect(paste(copied)).toBeUndefined();
});

describe('is refused, with the reason:', () => {
  const text = 'One\nTwo';

  test.each<[string, Parameters<typeof paste>, string]>([
    [
      'no component for it',
      [{ text }, { among: [contentEntry('cms-component-callout')] }],
      'No component of this site takes the text of a word processor. Nothing was pasted.',
    ],
    [
      'no place for it',
      [{ text }, { selection: { node: 'page', slot: 'side' } }],
      'Rich-text fits nowhere around what is selected. Select a slot that takes it.',
    ],
    [
      'bytes',
      [{ html: `<p>${'a'.repeat(6 * 1024 ** 2)}</p>` }],
      'The copied text has 6 MB, and one paste may have 5 MB. Nothing was pasted.',
    ],
    [
      'paragraphs',
      [{ text: 'a\n'.repeat(4000) }],
      'There are 4,000 paragraphs, and one paste of such a text may have 3,290. Nothing was pasted.',
    ],
    [
      'bytes of one change',
      [{ text: `${'é'.repeat(1_200_000)}\nb` }],
      'The text has 2.3 MB, and one paste may have 1.9 MB. Nothing was pasted.',
    ],
  ])('%s', (_, given, reason) => {
    expect(paste(...given)).toEqual(expect.objectContaining({ outcome: { refused: reason } }));
  });
});
