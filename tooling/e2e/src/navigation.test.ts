import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible, expectValidHtml } from './page-quality.ts';
import { System } from './system.ts';

const host = 'ice.localhost';
const wide = { width: 1280, height: 800 };
const narrow = { width: 420, height: 800 };

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

/** Does something on a page in a window of its own; fails when anything else than `expected` was written to the console. */
async function on(path: string, options: BrowserContextOptions, act: (page: Page) => Promise<void>, expected: RegExp = /^$/): Promise<void> {
  const context = await browser.newContext({ viewport: wide, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
  await act(page);
  expect(messages.filter((message) => !expected.test(message))).toEqual([]);
  await context.close();
}

const menu = (page: Page, index = 0) => page.locator('.header-items summary').nth(index);
const panel = (page: Page, index = 0) => page.locator('.header-items .header-panel').nth(index);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const start = async (page: Page, name: string) => (await page.getByRole('navigation', { name }).locator('summary').first().boundingBox())?.x ?? Number.NaN;

describe.each([true, false])('the header with script: %s', (javaScriptEnabled) => {
  test('opens one menu at a time, and leads on', () =>
    on('/', { javaScriptEnabled }, async (page) => {
      await menu(page).click();
      expect(await panel(page).isVisible()).toBe(true);
      await menu(page, 1).click();
      expect([await panel(page).isVisible(), await panel(page, 1).isVisible()]).toEqual([false, true]);
      await menu(page).click();
      await panel(page).getByRole('link', { name: 'Fees' }).click();
      expect(new URL(page.url()).pathname).toBe('/fees');
    }));

  test('is a sheet on a small screen, behind one button', () =>
    on('/about', { javaScriptEnabled, viewport: narrow }, async (page) => {
      const sheet = page.getByRole('navigation', { name: 'Main' });
      expect(await sheet.isVisible()).toBe(false);
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await menu(page).click();
      expect(await sheet.getByRole('link', { name: 'Holiday hours' }).isVisible()).toBe(true);
      await page.getByRole('button', { name: 'Close the menu' }).click();
      expect(await sheet.isVisible()).toBe(false);
    }));

  test('changes the language, and stays on the page', () =>
    on('/fees', { javaScriptEnabled }, async (page) => {
      await page.locator('.header-languages summary').click();
      await page.getByRole('link', { name: 'العربية' }).click();
      expect(decodeURI(new URL(page.url()).pathname)).toBe('/ar/fees');
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual(['ar', 'rtl']);
    }));
});

test('keys move through menus, Escape comes back, and the focus goes on', () =>
  on('/', {}, async (page) => {
    await menu(page).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe('Insights');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toContain('Holiday hours');
    await page.keyboard.press('Escape');
    expect([await focused(page), await panel(page).isVisible()]).toEqual(['Trading', false]);
    await page.keyboard.press('Enter');
    for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press('Tab');
    expect([await focused(page), await panel(page).isVisible()]).toEqual(['Insights', false]);
  }));

test('from right to left, the header and its keys are mirrored', async () => {
  let english = 0;
  await on('/', {}, async (page) => void (english = await start(page, 'Main')));
  await on('/ar', {}, async (page) => {
    expect(english).toBeLessThan(wide.width / 2);
    expect(await start(page, 'التنقّل الرئيسي')).toBeGreaterThan(wide.width / 2);
    await menu(page).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe('مقالات');
  });
});

test.each(['/', '/ar'])('%s names its translations to search engines, and a default', async (path) => {
  const { body } = await system.request(host, path);
  const links = [...body.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="[^"]*?:\d+([^"]*)">/g)].map(([, language, href]) => `${language} ${href}`);
  expect(links.toSorted()).toEqual(['ar /ar', 'en /', 'x-default /']);
});

describe.each(['/ar', '/ar/about', '/ar/fees', '/ar/holiday-hours', '/ar/contact'])('%s', (path) => {
  test('is valid HTML', async () => {
    const { status, body } = await system.request(host, path);
    expect(status).toBe(200);
    await expectValidHtml(body);
  });

  test.each(['light', 'dark'] as const)('holds WCAG 2.2 AA in %s with its menu open, and does not scroll sideways', (colorScheme) =>
    on(path, { colorScheme, viewport: narrow, reducedMotion: 'reduce' }, async (page) => {
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
      await page.locator('.header-toggle').click();
      await menu(page).click();
      await expectAccessible(page);
    }));
});

test.each(['light', 'dark'] as const)('an open menu holds WCAG 2.2 AA in %s', (colorScheme) =>
  on('/', { colorScheme, reducedMotion: 'reduce' }, async (page) => {
    await menu(page).click();
    expect(await panel(page).isVisible()).toBe(true);
    await expectAccessible(page);
  }));

test('what is wrong with a form is said in the language of its page', () =>
  on('/ar/contact', { javaScriptEnabled: false }, async (page) => {
    await page.getByLabel('اسمك').fill('زائر نموذجي');
    await page.getByLabel('البريد الإلكتروني').fill('visitor@example');
    await page.getByLabel('الرسالة').fill('رسالة نموذجية');
    await page.getByRole('button', { name: 'إرسال الرسالة' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByText('أدخل بريدًا إلكترونيًا').count()).toBeGreaterThan(0);
  }, /status of 422/));

test('a page with menus and tabs carries at most 8 KB of script', () =>
  on('/holiday-hours', {}, async (page) => {
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.endsWith('.js')));
    const bodies = await Promise.all(scripts.map(async (script) => (await system.request(host, new URL(script).pathname)).body));
    expect(scripts.length).toBeGreaterThan(0);
    expect(bodies.reduce((sum, body) => sum + gzipSync(body).length, 0)).toBeLessThanOrEqual(8 * 1024);
  }));
