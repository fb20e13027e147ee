import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { copyTexts } from '../testing/clipboard.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import { heading, makePage, namesIn, node, openEditor, treeOf } from './editor-window.ts';

const spreadsheet = {
  'text/plain': 'Product\tFee\nSample oil\t0.85\nSample gas\t0.75\n',
  'text/html':
    '<table><tr><td>Product</td><td>Fee</td></tr><tr><td>Sample oil</td><td>0.85</td></tr><tr><td>Sample gas</td><td>0.75</td></tr></table>',
};

/** Texts of a table's headings and cells, line by line. */
function linesOf({ props }: Node): string[][] {
  const { columns, rows } = props as {
    columns: { heading: string }[];
    rows: { cells: { value: string }[] }[];
  };
  return [columns.map((column) => column.heading), ...rows.map(({ cells }) => cells.map(({ value }) => value))];
}

describe.each(suiteDatabases.slice(0, 1))('cells of a spreadsheet are pasted on a page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const open = (id: string) => openEditor(system, browser, id);
  const names = async (id: string) => namesIn(await treeOf(api, id), 'content');
  const has = (id: string, ...expected: string[]) =>
    until(async () => JSON.stringify(await names(id)) === JSON.stringify(expected), 10_000);
  const tableOf = async (id: string): Promise<Node> => {
    const found = (await treeOf(api, id)).slots['content']?.find(({ name }) => name === 'cms-component-table');
    if (found === undefined) throw new Error('The page has no table.');
    return found;
  };
  const lines = [
    ['Product', 'Fee'],
    ['Sample oil', '0.85'],
    ['Sample gas', '0.75'],
  ];

  test('after a click on the page, they become a table below, which one undo takes back', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced, pageFocused } = await open(id);
    await copyTexts(page, spreadsheet);
    await canvas.getByText('One', { exact: true }).click();
    await pageFocused();
    await page.keyboard.press('Control+v');
    await announced('Table pasted: 2 of 3 in Content.');
    expect(await has(id, 'heading', 'table', 'heading')).toBe(true);
    expect(linesOf(await tableOf(id))).toEqual(lines);
    await canvas.getByRole('columnheader', { name: 'Fee' }).waitFor();
    await canvas.getByRole('rowheader', { name: 'Sample gas' }).waitFor();
    await page.getByRole('region', { name: 'Properties of Table' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+z');
    await announced('Undone: Paste Table.');
    expect(await has(id, 'heading', 'heading')).toBe(true);
  });

  test('in the outline, a text with tabs becomes a table in the selected slot', async () => {
    const id = await makePage(api, heading('One'));
    const { page, announced } = await open(id);
    await copyTexts(page, { 'text/plain': spreadsheet['text/plain'] });
    await page.getByRole('treeitem', { name: 'Content' }).click();
    await page.keyboard.press('Control+v');
    await announced('Table pasted: 2 of 2 in Content.');
    expect(await has(id, 'heading', 'table')).toBe(true);
    expect(linesOf(await tableOf(id))).toEqual(lines);
  });

  test('as many as are saved at once are saved, and more are refused with the limit', async () => {
    const id = await makePage(api, heading('One'));
    const { page, announced } = await open(id);
    const rows = (count: number) => ({ 'text/plain': `A\tB\tC\tD\n${'a\tb\tc\td\n'.repeat(count)}` });
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await copyTexts(page, rows(900));
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await page.keyboard.press('Control+v');
    await page.getByText(/^There are 3,604 cells, and one paste of such a table may have [\d,]+\./).waitFor();
    await copyTexts(page, rows(10_000));
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await page.keyboard.press('Control+v');
    await page.getByText(/^There are more than 10,000 cells/).waitFor();
    await copyTexts(page, rows(500));
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await page.keyboard.press('Control+v');
    await announced('Table pasted: 2 of 2 in Content.');
    expect(await has(id, 'heading', 'table')).toBe(true);
    expect(linesOf(await tableOf(id))).toHaveLength(501);
  });

  test('text of a word processor becomes a rich text below, and words within a line are not pasted', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas, announced, pageFocused } = await open(id);
    await copyTexts(page, { 'text/plain': 'Words', 'text/html': '<b>Words</b>' });
    await canvas.getByText('One', { exact: true }).click();
    await pageFocused();
    await page.keyboard.press('Control+v');
    await page.getByText('No component was copied.').waitFor();
    const html = '<h2>Sample terms</h2><p>Fees <b>rise</b>.</p><ul><li>Oil</li></ul>';
    await copyTexts(page, { 'text/plain': 'Sample terms', 'text/html': html });
    await canvas.getByText('One', { exact: true }).click();
    await pageFocused();
    await page.keyboard.press('Control+v');
    await announced('Rich text pasted: 2 of 2 in Content.');
    await page.getByText('Lists became paragraphs.').waitFor();
    expect(await has(id, 'heading', 'rich-text')).toBe(true);
    await canvas.getByRole('heading', { name: 'Sample terms' }).waitFor();
    await page.keyboard.press('Control+z');
    await announced('Undone: Paste Rich text.');
    expect(await has(id, 'heading')).toBe(true);
  });

  test('cells fill a table from the one that is edited on the page on, which grows', async () => {
    const columns = [{ id: 'c1', name: 'product', heading: 'Product' }];
    const rows = [{ id: 'r1', cells: [{ id: 'x1', column: 'product', value: 'Sample coal' }] }];
    const id = await makePage(api, node('table', { caption: 'Sample', columns, rows }));
    const { page, canvas, announced } = await open(id);
    await copyTexts(page, spreadsheet);
    await canvas.getByText('Sample coal').dblclick();
    await canvas.getByRole('textbox').waitFor();
    await page.keyboard.press('Control+v');
    await announced('The cells were pasted.');
    await until(async () => linesOf(await tableOf(id)).length === 4, 10_000);
    expect(linesOf(await tableOf(id))).toEqual([['Product', ''], ...lines]);
  });

  test('a text that is edited on the page takes the cells', async () => {
    const id = await makePage(api, node('rich-text', { content: [{ type: 'paragraph', text: 'Before.' }] }));
    const { page, canvas } = await open(id);
    await copyTexts(page, spreadsheet);
    await canvas.getByText('Before.').dblclick();
    await canvas.getByRole('textbox', { name: 'Text of Rich text' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await until(async () => {
      const [text] = (await treeOf(api, id)).slots['content'] ?? [];
      return Array.isArray(text?.props['content']) && text.props['content'].length === 3;
    }, 10_000);
    expect(await names(id)).toEqual(['rich-text']);
  });
});
