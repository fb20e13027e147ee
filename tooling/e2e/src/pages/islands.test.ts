import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { observeRequests, settled } from '../testing/settled.ts';
import { IslandSite } from './island-site.ts';

const node = (name: string, props: Node['props'], body?: Node[]): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots: body === undefined ? {} : { body },
});
const counter = (mode: 'load' | 'idle' | 'visible' | 'media', label: string, ...body: Node[]) =>
  node(`counter-${mode}`, { label }, body);
const note = (label: string) => node('note', { label });
const space = () => node('note', { label: 'space', height: 'tall' });

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

interface Visit {
  page: Page;
  /** Console output, policy violations included, and uncaught errors. */
  complaints: string[];
  scripts: string[];
}

async function visit(url: string): Promise<Visit> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const seen: Visit = { page, complaints: [], scripts: [] };
  page.on('console', (message) => seen.complaints.push(message.text()));
  page.on('pageerror', (error) => seen.complaints.push(error.message));
  page.on(
    'request',
    (request) => request.resourceType() === 'script' && seen.scripts.push(new URL(request.url()).pathname),
  );
  observeRequests(page);
  await page.goto(url);
  await settled(page);
  return seen;
}

const isRunning = (page: Page, mode: string) =>
  page.locator(`cms-island[data-on^="${mode}"]`).evaluate((island) => island.hasAttribute('data-running'));
const waitUntilRunning = (page: Page, mode: string) =>
  page.locator(`cms-island[data-on^="${mode}"][data-running]`).waitFor({ state: 'attached' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

describe.each(['react', 'preact'] as const)('islands on %s', (runtime) => {
  const site = new IslandSite(runtime);
  beforeAll(() => site.start());
  afterAll(() => site.stop());

  test('nested islands start without warnings, each with its own state', async () => {
    const inner = counter('load', 'inner', note('in the inner one'));
    const { page, complaints } = await visit(site.page(counter('load', 'outer', note('in the outer one'), inner)));
    await page.getByText('in the inner one').evaluate((element) => element.setAttribute('data-kept', ''));
    const ids = await page.locator('input').evaluateAll((inputs) => inputs.map((input) => input.id));
    expect(new Set(ids).size).toBe(2);

    await button(page, 'inner 0').click();
    await button(page, 'inner 1').click();
    await button(page, 'outer 0').click();
    expect(await page.getByText('in the outer one').isVisible()).toBe(false);
    await button(page, 'outer 1').click();
    expect(await button(page, 'inner 2').isVisible()).toBe(true);
    expect(await button(page, 'outer 2').isVisible()).toBe(true);

    // The server's elements stay, and labels find their fields.
    expect(await page.getByText('in the inner one').getAttribute('data-kept')).toBe('');
    await page.getByLabel('outer').fill('found');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('islands start on their triggers', async () => {
    const { page, complaints } = await visit(
      site.page(counter('idle', 'idle'), counter('media', 'media'), space(), counter('visible', 'visible')),
    );
    await waitUntilRunning(page, 'idle');
    expect([await isRunning(page, 'media'), await isRunning(page, 'visible')]).toEqual([false, false]);

    await page.setViewportSize({ width: 1000, height: 600 });
    await waitUntilRunning(page, 'media');
    expect(await isRunning(page, 'visible')).toBe(false);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await waitUntilRunning(page, 'visible');
    await button(page, 'visible 0').click();
    expect(await button(page, 'visible 1').isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('an inner island starts its outer one', async () => {
    const { page, complaints } = await visit(site.page(space(), counter('visible', 'outer', counter('load', 'inner'))));
    await waitUntilRunning(page, 'load');
    expect(await isRunning(page, 'visible')).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('plain DOM code works without the framework', async () => {
    const { page, complaints, scripts } = await visit(site.page(node('menu', { label: 'Menu' })));
    expect(scripts.toSorted()).toEqual(['/clients/cms-component-menu', expect.stringMatching(/^\/vendor\/dialog-/)]);
    await button(page, 'Menu').click();
    expect(await page.getByRole('list').evaluate((list) => list.style.zIndex)).toBe('2000');
    await page.keyboard.press('Escape');
    expect(await page.locator('ul').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each([
    ['blocked', 'counter-load', /Failed to fetch/],
    ['syntax', 'faulty-syntax', /SyntaxError/],
    ['mount', 'faulty-mount', /broken in mount/],
    ['hydration', 'faulty-hydration', /broken in hydration/],
  ])('a failing island (%s) keeps its HTML, with its inner islands, and is reported', async (fault, name, message) => {
    const page = await browser.newPage();
    const client = `/clients/cms-component-${name}`;
    if (fault === 'blocked') await page.route(`**${client}`, (route) => route.abort());
    const failed = page.waitForEvent('pageerror');
    const reported = page.waitForRequest('**/_quoin/reports');
    await page.goto(site.page(node(name, { label: 'outer' }, [note('in the slot'), counter('idle', 'inner')])));
    await failed;
    const report = await reported;
    expect(report.method()).toBe('POST');
    expect(JSON.parse(report.postData() ?? '')).toEqual({ client, message: expect.stringMatching(message) });
    const island = page.locator(`cms-island[data-client="${client}"]`);
    await island.and(page.locator('[data-failed]:not([data-running])')).waitFor({ state: 'attached' });
    if (fault !== 'blocked') await page.locator('summary').click();
    expect(await page.getByText('in the slot').isVisible()).toBe(true);
    await waitUntilRunning(page, 'idle');
    await button(page, 'inner 0').click();
    expect(await button(page, 'inner 1').isVisible()).toBe(true);
    await page.close();
  });

  test('a page without islands loads no script', async () => {
    const { page, complaints, scripts } = await visit(site.page(note('text')));
    expect(await page.getByText('text').isVisible()).toBe(true);
    expect([scripts, await page.locator('script').count(), complaints]).toEqual([[], 0, []]);
    await page.close();
  });

  test('the content of islands is readable without script', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.page(counter('load', 'outer', note('in the slot'))));
    expect(await page.getByText('in the slot').isVisible()).toBe(true);
    await context.close();
  });
});
