import { describe, expect, test } from '@jest/globals';
import { applyPatch, find } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { catalogOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import { contentEntry } from '../table/content-plugin.fixture.ts';
import { editableText } from './editable-text.ts';

const catalog = catalogOf(...sampleCatalog.types.values(), contentEntry('cms-component-table'));

const table = nodeOf(
  'fees',
  'table',
  {},
  {
    caption: 'Sample fees',
    columns: [
      { id: 'c1', name: 'Product', heading: 'Product' },
      { id: 'c2', name: 'Fee', heading: 'Fee', type: 'number' },
    ],
    rows: [
      {
        id: 'r1',
        cells: [
          { id: 'x1', column: 'Product', value: 'Sample oil', link: '/oil' },
          { id: 'x2', column: 'Fee', value: '0.85' },
        ],
      },
      { id: 'r2', cells: [{ id: 'x3', column: 'Product', value: 'Sample gas' }] },
    ],
  },
);

/** Pastes into a text of the table; undefined if it takes no cells. */
async function paste(path: string[], plain: string, html = '', node = table) {
  const content = { ...pageOf(), tree: treeOf({ main: [node] }) };
  const text = await editableText(() => ({ content, nodes: {} }), catalog, { node: 'fees', path });
  const pasted = await text?.paste?.({ plain, html });
  if (pasted === undefined || 'refusal' in pasted) return pasted;
  const changed = find(applyPatch(content, pasted.edit.operations).tree, 'fees')?.node;
  if (changed === undefined) throw new Error('The table is gone.');
  return { title: pasted.edit.title, props: changed.props, changes: pasted.edit.operations.length };
}

const linesOf = (props: Node['props']) => {
  const { columns, rows } = props as unknown as {
    columns: { name: string; heading: string }[];
    rows: { cells: { column: string; value: string }[] }[];
  };
  return [
    columns.map(({ heading }) => heading),
    ...rows.map(({ cells }) => columns.map(({ name }) => cells.find(({ column }) => column === name)?.value)),
  ];
};
const pastedLines = async (path: string[], plain: string, html?: string) => {
  const pasted = await paste(path, plain, html);
  return pasted !== undefined && 'props' in pasted ? linesOf(pasted.props) : pasted;
};

describe('cells that are pasted into one of the table of the content plugin', () => {
  test('fill rows and columns from it on, of which new ones are added, in one edit', async () => {
    const pasted = await paste(['rows', 'r1', 'cells', 'x2', 'value'], '1,250.5\tspot\n0.75\tnew\n\tlast\n');
    if (pasted === undefined || 'refusal' in pasted) throw new Error('It was refused.');
    expect(pasted).toMatchObject({ title: 'Edit Table', changes: 2 });
    expect(linesOf(pasted.props)).toEqual([
      ['Product', 'Fee', ''],
      ['Sample oil', '1250.5', 'spot'],
      ['Sample gas', '0.75', 'new'],
      [undefined, undefined, 'last'],
    ]);
    expect(pasted.props).toMatchObject({
      columns: [{ id: 'c1' }, { id: 'c2', type: 'number' }, { name: 'Column 3', heading: '' }],
      rows: [{ id: 'r1', cells: [{ id: 'x1', link: '/oil' }, { id: 'x2' }, { column: 'Column 3' }] }, { id: 'r2' }, {}],
    });
  });

  test('change only the rows where the columns are enough', async () => {
    const html = '<table><tr><td>Sample coal<td>1<td><tr><td>Sample power<td>2</table>';
    expect(await paste(['rows', 'r2', 'cells', 'x3', 'value'], '', html)).toMatchObject({ changes: 1 });
    expect(await pastedLines(['rows', 'r2', 'cells', 'x3', 'value'], '', html)).toEqual([
      ['Product', 'Fee'],
      ['Sample oil', '0.85'],
      ['Sample coal', '1'],
      ['Sample power', '2'],
    ]);
  });

  test('fill the headings and the rows below from a heading on', async () => {
    expect(await pastedLines(['columns', 'c2', 'heading'], 'Price\tUnit\n0.9\tlot')).toEqual([
      ['Product', 'Price', 'Unit'],
      ['Sample oil', '0.9', 'lot'],
      ['Sample gas', undefined, undefined],
    ]);
  });

  test('are refused as a whole if one does not fit', async () => {
    expect(await paste(['rows', 'r1', 'cells', 'x1', 'value'], `a\n${'b'.repeat(2001)}`)).toEqual({
      refusal: expect.stringContaining('Row 2, column "Product"'),
    });
    expect(await paste(['columns', 'c1', 'heading'], `${'b'.repeat(201)}\tc`)).toEqual({
      refusal: expect.stringContaining('Heading of column 1'),
    });
    expect(await paste(['rows', 'r1', 'cells', 'x1', 'value'], 'a\n'.repeat(1000))).toMatchObject({
      title: 'Edit Table',
    });
    expect(await paste(['rows', 'r2', 'cells', 'x3', 'value'], 'a\n'.repeat(1000))).toEqual({
      refusal: 'There would be 1001 rows, but the maximum is 1000. Nothing was pasted.',
    });
  });

  test.each([[['caption']], [['rows', 'r1', 'cells', 'gone', 'value']], [['columns', 'gone', 'heading']]])(
    'are no cells for %j',
    async (path) => {
      expect(await paste(path, 'a\tb')).toBeUndefined();
    },
  );

  test('are no cells of a column that is gone', async () => {
    const props = { ...table.props, columns: [{ id: 'c1', name: 'Product', heading: 'Product' }] };
    expect(await paste(['rows', 'r1', 'cells', 'x2', 'value'], 'a\tb', '', { ...table, props })).toBeUndefined();
  });
});
