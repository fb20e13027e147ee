import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const path = '/insights';
/** Article on auctions. */
const auction = '6a1d7b0e-3f52-4c1a-9d3e-7b5a2c9e1f02';
const first = 'What a clearing house is for';
const titles = (page: Page) => page.locator('main tbody th a').allTextContents();
const whenCounted = (page: Page, text: string) =>
  page.locator('main .listing-count').getByText(text, { exact: true }).waitFor();
const whenLive = (page: Page) =>
  Promise.all(['.content-filter', '.content-surfacing-table'].map((root) => whenRunning(page, root)));

describe.each(suiteDatabases)('lists of pages on $name', ({ create }) => {
  const site = visitedSite(create);

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    test('pinned pages come first, and links lead through the pages of results, each page once', async () => {
      const { page, complaints } = await site.visit(path, { javaScriptEnabled });
      await whenCounted(page, '1 to 3 of 5 entries');
      const before = await titles(page);
      expect([before[0], before.length, await page.locator('a[rel=prev]').count()]).toEqual([first, 3, 0]);
      await page.locator('a[rel=next]').click();
      await whenCounted(page, '4 to 5 of 5 entries');
      expect(new Set([...before, ...(await titles(page))]).size).toBe(5);
      expect([new URL(page.url()).search, await page.locator('a[rel=next]').count()]).toEqual([
        expect.stringMatching(/^\?page-[\w-]{6}=2$/),
        0,
      ]);
      await page.locator('a[rel=prev]').click();
      await whenCounted(page, '1 to 3 of 5 entries');
      expect(await titles(page)).toEqual(before);
      expect(complaints).toEqual([]);
    });

    test('a choice within a group widens, one of another group narrows, and none shows all', async () => {
      const { page, complaints } = await site.visit(path, { javaScriptEnabled });
      if (javaScriptEnabled) await whenLive(page);
      const apply = async () => {
        if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply filter' }).click();
      };
      await page.locator('a[rel=next]').click();
      await whenCounted(page, '4 to 5 of 5 entries');
      await page.getByLabel('Clearing', { exact: true }).check();
      await apply();
      await whenCounted(page, '2 entries');
      expect((await titles(page))[0]).toBe(first);
      await page.getByLabel('Risk').check();
      await apply();
      await whenCounted(page, '3 entries');
      await page.getByLabel('For a start').check();
      await apply();
      await whenCounted(page, '2 entries');
      expect(new Set(await titles(page))).toEqual(new Set([first, 'What a hedge costs']));
      expect(new URL(page.url()).searchParams.getAll('filter')).toEqual([
        'topic.Clearing',
        'topic.Risk',
        'level.Basics',
      ]);
      await page.getByLabel('Clearing', { exact: true }).uncheck();
      await page.getByLabel('Risk').uncheck();
      await page.getByLabel('Trading').check();
      await page.getByLabel('For a start').uncheck();
      await page.getByLabel('In depth').check();
      await apply();
      await whenCounted(page, '1 entry');
      await page.getByRole('link', { name: 'Clear filter' }).click();
      await whenCounted(page, '1 to 3 of 5 entries');
      expect(await page.locator('input:checked').count()).toBe(0);
      expect(complaints).toEqual([]);
    });

    test('a URL restores the filter, and empty results say so', async () => {
      const { page } = await site.visit(`${path}?filter=topic.Risk&filter=level.Nothing`, { javaScriptEnabled });
      expect(await page.getByText('Nothing matches these filters.').isVisible()).toBe(true);
      expect(await page.getByLabel('Risk').isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Show all' }).click();
      await whenCounted(page, '1 to 3 of 5 entries');
    });
  });

  test('with script nothing is reloaded, and going back restores the former choice', async () => {
    const { page, complaints } = await site.visit(path);
    await whenLive(page);
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.getByLabel('Clearing', { exact: true }).focus();
    await page.keyboard.press('Space');
    await whenCounted(page, '2 entries');
    expect(await page.getByLabel('Clearing', { exact: true }).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    expect(await page.getByText('1 chosen').isVisible()).toBe(true);
    await page.getByLabel('In depth').check();
    await whenCounted(page, '1 entry');
    await page.goBack();
    await whenCounted(page, '2 entries');
    expect(await page.getByLabel('In depth').isChecked()).toBe(false);
    await page.goBack();
    await whenCounted(page, '1 to 3 of 5 entries');
    await page.locator('a[rel=next]').focus();
    await page.keyboard.press('Enter');
    await whenCounted(page, '4 to 5 of 5 entries');
    expect(
      await page
        .locator('.content-surfacing-table .listing-results')
        .evaluate((results) => results === document.activeElement),
    ).toBe(true);
    expect(await page.locator('body[data-kept]').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('a list that fails to load says so, keeps its content, and can be retried', async () => {
    const { page } = await site.visit(path);
    await whenLive(page);
    await page.route('**/insights?*', (route) => route.abort());
    await page.getByLabel('Clearing', { exact: true }).check();
    await page.getByRole('alert').filter({ hasText: 'The list could not be loaded.' }).waitFor();
    expect(await titles(page)).toHaveLength(3);
    await expectAccessible(page);
    await page.unroute('**/insights?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await whenCounted(page, '2 entries');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('an unpublished page leaves its lists at once', async () => {
    await site.api.publication.unpublish({ site: 'ice', page: auction });
    const { page } = await site.visit(path);
    await whenCounted(page, '1 to 3 of 4 entries');
    await page.goto(site.url('/insights?filter=topic.Trading'));
    expect(await titles(page)).toEqual(['How to read an order book']);
  });

  test('is valid HTML, also filtered and empty', async () => {
    for (const query of ['', '?filter=topic.Risk', '?filter=topic.None']) {
      const { status, body } = await site.request(path + query);
      expect(status).toBe(200);
      await expectValidHtml(body);
    }
  });

  describe.each(schemes)('in %s', (colorScheme) => {
    test.each([420, 1280])(
      'at %s px it meets WCAG 2.2 AA, writes nothing to the console, and does not scroll sideways, filtered and empty',
      async (width) => {
        const visit = await site.visit(path, { colorScheme, viewport: { width, height: 900 } });
        await visit.page.getByLabel('Clearing', { exact: true }).check();
        await whenCounted(visit.page, '2 entries');
        await expectSound(visit);
        await visit.page.goto(site.url(`${path}?filter=topic.None`));
        await expectSound(visit);
      },
    );
  });
});
