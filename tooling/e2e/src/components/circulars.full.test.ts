import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const report = (page: Page) => page.getByRole('region', { name: 'All circulars and notices', exact: true });
const whenCounted = (page: Page, words: string) =>
  report(page).locator('.listing-count').getByText(words, { exact: true }).waitFor();
const numbers = (page: Page) => report(page).locator('td[data-column=noticeNumber]').allTextContents();

describe.each(suiteDatabases)('circulars on $name', ({ create }) => {
  const site = visitedSite(create);

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    const choose = async (page: Page, label: string, value: string) => {
      await report(page).getByLabel(label, { exact: true }).selectOption(value);
      if (!javaScriptEnabled) await report(page).getByRole('button', { name: 'Apply filters' }).click();
    };

    test('filters apply, are in the URL, and can be reset', async () => {
      const { page, complaints } = await site.visit('/circulars', { javaScriptEnabled });
      await choose(page, 'Year', '');
      await whenCounted(page, '1 to 10 of 45 entries');
      await choose(page, 'Market', 'Agriculture');
      await whenCounted(page, '5 entries');
      expect(await numbers(page)).toHaveLength(5);
      const kept = await site.visit(new URL(page.url()).pathname + new URL(page.url()).search, { javaScriptEnabled });
      await whenCounted(kept.page, '5 entries');
      await choose(page, 'Market', '');
      await whenCounted(page, '1 to 10 of 45 entries');
      expect(complaints).toEqual([]);
    });

    test('pages and sort order are links, and keep the filters', async () => {
      const { page } = await site.visit('/circulars', { javaScriptEnabled });
      await choose(page, 'Year', '');
      await whenCounted(page, '1 to 10 of 45 entries');
      const first = await numbers(page);
      await report(page).getByRole('link', { name: 'Next page' }).click();
      await whenCounted(page, '11 to 20 of 45 entries');
      expect(await numbers(page)).not.toEqual(first);
      await report(page).getByRole('columnheader', { name: 'Number' }).getByRole('link').click();
      await whenCounted(page, '1 to 10 of 45 entries');
      const sorted = await numbers(page);
      expect(sorted).toEqual(sorted.toSorted());
    });

    test('a title leads to the page of its notice, and back', async () => {
      const { page, complaints } = await site.visit('/circulars', { javaScriptEnabled });
      const link = report(page).getByRole('rowheader').first().getByRole('link');
      const title = await link.textContent();
      await link.click();
      await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
      expect(await page.title()).toContain(title);
      await page.getByRole('link', { name: 'All notices' }).click();
      await report(page).waitFor();
      expect(complaints).toEqual([]);
    });
  });

  test('the used control keeps the focus', async () => {
    const { page } = await site.visit('/circulars');
    const market = report(page).getByLabel('Market', { exact: true });
    await market.focus();
    await market.selectOption('Energy');
    await page.waitForURL(/=Energy/);
    expect(await market.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('a service failure is reported, and the shown content stays', async () => {
    const { page } = await site.visit('/circulars');
    const before = await numbers(page);
    await page.route('**/circulars?*', (route) => route.fulfill({ status: 500, body: '' }));
    await report(page).getByLabel('Market', { exact: true }).selectOption('Energy');
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    expect(await numbers(page)).toEqual(before);
  });

  describe.each(['/circulars', '/circulars/CL26-006'])('%s', (path) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(path);
      expect(status).toBe(200);
      await expectValidHtml(body);
    });

    test.each(schemes)(
      'meets WCAG 2.2 AA in %s, writes nothing to the console, and does not scroll sideways',
      async (colorScheme) => {
        await expectSound(await site.visit(path, { colorScheme, viewport: { width: 420, height: 900 } }));
      },
    );
  });

  test('an unknown notice is not a page', async () => {
    expect((await site.request('/circulars/none')).status).toBe(404);
  });

  test('the calls return lists', async () => {
    const ask = async (path: string) => JSON.parse((await site.request(`/api/circulars${path}`)).body) as unknown[];
    expect(await ask('/margin/topics')).toEqual(['Margin rates']);
    expect(await ask('/margin/years')).toEqual(['2026', '2025']);
    expect(await ask('/all/years?jurisdiction=EU')).toEqual(['2026', '2025']);
    expect(await ask('/margin/markets')).toEqual(['Energy']);
    expect(await ask('/none/topics')).toEqual([]);
    const found = (await ask(
      '/public/summaries/filter?circularType=margin&topic=&year=2026&market=&jurisdiction=&sort=pubDate&limit=1',
    )) as { pubDate: string }[];
    expect(found.map(({ pubDate }) => pubDate)).toEqual(['2026-11-04', '2026-10-07', '2026-09-02']);
  });

  test('a browser that requests public data again receives no body', async () => {
    const { page } = await site.visit('/circulars');
    const asked = await page.evaluate(async () => {
      const url = new URL('/api/circulars/public/summaries/filter?circularType=margin', location.href).href;
      const texts = [await (await fetch(url)).text(), await (await fetch(url)).text()];
      const sent = performance.getEntriesByName(url).map((entry) => (entry as PerformanceResourceTiming).transferSize);
      return { same: texts[0] === texts[1], size: texts[0]?.length ?? 0, sent };
    });
    // An unchanged response is only its head, which browsers count as 300 bytes.
    expect(asked).toMatchObject({ same: true, sent: [expect.any(Number), 300] });
    // The first response is compressed.
    expect(asked.sent[0]).toBeGreaterThan(300);
    expect(asked.sent[0]).toBeLessThan(asked.size);
  });
});
