import { describe, expect, test } from '@jest/globals';
import { applyPatch } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { text } from '@quoin/sdk';
import { schemaOf } from '../../form/schema.fixture.ts';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import type { CatalogEntry } from '../catalog/catalog.ts';
import { pageOf } from '../draft/draft.fixture.ts';
import type { Outcome } from '../tree/outcome.ts';
import { pasteTable } from './paste-table.ts';
import { pricesEntry, tableEntry } from './table.fixture.ts';

const tree = treeOf({ main: [nodeOf('first', 'text'), nodeOf('last', 'text')], side: [] });
const around = { node: 'first' };
const id = expect.any(String);

const paste = (
  copied: string | { html: string },
  entries: readonly CatalogEntry[] = [pricesEntry(), tableEntry()],
  selection: { node: string; slot?: string } = around,
) =>
  pasteTable(
    catalogOf(...sampleCatalog.types.values(), ...entries),
    tree,
    typeof copied === 'string' ? { text: copied, html: '' } : { text: 'not read', ...copied },
    selection,
  );

function inserted(outcome: Outcome | undefined): Node {
  if (outcome === undefined || 'refused' in outcome) throw new Error(outcome?.refused ?? 'There are no cells.');
  const [operation] = outcome.edit.operations;
  if (operation?.op !== 'insert' || outcome.edit.operations.length > 1) throw new Error('It is no single insertion.');
  return operation.node;
}
const lines = ({ props }: Node) =>
  (props['rows'] as { cells: { value: string }[] }[]).map(({ cells }) => cells.map(({ value }) => value));
const names = ({ props }: Node) => (props['columns'] as { name: string }[]).map(({ name }) => name);

test('the first row heads a table behind what is selected, in one step that selects it', () => {
  const outcome = paste('Product\tFee\r\nOil\t0.85\r\nGas\t0.75\r\n');
  const node = inserted(outcome);
  expect(outcome).toMatchObject({
    edit: { title: 'Paste Table', operations: [{ parent: 'page', slot: 'main', index: 1 }] },
    select: { node: node.id },
    announcement: 'Table pasted: 2 of 3 in Main.',
  });
  expect(node.props).toEqual({
    caption: 'Sample caption',
    columns: [
      { id, name: 'Product', heading: 'Product' },
      { id, name: 'Fee', heading: 'Fee', type: 'number' },
    ],
    rows: [
      {
        id,
        cells: [
          { id, column: 'Product', value: 'Oil' },
          { id, column: 'Fee', value: '0.85' },
        ],
      },
      {
        id,
        cells: [
          { id, column: 'Product', value: 'Gas' },
          { id, column: 'Fee', value: '0.75' },
        ],
      },
    ],
  });
  const edit = outcome !== undefined && 'edit' in outcome ? outcome.edit.operations : [];
  expect(applyPatch({ ...pageOf(), tree }, edit).tree.slots['main']).toHaveLength(3);
});

test.each<[string, string]>([
  [
    'Excel',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--td {mso-ignore:padding;}--></style></head><body link="#0563C1"><table border=0 style="border-collapse:collapse"><!--StartFragment--><col width=64><tr height=20><td class=xl65>Product</td><td>Fee</td></tr><tr><td>Oil</td><td align=right x:num>0.85</td></tr><!--EndFragment--></table></body></html>',
  ],
  [
    'Google Sheets',
    '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}--></style><table dir="ltr" data-sheets-root="1"><colgroup><col width="100"/></colgroup><tbody><tr><td data-sheets-value="{}">Product</td><td>Fee</td></tr><tr><td>Oil</td><td>0.85</td></tr></tbody></table></google-sheets-html-origin>',
  ],
  [
    'LibreOffice',
    '<!DOCTYPE html><html><head><title></title></head><body><table cellspacing="0"><colgroup span="2" width="85"></colgroup><tr><td height="17"><font face="Liberation Sans">Product</font></td><td>Fee</td></tr><tr><td>Oil</td><td align="right" sdval="0.85">0.85</td></tr></table></body></html>',
  ],
  [
    'Word',
    '<html><body><!--StartFragment--><table class=MsoTableGrid><tr><td><p class=MsoNormal><b>Product</b><o:p></o:p></p></td><td><p class=MsoNormal>Fee</p></td></tr><tr><td><p class=MsoNormal>Oil</p></td><td><p class=MsoNormal>0.85</p></td></tr></table><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>',
  ],
])('a table of %s', (_, html) => {
  const node = inserted(paste({ html }));
  expect([names(node), ...lines(node)]).toEqual([
    ['Product', 'Fee'],
    ['Oil', '0.85'],
  ]);
});

test('merged and ragged cells leave empty ones, and empty rows and columns at the end are left out', () => {
  const html = '<table><tr><td colspan=2>Fees<td><td><tr><td>Oil<td>1<td>new<tr><td>Gas<tr><td><td></table>';
  const node = inserted(paste({ html }));
  expect(names(node)).toEqual(['Fees', 'Column 2', 'Column 3']);
  expect(lines(node)).toEqual([
    ['Oil', '1', 'new'],
    ['Gas', '', ''],
  ]);
});

test('each column has a name of its own', () => {
  expect(names(inserted(paste('Fee\tFee 3\tFee\tFee\tColumn 6\t\nx\tx\tx\tx\tx\tx')))).toEqual([
    'Fee',
    'Fee 3',
    'Fee 4',
    'Fee 5',
    'Column 6',
    'Column 7',
  ]);
});

test('a column of numbers is one, without separators of thousands', () => {
  const node = inserted(paste('Product\tChange\tVolume\tNote\nOil\t+0.42\t182,640\t1\nGas\t−1.5\t\tnew'));
  expect(node.props['columns']).toMatchObject([
    { name: 'Product' },
    { name: 'Change', type: 'number' },
    { name: 'Volume', type: 'number' },
    { name: 'Note' },
  ]);
  expect((node.props['columns'] as object[]).map((column) => 'type' in column)).toEqual([false, true, true, false]);
  expect(lines(node)).toEqual([
    ['Oil', '+0.42', '182640', '1'],
    ['Gas', '−1.5', '', 'new'],
  ]);
});

test.each<[string, string]>([
  ['one cell', 'a\t'],
  ['no cells', '\t\t\n\t'],
])('%s makes no table', (_, copied) => {
  expect(paste(copied)).toBeUndefined();
});

describe('of several components', () => {
  const named = (name: string, more: object = {}) => tableEntry({ name: `cms-component-${name}`, ...more });

  test('one whose columns have the headings takes the cells below', () => {
    const node = inserted(paste('product\tFee in  dollars\nOil\t0.85', [tableEntry(), pricesEntry()]));
    expect(node).toMatchObject({
      name: 'cms-component-prices',
      props: { prices: [{ id, product: 'Oil', fee: 0.85 }] },
    });
  });

  test('a table comes before a grid for other cells', () => {
    expect(inserted(paste('Oil\t0.85\nGas\t0.75')).name).toBe('cms-component-table');
  });

  test('one that asks for less is chosen, then the first', () => {
    const { schema } = tableEntry();
    const { properties, required } = schema as { properties: object; required: string[] };
    const note = schemaOf({ note: text('Note').min(1) })['properties'] as object;
    const asking = named('asking', {
      schema: { ...schema, properties: { ...properties, ...note }, required: [...required, 'note'] },
    });
    const names = (...entries: CatalogEntry[]) => inserted(paste('a\tb\nc\td', entries)).name;
    expect(names(asking, tableEntry(), named('other'))).toBe('cms-component-table');
    expect(names(named('other'), tableEntry())).toBe('cms-component-other');
  });

  test('a deprecated one is not', () => {
    expect(inserted(paste('a\tb\nc\td', [named('old', { deprecated: { use: 'x' } }), tableEntry()])).name).toBe(
      'cms-component-table',
    );
  });

  test('a grid for other cells takes those that fit it', () => {
    const node = inserted(paste('Oil\t0.85\nGas\t', [pricesEntry()]));
    expect(node.props).toEqual({
      prices: [
        { id, product: 'Oil', fee: 0.85 },
        { id, product: 'Gas' },
      ],
    });
  });
});

describe('is refused, with the reason:', () => {
  const rows = (count: number, row: string) => `Name\tValue\n${row.repeat(count)}`;

  test.each<[string, string | { html: string }, CatalogEntry[], string]>([
    [
      'no component for it',
      'a\tb',
      [entryOf('cms-component-facts')],
      'No component of this site takes the cells of a spreadsheet. Nothing was pasted.',
    ],
    [
      'rows',
      rows(1_001, 'a\tb\n'),
      [tableEntry()],
      'There are 1001 rows, and one paste may have 1000. Nothing was pasted.',
    ],
    [
      'rows of a grid',
      'a\nb\nc\nd'.replaceAll('\n', '\t1\n'),
      [pricesEntry()],
      'There would be 4 rows, but the maximum is 3. Nothing was pasted.',
    ],
    [
      'columns of a grid',
      'a\tb\tc',
      [pricesEntry()],
      'Row 1 has 3 cells, and from column "Product" on there are 2. Nothing was pasted.',
    ],
    [
      'a value',
      'Oil\tmuch',
      [pricesEntry()],
      'Row 1, column "Fee in dollars": "much" is not a number such as 1234.5. Nothing was pasted.',
    ],
    [
      'a heading',
      'A heading of many words\tb',
      [tableEntry()],
      'Heading of column 1: "A heading of many words" has 23 characters, and may have 20. Nothing was pasted.',
    ],
    [
      'cells',
      rows(1, 'a\t'.repeat(10_000)),
      [tableEntry()],
      'There are more than 10,000 cells, and one paste may have 10,000 cells. Nothing was pasted.',
    ],
    [
      'values of one change',
      rows(900, 'a\tb\tc\td\n'),
      [tableEntry()],
      'There are 3,602 cells, and one paste of such a table may have 2,080. Nothing was pasted.',
    ],
    [
      'bytes of one change',
      rows(600, `${'é'.repeat(1_900)}\tb\n`),
      [tableEntry()],
      'The table has 2.3 MB, and one paste may have 1.9 MB. Nothing was pasted.',
    ],
    [
      'bytes',
      { html: `<table><tr><td>${'a'.repeat(6 * 1024 ** 2)}<td>b</table>` },
      [tableEntry()],
      'The copied cells have 6 MB, and one paste may have 5 MB. Nothing was pasted.',
    ],
  ])('%s', (_, copied, entries, reason) => {
    expect(paste(copied, entries)).toEqual({ refused: reason });
  });

  test('no place around what is selected', () => {
    expect(paste('a\tb', [tableEntry()], { node: 'page', slot: 'side' })).toEqual({
      refused: 'Table fits nowhere around what is selected. Select a slot that takes it.',
    });
  });
});
