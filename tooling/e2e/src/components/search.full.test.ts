import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectAccessible, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { visitedSite, whenRunning, type VisitedSite } from '../testing/site-visits.ts';
import { until } from '../testing/until.ts';

const results = (page: Page) => page.locator('.search-result');
const summary = (page: Page) => page.locator('.search-summary');
const box = (page: Page) => page.getByLabel('What are you looking for?');

async function call({ request }: VisitedSite, path: string, body?: object): Promise<unknown> {
  const post =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { status, body: text } = await request(path, post);
  expect(status).toBe(200);
  return JSON.parse(text) as unknown;
}
const suggested = async (site: VisitedSite, q: string) =>
  (await call(site, `/api/site-search/suggestions?q=${encodeURIComponent(q)}`)) as { title: string; href: string }[];

/** Waits for the search index, at most a minute. */
async function whenSuggested(site: VisitedSite, q: string): Promise<void> {
  await until(async () => (await suggested(site, q)).length > 0, 60_000);
}

describe.each(suiteDatabases)('search on $name', ({ create }) => {
  // Notices are indexed last.
  const site = visitedSite(create, (begun) => whenSuggested(begun, 'rule 3'));

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    test('a visitor searches, reads results with marked words, and opens one', async () => {
      const { page, complaints } = await site.visit('/search', { javaScriptEnabled });
      expect(await results(page).count()).toBe(0);
      await box(page).fill('settlement');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await summary(page).filter({ hasText: 'results for “settlement”' }).waitFor();
      await page.waitForURL(site.url('/search?q=settlement'));
      const marked = await page.locator('.search-result mark').allTextContents();
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.every((text) => text.toLowerCase().startsWith('settlement'))).toBe(true);
      await results(page).first().getByRole('link').click();
      await page.waitForURL((url) => url.pathname !== '/search');
      expect(complaints).toEqual([]);
    });

    test('collections, years, topics and pages narrow the results', async () => {
      const { page } = await site.visit('/search?q=sample', { javaScriptEnabled });
      await page.getByRole('link', { name: /^Reports \d+$/ }).click();
      await page.waitForURL(/collection=reports/);
      await page.getByLabel('Year').selectOption('2026');
      await page.getByLabel('Topic').selectOption('Indices');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply filters' }).click();
      await page.waitForURL(/topic=Indices/);
      await summary(page).getByText('2 results for “sample”', { exact: true }).waitFor();
      expect(await page.locator('.search-origin').allTextContents()).toEqual([
        expect.stringContaining('Reports'),
        expect.stringContaining('Reports'),
      ]);
      await page.goto(site.url('/search?q=sample'));
      await page.getByRole('link', { name: 'Next page' }).click();
      await page.getByRole('link', { name: 'Page 2', exact: true }).and(page.locator('[aria-current=page]')).waitFor();
    });

    test('a search without results says so', async () => {
      const { page } = await site.visit('/search?q=quetzalcoatl', { javaScriptEnabled });
      expect(await summary(page).textContent()).toBe('Nothing was found for “quetzalcoatl”');
      expect(await results(page).count()).toBe(0);
    });

    test('the internal search lists all three collections from the start', async () => {
      const { page } = await site.visit('/elastic-search', { javaScriptEnabled });
      const collections = await page
        .getByRole('navigation', { name: 'Collections' })
        .getByRole('link')
        .allTextContents();
      expect(collections.map((text) => text.replace(/ [\d,]+$/, ''))).toEqual([
        'All',
        'Pages',
        'Reports',
        'Product specs',
      ]);
      expect(await results(page).count()).toBe(10);
    });
  });

  test('results follow typing, and a suggestion is selected by keyboard', async () => {
    const { page } = await site.visit('/search');
    await whenRunning(page, '.search');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box(page).pressSequentially('holid');
    await options.filter({ hasText: 'Holiday hours' }).waitFor();
    await summary(page).filter({ hasText: '“holid”' }).waitFor();
    await expectAccessible(page);
    await box(page).press('ArrowDown');
    expect(await options.and(page.locator('[aria-selected=true]')).count()).toBe(1);
    await box(page).press('Escape');
    expect(await options.count()).toBe(0);
    await box(page).fill('Holiday hour');
    await options.filter({ hasText: 'Holiday hours' }).waitFor();
    await box(page).press('ArrowDown');
    await box(page).press('Enter');
    await page.waitForURL(site.url('/holiday-hours'));
  });

  test('the header of every page suggests pages, too', async () => {
    const { page, complaints } = await site.visit('/about');
    await whenRunning(page, '.header');
    await page.locator('.header-search > summary').click();
    const input = page.getByRole('combobox', { name: 'Search this site' });
    await input.pressSequentially('holid');
    await page.getByRole('option', { name: 'Holiday hours', exact: true }).waitFor();
    await expectAccessible(page);
    await input.press('Escape');
    expect([await page.getByRole('listbox').count(), await input.isVisible()]).toEqual([0, true]);
    await input.fill('Holiday hour');
    await page.getByRole('option', { name: 'Holiday hours', exact: true }).waitFor();
    await input.press('ArrowDown');
    await input.press('Enter');
    await page.waitForURL(site.url('/holiday-hours'));
    expect(complaints).toEqual([]);
  });

  test.each([
    ['light', '/search?q=sample', 'ltr'],
    ['dark', '/search?q=sample', 'ltr'],
    ['light', '/elastic-search?q=fees&collection=pages', 'ltr'],
    ['dark', '/elastic-search?q=fees&collection=pages', 'ltr'],
    ['light', '/ar/search?q=رسوم', 'rtl'],
    ['dark', '/ar/search?q=رسوم', 'rtl'],
  ] as const)(
    'in %s, %s is valid HTML, meets WCAG 2.2 AA in a narrow window and does not scroll sideways, from %s',
    async (colorScheme, path, direction) => {
      await expectValidHtml((await site.request(encodeURI(path))).body);
      const visit = await site.visit(path, { colorScheme, viewport: { width: 420, height: 900 } });
      await expectSound(visit);
      expect(await results(visit.page).count()).toBeGreaterThan(0);
      expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe(direction);
      const input = await visit.page.locator('.search-input').boundingBox();
      const button = await visit.page.locator('.search-box').getByRole('button').boundingBox();
      expect((button?.x ?? 0) > (input?.x ?? 0)).toBe(direction === 'ltr');
    },
  );

  test('restricted content is in no result', async () => {
    for (const q of ['position daily', 'stamps tickets', 'Europe storage', '0.35 fall']) {
      const { body } = await site.request(`/search?q=${encodeURIComponent(q)}`);
      expect(body.includes('search-summary')).toBe(true);
      expect(
        /daily position reports close|order tickets and time stamps|would fall to 0\.35|storage in Europe enters/.exec(
          body,
        )?.[0],
      ).toBeUndefined();
      expect(body.includes('href="/members/compliance"')).toBe(false);
    }
    expect(await suggested(site, 'compliance')).not.toContainEqual(
      expect.objectContaining({ href: '/members/compliance' }),
    );
  });

  test('the calls of notices respond by collection, year and topic', async () => {
    expect(
      await call(site, '/api/site-search/websitenotices/availableyears?searchCollections=mortgage-notices'),
    ).toEqual([2026, 2025]);
    expect(
      await call(
        site,
        '/api/site-search/websitenotices/availabletopics?searchCollections=mortgage-notices&searchCollections=rule-book',
      ),
    ).toEqual(['Operations', 'Releases', 'Rules']);
    const found = (await call(site, '/api/site-search/search/websitenotices', {
      searchCollections: ['sip-notices'],
      year: 2026,
      topic: 'Fees',
    })) as { rows: { number: string }[]; total: number };
    expect([found.rows.map(({ number }) => number), found.total]).toEqual([['N-2026-02'], 1]);
    expect(
      await call(site, '/api/site-search/search/websitenotices', { searchCollections: 'rule-book', year: '' }),
    ).toMatchObject({ total: 3 });
    const rules = { searchCollections: 'rule-book', sort: '-sortOrder', limit: 2 };
    const last = (await call(site, '/api/site-search/search/websitenotices', rules)) as {
      rows: { sortOrder: number }[];
      total: number;
    };
    expect([last.rows.map(({ sortOrder }) => sortOrder), last.total]).toEqual([[3, 2], 3]);
  });

  test('published content is found within moments, and no longer after it is unpublished', async () => {
    const { api } = site;
    const { id } = await api.pages.create({
      site: 'ice',
      template: 'cms-template-ice-page',
      title: 'The pangolin page',
      path: '/pangolin',
    });
    const { version } = await api.draft.get({ site: 'ice', page: id });
    await api.publication.publish({ site: 'ice', page: id, expectedVersion: version });
    await whenSuggested(site, 'pangolin');
    expect(await suggested(site, 'pangolin')).toEqual([{ title: 'The pangolin page', href: '/pangolin' }]);
    await api.publication.unpublish({ site: 'ice', page: id });
    expect(await suggested(site, 'pangolin')).toEqual([]);
  });
});
