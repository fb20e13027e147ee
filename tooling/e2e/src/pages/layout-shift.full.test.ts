import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { System } from '../testing/system.ts';

const sitesDir = fileURLToPath(new URL('../../../../sites', import.meta.url));
/** Milliseconds that fonts take, so that the text is drawn before. */
const fontDelay = 800;
const most = 0.01;

let folder: string;
let system: System;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-shift-'));
  system = await System.start({ SITES_DIR: sitesDir });
}, 120_000);
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Runs in the page, before anything else. */
function observeShifts(): void {
  const global = globalThis as unknown as { shift: number };
  global.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) global.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Returns the layout shift of a home page whose fonts come late. */
async function shiftOf(browser: Browser, site: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(observeShifts);
  let fonts = 0;
  await page.route('**/*.woff2', async (route) => {
    fonts += 1;
    await pause(fontDelay);
    await route.continue();
  });
  await page.goto(system.url(`${site}.localhost`, '/'));
  await page.evaluate(() => document.fonts.ready);
  await pause(300);
  expect(fonts).toBeGreaterThan(0);
  const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
  await context.close();
  return shift;
}

describe.each([
  ['the fonts of this machine', '<dir>/usr/share/fonts</dir>'],
  ['no fonts', ''],
])('with %s', (_, folders) => {
  let browser: Browser;
  beforeAll(async () => {
    const file = join(folder, 'fonts.conf');
    await writeFile(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${folder}</cachedir></fontconfig>`,
    );
    browser = await launchBrowser({}, { FONTCONFIG_FILE: file });
  });
  afterAll(() => browser?.close());

  test('no home page moves when its fonts arrive', async () => {
    const found: Record<string, number[]> = {};
    for (const site of await readdir(sitesDir))
      found[site] = [await shiftOf(browser, site, 412), await shiftOf(browser, site, 1280)];
    const moved = Object.entries(found).filter(([, shifts]) => Math.max(...shifts) > most);
    expect(moved).toEqual([]);
  }, 120_000);
});
