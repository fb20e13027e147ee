import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Browser, Frame, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { observeRequests, settled } from '../testing/settled.ts';
import { System } from '../testing/system.ts';
import { CanvasHarness } from './canvas-harness.ts';
import { createPage, insertMenu, node } from './editor-window.ts';

const site = 'ice';

let system: System;
let browser: Browser;
let api: ApiClient;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
  api = await system.api();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

const heightOf = (canvas: Frame, selector: string) =>
  canvas.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

async function openEditor(id: string) {
  const { page } = await openAdmin(system, browser, { path: `/sites/${site}/pages/${id}/edit`, width: 1440 });
  const frame = await page.getByRole('main').locator('[aria-busy="false"] iframe').elementHandle();
  const canvas = await frame?.contentFrame();
  if (!canvas) throw new Error('The editor has no canvas.');
  return { page, canvas };
}

test('a title that is cleared to be typed anew is named in its place, at its size', async () => {
  const hero = node('hero', { title: 'Markets of today', description: 'One order book for each contract' });
  const { page, canvas } = await openEditor(await createPage(api, 'cms-template-ice-page', [hero]));
  const before = await heightOf(canvas, '.opening');
  await canvas.getByRole('heading', { name: 'Markets of today' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await canvas.getByRole('heading', { name: 'Title is missing', level: 1 }).waitFor();
  await canvas.getByText('One order book for each contract').waitFor();
  expect(await heightOf(canvas, '.opening')).toBe(before);
});

test('a new page of a template that lacks a value is shown, and names it', async () => {
  const { canvas } = await openEditor(await createPage(api, 'cms-template-blog-page', []));
  await canvas.getByRole('heading', { name: 'Sample page', level: 1 }).waitFor();
  await canvas.getByRole('contentinfo').waitFor();
  expect(await canvas.getByRole('article').innerText()).toContain('By Author is missing');
});

/** Every element of a page with its box and its own text, once its islands run and its pictures have arrived. */
const elementsOf = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(async () => {
    for (let times = 0; times < 3; times += 1)
      await new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 5000 }));
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await document.fonts.ready;
    const shown = [...document.body.querySelectorAll('*')].filter((each) => each.closest('script') === null);
    return shown.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x, y + scrollY, width, height].map(Math.round).join(' ');
      const words = [...element.childNodes]
        .map((node) => (node instanceof Element ? ' ' : node instanceof Text ? node.data : ''))
        .join('');
      return `${element.localName}.${element.getAttribute('class') ?? ''} ${box} ${words.trim()}`;
    });
  });

/** Pages that editors see only partly as visitors do: dialogs, and what depends on the reader. */
const inParts = ['/help', '/members'];

test('the pages of a site are in the editor what visitors get, element by element', async () => {
  const harness = await CanvasHarness.open(browser, system.url('admin.localhost', ''));
  const visitor = await browser.newPage({ viewport: { width: 1000, height: 700 } });
  for (const each of [harness.page, visitor]) observeRequests(each);
  await visitor.goto(system.url('ice.localhost', '/'));
  await visitor.getByRole('button', { name: 'Refuse all' }).click();
  const { pages } = await api.pages.list({ site, status: 'published', limit: 100 });
  let compared = 0;
  for (const { id, path, locale, template } of pages) {
    // Visitors get partial pages within others only.
    if (template === 'cms-template-partial-page' || inParts.includes(path)) continue;
    const response = await visitor.goto(system.url('ice.localhost', locale === 'en' ? path : `/${locale}${path}`));
    // Pages of a row, and those that visitors have to sign in for.
    if (response?.status() !== 200) continue;
    await settled(visitor);
    const published = await elementsOf(visitor);
    const opening = await api.canvas.open({ site, page: id });
    await harness.load(opening);
    await settled(harness.page);
    expect([locale + path, ...(await elementsOf(harness.frame))]).toEqual([locale + path, ...published]);
    compared += 1;
  }
  expect(compared).toBeGreaterThan(30);
  await Promise.all([harness.close(), visitor.close()]);
}, 360_000);

test('an empty region with a default shows it, and is filled where it stands', async () => {
  const { page, canvas } = await openEditor(
    await createPage(api, 'cms-template-ice-page', [node('hero', { title: 'Hero' })]),
  );
  const headings = canvas.getByRole('heading', { level: 1 });
  expect(await headings.allInnerTexts()).toEqual(['Sample page', 'Hero']);
  const before = await headings.last().boundingBox();
  const box = await headings.first().boundingBox();
  if (box === null) throw new Error('The default is not on the page.');
  // The place lies above the page, at the upper edge of the default, beside its middle.
  await page.mouse.click(box.x + box.width / 2 + 40, box.y);
  await insertMenu(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: /Opening/ }).waitFor();
  expect(await headings.last().boundingBox()).toEqual(before);
});
