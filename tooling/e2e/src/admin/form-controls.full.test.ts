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
import { makePage, node, openEditor, treeOf } from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('controls of lists and values, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const propsOf = async (page: string): Promise<Node['props']> =>
    (await treeOf(api, page)).slots['content']?.[0]?.props ?? {};
  const holds = (page: string, key: string, expected: unknown) =>
    until(async () => JSON.stringify((await propsOf(page))[key]) === JSON.stringify(expected), 10_000);
  const factsOf = async (page: string) =>
    ((await propsOf(page))['facts'] as { term: string; value: string }[]).map(({ term, value }) => [term, value]);

  test('cells of a spreadsheet fill a grid from a cell on, and what does not fit changes nothing', async () => {
    const facts = [{ id: 'size', term: 'Contract size', value: '1,000 barrels' }];
    const id = await makePage(api, node('card-product', { title: 'Sample crude futures', facts }));
    const { page } = await openEditor(system, browser, id);
    await page.getByRole('treeitem', { name: /Product card/ }).click();
    const grid = page.getByRole('table', { name: 'Key facts' });
    const cell = (name: string) => grid.getByRole('textbox', { name });
    await page.getByRole('button', { name: 'Add fact' }).click();
    await cell('Term, row 2').waitFor();
    expect(await cell('Term, row 2').evaluate((input) => input === document.activeElement)).toBe(true);

    await copyTexts(page, { 'text/plain': 'Tick\t$0.01\nMonths\tAll twelve\nSettlement\tCash\n' });
    await page.keyboard.press('Control+v');
    await cell('Value, row 4').waitFor();
    await cell('Value, row 2').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type(' of a year');
    await until(async () => (await factsOf(id)).length === 4 && (await factsOf(id))[2]?.[1] === 'All twelve of a year');
    const pasted = [
      ['Contract size', '1,000 barrels'],
      ['Tick', '$0.01'],
      ['Months', 'All twelve of a year'],
      ['Settlement', 'Cash'],
    ];
    expect(await factsOf(id)).toEqual(pasted);
    await expectAccessible(page);

    // Merged cells, of which the last is beyond the grid.
    await copyTexts(page, {
      'text/plain': 'One',
      'text/html': '<table><tr><td colspan="2">One</td><td>Three</td></tr><tr><td>a</td><td>b</td></tr></table>',
    });
    await cell('Term, row 1').focus();
    await page.keyboard.press('Control+v');
    await page.getByText('Row 1 has 3 cells, and from column "Term" on there are 2. Nothing was pasted.').waitFor();
    await copyTexts(page, { 'text/plain': 'a\tb\n'.repeat(20) });
    await cell('Term, row 1').focus();
    await page.keyboard.press('Control+v');
    await page.getByText(/^There would be 20 rows, but the maximum is 12/).waitFor();
    expect(await factsOf(id)).toEqual(pasted);
  });

  test('texts are added, split and moved by keys, and taken from the lines of a document', async () => {
    const id = await makePage(api, node('pricing-card', { title: 'Sample plan', features: ['Prices'] }));
    const { page } = await openEditor(system, browser, id);
    await page.getByRole('treeitem', { name: /Pricing card/ }).click();
    const row = (index: number) => page.getByRole('textbox', { name: `Features ${index}`, exact: true });
    await row(1).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('News');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await holds(id, 'features', ['News', 'Prices'])).toBe(true);
    await row(2).focus();
    await page.keyboard.press('Enter');
    await copyTexts(page, { 'text/plain': 'History of ten years\nExport as CSV\n' });
    await row(3).focus();
    await page.keyboard.press('Control+v');
    expect(await holds(id, 'features', ['News', 'Prices', 'History of ten years', 'Export as CSV'])).toBe(true);
    await row(1).fill('');
    await page.keyboard.press('Backspace');
    expect(await holds(id, 'features', ['Prices', 'History of ten years', 'Export as CSV'])).toBe(true);
    await expectAccessible(page);
  });

  test('a value that rows have is searched, chosen and drawn', async () => {
    const id = await makePage(api, node('holiday-calendar', { exchange: 'gone' }));
    const { page, canvas } = await openEditor(system, browser, id);
    await page.getByRole('treeitem', { name: /Holiday calendar/ }).click();
    const exchange = page.getByRole('combobox', { name: 'Exchange' });
    await page.getByText(/^"gone" no longer exists/).waitFor();
    await exchange.click();
    const option = page.getByRole('option').first();
    const name = (await option.textContent()) ?? '';
    await exchange.fill(name.slice(0, 3));
    await page.getByRole('option', { name, exact: true }).click();
    expect(await holds(id, 'exchange', name)).toBe(true);
    await page.getByText(/^"gone" no longer exists/).waitFor({ state: 'detached' });
    await canvas.getByRole('heading', { name: `${name}: holidays in ` }).waitFor();
    await expectAccessible(page);
  });
});
