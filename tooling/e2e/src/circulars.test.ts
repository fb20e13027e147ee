import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible, expectValidHtml } from './page-quality.ts';
import { System } from './system.ts';

const host = 'ice.localhost';
let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

interface Visit {
  page: Page;
  /** Everything on the console, and errors that nobody caught. */
  complaints: string[];
}

async function visit(path: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  return { page, complaints };
}

const report = (page: Page) => page.getByRole('region', { name: 'All circulars and notices', exact: true });
const count = (page: Page) => report(page).locator('output').textContent();
const numbers = (page: Page) => report(page).locator('td[data-column=noticeNumber]').allTextContents();

describe.each([true, false])('with script: %s', (javaScriptEnabled) => {
  const choose = async (page: Page, label: string, value: string) => {
    await report(page).getByLabel(label, { exact: true }).selectOption(value);
    if (!javaScriptEnabled) await report(page).getByRole('button', { name: 'Apply filters' }).click();
  };
  const until = (page: Page, words: string) => report(page).locator('output').filter({ hasText: words }).waitFor();

  test('filters apply, stand in the address, and can be taken back', async () => {
    const { page, complaints } = await visit('/circulars', { javaScriptEnabled });
    await choose(page, 'Year', '');
    await until(page, '1 to 10 of 45 entries');
    await choose(page, 'Market', 'Agriculture');
    await until(page, '5 entries');
    expect(await numbers(page)).toHaveLength(5);
    const kept = await visit(new URL(page.url()).pathname + new URL(page.url()).search, { javaScriptEnabled });
    expect(await count(kept.page)).toBe('5 entries');
    await kept.page.context().close();
    await choose(page, 'Market', '');
    await until(page, '1 to 10 of 45 entries');
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('pages and order are links, and keep the filters', async () => {
    const { page } = await visit('/circulars', { javaScriptEnabled });
    await choose(page, 'Year', '');
    await until(page, '1 to 10 of 45 entries');
    const first = await numbers(page);
    await report(page).getByRole('link', { name: 'Next page' }).click();
    await until(page, '11 to 20 of 45 entries');
    expect(await numbers(page)).not.toEqual(first);
    await report(page).getByRole('columnheader', { name: 'Number' }).getByRole('link').click();
    await until(page, '1 to 10 of 45 entries');
    const sorted = await numbers(page);
    expect(sorted).toEqual(sorted.toSorted());
    await page.context().close();
  });

  test('a title leads to the page of its notice, and back', async () => {
    const { page, complaints } = await visit('/circulars', { javaScriptEnabled });
    await choose(page, 'Year', '2026');
    const link = report(page).getByRole('rowheader').first().getByRole('link');
    const title = await link.textContent();
    await link.click();
    await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
    expect(await page.title()).toContain(title);
    await page.getByRole('link', { name: 'All notices' }).click();
    await report(page).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('the control that was used keeps the focus', async () => {
  const { page } = await visit('/circulars');
  const market = report(page).getByLabel('Market', { exact: true });
  await market.focus();
  await market.selectOption('Energy');
  await report(page).and(page.locator(':not([aria-busy])')).waitFor();
  expect(await market.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
});

test('a service that fails meanwhile is told, and what was shown stays', async () => {
  const { page } = await visit('/circulars');
  const before = await numbers(page);
  await page.route('**/circulars?*', (route) => route.fulfill({ status: 500, body: '' }));
  await report(page).getByLabel('Market', { exact: true }).selectOption('Energy');
  await page.getByRole('alert').filter({ hasText: 'could not be applied' }).waitFor();
  expect(await numbers(page)).toEqual(before);
  await page.context().close();
});

describe.each(['/circulars', '/circulars/CL26-006'])('%s', (path) => {
  test('is valid HTML', async () => {
    const { status, body } = await system.request(host, path);
    expect(status).toBe(200);
    await expectValidHtml(body);
  });

  test.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ] as const)('holds WCAG 2.2 AA in %s from %s, writes nothing to the console, and does not scroll sideways', async (colorScheme, direction) => {
    const { page, complaints } = await visit(path, { colorScheme, viewport: { width: 420, height: 900 } });
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('what is no notice is no page', async () => {
  expect((await system.request(host, '/circulars/none')).status).toBe(404);
});

test('the calls answer lists', async () => {
  const ask = async (path: string) => JSON.parse((await system.request(host, `/api/circulars${path}`)).body) as unknown[];
  expect(await ask('/margin/topics')).toEqual(['Margin rates']);
  expect(await ask('/margin/years')).toEqual(['2026', '2025']);
  expect(await ask('/all/years?jurisdiction=EU')).toEqual(['2026', '2025']);
  expect(await ask('/margin/markets')).toEqual(['Energy']);
  expect(await ask('/none/topics')).toEqual([]);
  const found = (await ask('/public/summaries/filter?circularType=margin&topic=&year=2026&market=&jurisdiction=&sort=pubDate&limit=1')) as { pubDate: string }[];
  expect(found.map(({ pubDate }) => pubDate)).toEqual(['2026-11-04', '2026-10-07', '2026-09-02']);
});
