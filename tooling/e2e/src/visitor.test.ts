import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import { expectAccessible, expectValidHtml } from './page-quality.ts';
import { System } from './system.ts';

const host = 'ice.localhost';
const paths = ['/', '/about', '/fees', '/help', '/holiday-hours', '/contact', '/insights', '/insights/reading-an-order-book', '/legal-email-disclaimer', '/privacy'];

let system: System;
let browser: Browser;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

describe.each(paths)('%s', (path) => {
  test('is valid HTML', async () => {
    const { status, body } = await system.request(host, path);
    expect(status).toBe(200);
    await expectValidHtml(body);
  });

  test.each(['light', 'dark'] as const)('holds WCAG 2.2 AA in %s, writes nothing to the console, and does not scroll sideways', async (colorScheme) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 420, height: 900 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    page.on('pageerror', (error) => messages.push(error.message));
    await page.goto(system.url(host, path), { waitUntil: 'networkidle' });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(420);
    expect(messages).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('the contact form with script: %s', (javaScriptEnabled) => {
  const name = `Sample visitor ${javaScriptEnabled ? 'with' : 'without'} script`;
  let page: Page;

  beforeAll(async () => {
    page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    await page.goto(system.url(host, '/contact'), { waitUntil: 'networkidle' });
  });
  afterAll(() => page.context().close());

  test('says what is wrong, keeps what was entered, and stores nothing', async () => {
    await page.getByLabel('Your name').fill(name);
    // Browsers take an address without a dot, so that it is the server that refuses it.
    await page.getByLabel('E-mail address').fill('visitor@example');
    await page.getByLabel('Message').fill('A sample message.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    expect(await page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByLabel('Your name').inputValue()).toBe(name);
    if (javaScriptEnabled) await expectAccessible(page);
    expect(await submissionsOf(name)).toEqual([]);
  });

  test('stores what was sent', async () => {
    await page.getByLabel('E-mail address').fill('visitor@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByText('Thank you').waitFor();
    expect(await submissionsOf(name)).toEqual([expect.objectContaining({ email: 'visitor@example.com', message: 'A sample message.' })]);
  });
});

/** The stored values of everything that a visitor of this name sent. */
async function submissionsOf(name: string): Promise<Record<string, unknown>[]> {
  const api = await system.api();
  const { submissions } = await api.submissions.list({ site: 'ice' });
  const all = await Promise.all(submissions.map(({ id }) => api.submissions.get({ site: 'ice', submission: id })));
  return all.map(({ values }) => values).filter((values) => values['name'] === name);
}
