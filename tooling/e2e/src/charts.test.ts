import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible, expectValidHtml } from './page-quality.ts';
import { System } from './system.ts';

const host = 'ice.localhost';
const path = '/market-statistics-sample';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

interface Visit {
  page: Page;
  /** Everything on the console, violations of the policy included, and errors that nobody caught. */
  complaints: string[];
  scripts: string[];
}

async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const page = await (await browser.newContext({ viewport: { width: 1200, height: 800 }, ...options })).newPage();
  const seen: Visit = { page, complaints: [], scripts: [] };
  page.on('console', (message) => seen.complaints.push(message.text()));
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on('request', (request) => request.resourceType() === 'script' && seen.scripts.push(new URL(request.url()).pathname));
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  return seen;
}

const chart = (page: Page, title: string) => page.getByRole('figure', { name: title });

const canvasOf = (page: Page) => chart(page, 'Cases by region, week by week').locator('.chart-canvas');

/** Scrolls to every chart and waits until the library has drawn it. */
async function drawAll(page: Page): Promise<void> {
  for (const canvas of await page.locator('.chart-canvas').all()) {
    await canvas.scrollIntoViewIfNeeded();
    await canvas.locator('.apexcharts-svg').waitFor();
  }
}

test('the page is valid HTML', async () => {
  const { status, body } = await system.request(host, path);
  expect(status).toBe(200);
  await expectValidHtml(body);
});

test('without script there are drawings, tables of all figures, and a sentence where figures cannot be had', async () => {
  const { page, scripts } = await visit({ javaScriptEnabled: false });
  expect(await page.locator('.chart-canvas svg').first().isVisible()).toBe(true);
  expect(await canvasOf(page).locator('.chart-line').count()).toBe(3);
  const cases = chart(page, 'Cases by region, week by week');
  await cases.getByText('The figures as a table').click();
  expect(await cases.getByRole('row').count()).toBe(37);
  expect(await cases.getByRole('columnheader').allTextContents()).toEqual(['Week beginning', 'North', 'South', 'Coast']);
  expect(await cases.getByRole('row', { name: 'Jan 5, 2026' }).getByRole('cell').first().textContent()).toBe('1,296');
  expect(await chart(page, 'A file that is not there').textContent()).toContain('cannot be shown at the moment');
  expect(scripts).toEqual([]);
  await page.context().close();
});

test('the library is fetched when a chart comes into view, and draws it under the policy of the page', async () => {
  const { page, complaints, scripts } = await visit({ viewport: { width: 1200, height: 150 } });
  const isLibrary = (script: string) => script.includes('/chunks/apexcharts');
  expect(scripts.filter(isLibrary)).toEqual([]);
  await drawAll(page);
  expect(scripts.filter(isLibrary)).toHaveLength(1);

  const cases = canvasOf(page);
  await cases.hover();
  await cases.locator('.tip').getByText('North').waitFor();
  expect(await cases.locator('.tip li').count()).toBe(3);
  expect(await cases.locator('.chart-axes').isVisible()).toBe(false);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('without the library the server’s drawing stays', async () => {
  const page = await browser.newPage();
  await page.route('**/chunks/apexcharts*', (route) => route.abort());
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  expect(await page.locator('.chart-axes').first().isVisible()).toBe(true);
  await page.close();
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  test.each([true, false])('at 420 px it holds WCAG 2.2 AA and does not scroll sideways, tables open; drawn by the library: %s', async (drawn) => {
    const { page, complaints } = await visit({ colorScheme, reducedMotion: 'reduce', viewport: { width: 420, height: 900 } });
    if (drawn) await drawAll(page);
    for (const summary of await page.locator('.chart-data > summary').all()) await summary.click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

test('colours are those of the brand, in light and in dark', async () => {
  const { page } = await visit({ colorScheme: 'light' });
  await drawAll(page);
  const line = canvasOf(page).locator('.apexcharts-line').first();
  const series = () => page.locator('.chart-swatch').first().evaluate((swatch) => getComputedStyle(swatch).color);
  const drawn = () => line.evaluate((path) => getComputedStyle(path).stroke);
  const light = await series();
  expect(await drawn()).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await series()).not.toBe(light);
  await page.waitForFunction((former) => getComputedStyle(document.querySelector('.chart-live')?.shadowRoot?.querySelector('.apexcharts-line') as Element).stroke !== former, light);
  expect(await drawn()).toBe(await series());
  await page.context().close();
});

test.each([true, false])('in right-to-left the value axis stands at the right; drawn by the library: %s', async (drawn) => {
  const page = await (await browser.newContext({ viewport: { width: 900, height: 800 }, javaScriptEnabled: drawn })).newPage();
  const { body } = await system.request(host, path);
  const mirrored = body.replace(' dir="ltr"', ' dir="rtl"').replaceAll('&quot;direction&quot;:&quot;ltr&quot;', '&quot;direction&quot;:&quot;rtl&quot;');
  await page.route(`**${path}`, (route) => route.fulfill({ body: mirrored, contentType: 'text/html; charset=utf-8' }));
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  const canvas = canvasOf(page);
  if (drawn) await drawAll(page);
  const [axis, plot] = drawn ? ['.apexcharts-yaxis', '.apexcharts-inner'] : ['.chart-values', '.chart-plot'];
  const [axisBox, plotBox] = [await canvas.locator(axis).boundingBox(), await canvas.locator(plot).boundingBox()];
  expect(axisBox!.x).toBeGreaterThan(plotBox!.x + plotBox!.width / 2);
  await page.context().close();
});
