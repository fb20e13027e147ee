import { expect, test } from '@jest/globals';
import { launchBrowser } from '../testing/browser.ts';

test('a real Chromium opens a page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<title>Sample</title>');
  expect(await page.title()).toBe('Sample');
  await browser.close();
}, 60_000);
