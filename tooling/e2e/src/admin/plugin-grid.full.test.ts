import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectFitting, expectSound } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';

const sitesDir = fileURLToPath(new URL('../../../../sites', import.meta.url));

let system: System;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([System.start({ SITES_DIR: sitesDir }), launchBrowser()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

describe.each(['light', 'dark'] as const)('the grid of eight sites and their packages, in %s', (scheme) => {
  test('meets WCAG 2.2 AA, does not scroll the page sideways, and keeps its heads in view', async () => {
    const opened = await openAdmin(system, browser, { path: '/plugins', scheme, width: 1280 });
    const { page } = opened;
    const region = page.getByRole('region').filter({ has: page.getByRole('table') });
    const [rows, columns] = [region.getByRole('rowheader'), region.getByRole('columnheader')];
    await rows.first().waitFor();
    expect(await columns.count()).toBe(1 + (await readdir(sitesDir)).length);
    expect(await rows.count()).toBeGreaterThanOrEqual(25);
    await expectSound(opened);

    await region.evaluate((element) => element.scrollTo(element.scrollWidth, element.scrollHeight));
    await region.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    const frame = await region.boundingBox();
    const [corner, lastColumn, lastRow] = await Promise.all(
      [columns.first(), columns.last(), rows.last()].map((head) => head.boundingBox()),
    );
    expect([corner?.x, lastRow?.x].map((x) => Math.abs((x ?? Infinity) - (frame?.x ?? 0)) < 2)).toEqual([true, true]);
    expect([corner?.y, lastColumn?.y].map((y) => Math.abs((y ?? Infinity) - (frame?.y ?? 0)) < 2)).toEqual([
      true,
      true,
    ]);
    for (const place of [corner, lastColumn, lastRow]) expect(place?.y).toBeGreaterThanOrEqual(0);
    await expectFitting(page);
  }, 60_000);
});
