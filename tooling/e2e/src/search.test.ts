import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible, expectValidHtml } from './page-quality.ts';
import { stages } from './stages.ts';
import { System } from './system.ts';

const host = 'ice.localhost';

describe.each(stages)('search on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let database: Awaited<ReturnType<typeof create>>;

  const call = async (path: string, body?: object): Promise<unknown> => {
    const post = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { status, body: text } = await system.request(host, path, post);
    expect(status).toBe(200);
    return JSON.parse(text) as unknown;
  };
  const suggested = async (q: string) => (await call(`/api/site-search/suggestions?q=${encodeURIComponent(q)}`)) as { title: string; href: string }[];

  beforeAll(async () => {
    database = await create();
    [system, browser] = await Promise.all([System.start({ DATABASE_URL: database.url }), launchBrowser()]);
    // The index is made beside the first requests; notices are the last of it.
    const end = Date.now() + 60_000;
    while (Date.now() < end && (await suggested('rule 3')).length === 0) await new Promise((resolve) => setTimeout(resolve, 200));
  }, 150_000);
  afterAll(async () => {
    await browser?.close();
    await system?.remove();
    await database?.drop();
  });

  describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
    let page: Page;

    const results = () => page.locator('.search-result');
    const summary = () => page.locator('.search-summary');
    const open = (path: string) => page.goto(system.url(host, path), { waitUntil: 'networkidle' });

    beforeAll(async () => {
      page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    });
    afterAll(() => page.context().close());

    test('a visitor asks, reads what answers with its words marked, and goes there', async () => {
      await open('/search');
      expect(await results().count()).toBe(0);
      await page.getByLabel('Search this site').fill('settlement');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await summary().filter({ hasText: 'results for “settlement”' }).waitFor();
      expect(new URL(page.url()).search).toBe('?q=settlement');
      const marked = await page.locator('.search-result mark').allTextContents();
      expect(marked.length).toBeGreaterThan(0);
      expect(marked.every((text) => text.toLowerCase().startsWith('settlement'))).toBe(true);
      await results().first().getByRole('link').click();
      await page.waitForURL((url) => url.pathname !== '/search');
    });

    test('collections, years, topics and pages of results narrow what is found', async () => {
      await open('/search?q=sample');
      await page.getByRole('link', { name: /^Reports \d+$/ }).click();
      await page.waitForURL(/collection=reports/);
      await page.getByLabel('Year').selectOption('2026');
      await page.getByLabel('Topic').selectOption('Indices');
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Apply filters' }).click();
      await page.waitForURL(/topic=Indices/);
      await summary().filter({ hasText: '2 results for “sample”' }).waitFor();
      expect(await page.locator('.search-origin').allTextContents()).toEqual([expect.stringContaining('Reports'), expect.stringContaining('Reports')]);
      await open('/search?q=sample');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.getByText(/^Page 2 of \d+$/).waitFor();
    });

    test('what nothing answers is said', async () => {
      await open('/search?q=quetzalcoatl');
      expect(await summary().textContent()).toBe('Nothing was found for “quetzalcoatl”');
      expect(await results().count()).toBe(0);
    });

    test('the internal search lists all three collections from the start', async () => {
      await open('/elastic-search');
      const collections = await page.getByRole('navigation', { name: 'Collections' }).getByRole('link').allTextContents();
      expect(collections.map((text) => text.replace(/ [\d,]+$/, ''))).toEqual(['All', 'Pages', 'Reports', 'Product specs']);
      expect(await results().count()).toBe(10);
    });
  });

  test('results follow what is typed, and a suggestion is chosen by keys', async () => {
    const page = await browser.newPage();
    await page.goto(system.url(host, '/search'), { waitUntil: 'networkidle' });
    const box = page.getByRole('combobox', { name: 'Search this site' });
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await box.pressSequentially('holid');
    await options.filter({ hasText: 'Holiday hours' }).waitFor();
    await page.locator('.search-summary').filter({ hasText: '“holid”' }).waitFor();
    await expectAccessible(page);
    await box.press('ArrowDown');
    expect(await options.and(page.locator('[aria-selected=true]')).count()).toBe(1);
    await box.press('Escape');
    expect(await options.count()).toBe(0);
    await box.fill('Holiday hour');
    await options.filter({ hasText: 'Holiday hours' }).waitFor();
    await box.press('ArrowDown');
    await box.press('Enter');
    await page.waitForURL(system.url(host, '/holiday-hours'));
    await page.close();
  });

  test.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
    ['dark', 'rtl'],
  ] as const)('in %s, %s, it holds WCAG 2.2 AA in a narrow window and does not scroll sideways', async (colorScheme, direction) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 420, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const path of ['/search?q=sample', '/elastic-search?q=fees&collection=pages']) {
      const { body } = await system.request(host, path);
      await expectValidHtml(body);
      await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
      const box = await page.locator('.search-input').boundingBox();
      const button = await page.getByRole('button', { name: 'Search', exact: true }).boundingBox();
      expect((button?.x ?? 0) > (box?.x ?? 0)).toBe(direction === 'ltr');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('what only some may read is in no answer', async () => {
    for (const q of ['position daily', 'stamps tickets', 'Europe storage', '0.35 fall']) {
      const { body } = await system.request(host, `/search?q=${encodeURIComponent(q)}`);
      expect(body.includes('search-summary')).toBe(true);
      expect(/daily position reports close|order tickets and time stamps|would fall to 0\.35|storage in Europe enters/.exec(body)?.[0]).toBeUndefined();
      expect(body.includes('href="/members/compliance"')).toBe(false);
    }
    expect(await suggested('compliance')).not.toContainEqual(expect.objectContaining({ href: '/members/compliance' }));
  });

  test('the calls of notices answer by collection, year and topic', async () => {
    expect(await call('/api/site-search/websitenotices/availableyears?searchCollections=mortgage-notices')).toEqual([2026, 2025]);
    expect(await call('/api/site-search/websitenotices/availabletopics?searchCollections=mortgage-notices&searchCollections=rule-book')).toEqual(['Operations', 'Releases', 'Rules']);
    const found = (await call('/api/site-search/search/websitenotices', { searchCollections: ['sip-notices'], year: 2026, topic: 'Fees' })) as { rows: { number: string }[]; total: number };
    expect([found.rows.map(({ number }) => number), found.total]).toEqual([['N-2026-02'], 1]);
    expect(await call('/api/site-search/search/websitenotices', { searchCollections: 'rule-book', year: '' })).toMatchObject({ total: 3 });
  });

  test('what is published is found within moments, and nothing of it after it was taken away', async () => {
    const api = await system.api();
    const { id } = await api.pages.create({ site: 'ice', template: 'cms-template-ice-page', title: 'The pangolin page', path: '/pangolin' });
    const { version } = await api.draft.get({ site: 'ice', page: id });
    await api.publication.publish({ site: 'ice', page: id, expectedVersion: version });
    const end = Date.now() + 20_000;
    while (Date.now() < end && (await suggested('pangolin')).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await suggested('pangolin')).toEqual([{ title: 'The pangolin page', href: '/pangolin' }]);
    await api.publication.unpublish({ site: 'ice', page: id });
    expect(await suggested('pangolin')).toEqual([]);
  });
});
