import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const path = '/market-statistics-sample';
const table = (page: Page) => page.locator('.paginated-table');
const firstCell = (page: Page) => table(page).locator('tbody th').first();
const filter = (page: Page) => table(page).getByRole('searchbox', { name: 'Filter' });
const heading = (page: Page, name: string) => table(page).getByRole('columnheader', { name });
const whenCounted = (page: Page, text: string) =>
  table(page).locator('.listing-count').getByText(text, { exact: true }).waitFor();

describe.each(suiteDatabases)('a table in pages on $name', ({ create }) => {
  const site = visitedSite(create);

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    async function visit(): Promise<Awaited<ReturnType<typeof site.visit>>> {
      const visited = await site.visit(path, { javaScriptEnabled });
      if (javaScriptEnabled) {
        await table(visited.page).scrollIntoViewIfNeeded();
        await whenRunning(visited.page, '.paginated-table');
      }
      return visited;
    }

    test('visitors sort, page and filter, and each keeps the others', async () => {
      const { page, complaints } = await visit();
      await page.evaluate(() => document.body.setAttribute('data-kept', ''));
      await heading(page, 'Contract').getByRole('link').click();
      await table(page).locator('th[aria-sort=ascending]').waitFor();
      expect(await firstCell(page).textContent()).toBe('Sample aluminium');
      await table(page).getByRole('link', { name: 'Next page' }).click();
      await whenCounted(page, '11 to 20 of 30 entries');
      await heading(page, 'Contract').getByRole('link').click();
      await table(page).locator('th[aria-sort=descending]').waitFor();
      expect(await firstCell(page).textContent()).toBe('Sample zinc');
      await filter(page).fill('metals SIL');
      if (!javaScriptEnabled) await table(page).getByRole('button', { name: 'Apply' }).click();
      await whenCounted(page, '1 entry');
      expect([
        await firstCell(page).textContent(),
        await table(page).locator('th[aria-sort=descending]').count(),
      ]).toEqual(['Sample silver', 1]);
      expect(await page.locator('body[data-kept]').count()).toBe(javaScriptEnabled ? 1 : 0);
      expect(complaints).toEqual([]);
    });

    test('the file contains the filtered rows', async () => {
      const { page } = await visit();
      await filter(page).fill('bond');
      await filter(page).press('Enter');
      await whenCounted(page, '4 entries');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        table(page).getByRole('link', { name: 'Download as CSV' }).click(),
      ]);
      const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
      expect(download.suggestedFilename()).toBe('Sample-settlement-figures-of-thirty-contracts.csv');
      expect([lines.length, lines[0]]).toEqual([6, '\ufeffContract,Market,Settlement,Change,Volume,Open interest']);
    });
  });

  test('its headings stand on one line', async () => {
    const { page } = await site.visit(path);
    const bottoms = await table(page)
      .locator('.listing-sort')
      .evaluateAll((links) =>
        links.map(({ firstChild }) => {
          const range = document.createRange();
          if (firstChild) range.selectNode(firstChild);
          return range.getBoundingClientRect().bottom;
        }),
      );
    expect(bottoms.length).toBeGreaterThan(3);
    expect(new Set(bottoms).size).toBe(1);
  });

  test('going back restores the former page, and a filter without matches can be reset', async () => {
    const { page } = await site.visit(path);
    await table(page).scrollIntoViewIfNeeded();
    await whenRunning(page, '.paginated-table');
    await table(page).getByRole('link', { name: 'Next page' }).focus();
    await page.keyboard.press('Enter');
    await whenCounted(page, '11 to 20 of 30 entries');
    await page.goBack();
    await whenCounted(page, '1 to 10 of 30 entries');
    await filter(page).fill('nothing of it');
    await table(page).getByRole('link', { name: 'Show all' }).click();
    await whenCounted(page, '1 to 10 of 30 entries');
    expect(await filter(page).inputValue()).toBe('');
  });

  test.each(schemes)('is valid HTML, and meets WCAG 2.2 AA in %s', async (colorScheme) => {
    await expectValidHtml((await site.request(path)).body);
    for (const width of [420, 1280])
      await expectSound(await site.visit(path, { colorScheme, viewport: { width, height: 900 } }));
  });
});
