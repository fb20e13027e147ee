import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible } from './page-quality.ts';
import { System } from './system.ts';

const host = 'ice.localhost';
const path = '/holiday-hours';

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

const open = async (options: BrowserContextOptions): Promise<Page> => (await browser.newContext(options)).newPage();
const energy = (page: Page) => page.getByRole('region', { name: 'Energy, now' });
const state = (page: Page) => energy(page).locator('.trading-hours-summary-word').textContent();
const next = (page: Page) => energy(page).locator('time').getAttribute('datetime');

test('without script the page says whether the market is open, and when that changes, in the zone of the exchange', async () => {
  const page = await open({ javaScriptEnabled: false, timezoneId: 'Asia/Tokyo' });
  await page.goto(system.url(host, path));
  expect(await state(page)).toMatch(/^(Open|Closed)$/);
  expect(Date.parse((await next(page)) ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await energy(page).locator('time').textContent()).toMatch(/^(Opens|Closes) .* (EST|EDT)$/);
  expect(await energy(page).getByText('In your time zone').isVisible()).toBe(false);
  await page.context().close();
});

test('the state changes at its instant in the open page, and the visitor reads it in their zone', async () => {
  const page = await open({ timezoneId: 'Asia/Tokyo' });
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  const [before, change] = [await state(page), Date.parse((await next(page)) ?? '')];
  await energy(page).getByText(/In your time zone: .*GMT\+9/).waitFor();

  await page.clock.install({ time: change - 60_000 });
  await page.reload({ waitUntil: 'networkidle' });
  expect(await state(page)).toBe(before);
  await page.clock.runFor(61_000);
  expect(await state(page)).toBe(before === 'Open' ? 'Closed' : 'Open');
  expect(Date.parse((await next(page)) ?? '')).toBeGreaterThan(change);
  await page.context().close();
});

test.each(['light', 'dark'] as const)('at 420 px in %s, also right-to-left, it holds WCAG 2.2 AA and does not scroll sideways', async (colorScheme) => {
  const page = await open({ colorScheme, viewport: { width: 420, height: 900 } });
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
  }
  await page.context().close();
});
