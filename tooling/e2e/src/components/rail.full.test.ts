import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { vendor, vendorFolder } from '@quoin/render';
import type { RailOptions } from '@quoin/sdk/rail';
import { Rail, type RailProps, railPart } from '@quoin/ui';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { violationsIn } from '../testing/page-quality.ts';
import { launchBrowser } from '../testing/browser.ts';
import { until } from '../testing/until.ts';

const words: Readonly<Record<string, string>> = railPart.messages ?? {};
const context: RailProps['context'] = {
  t: (key, values = {}) => (words[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
  icon: (_, label) => createElement('svg', { width: 16, height: 16, role: 'img', 'aria-label': label }),
};
const items = ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({
  id: name.toLowerCase(),
  content: createElement('a', { href: `#${name}` }, name),
}));
const styles = `
  * { box-sizing: border-box; } body { margin: 0; } :focus { outline: 2px solid; } .visually-hidden { position: absolute; clip-path: inset(50%); }
  cms-slot { display: contents; } a { color: #00f; } .rail-track > div { block-size: 100px; }
  :root { --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-6: 24px; --color-text: #000; --color-line: #666; --color-surface: #fff; }
`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
}, 60_000);
afterAll(() => browser?.close());

const script = (): string =>
  readFileSync(vendorFolder + (vendor('react', '/v').imports['@quoin/sdk/rail'] ?? '').slice('/v/'.length), 'utf8');

interface Setup {
  props?: Partial<RailProps>;
  direction?: 'ltr' | 'rtl';
  window?: BrowserContextOptions;
}

async function open({ props, direction = 'ltr', window = {} }: Setup = {}, options?: RailOptions): Promise<Page> {
  const settings = { viewport: { width: 600, height: 400 }, reducedMotion: 'reduce' as const, ...window };
  const page = await (await browser.newContext(settings)).newPage();
  const rail = renderToStaticMarkup(createElement(Rail, { id: 'n', label: 'Sample rail', items, context, ...props }));
  await page.clock.install();
  await page.setContent(
    `<!doctype html><html lang="en" dir="${direction}"><title>Sample</title><style>${styles}${railPart.css}</style><main><h1>Sample</h1><cms-island>${rail}</cms-island><p style="block-size: 2000px"></p></main></html>`,
  );
  if (options)
    await page.addScriptTag({
      type: 'module',
      content: `import { mountRail } from ${JSON.stringify(`data:text/javascript,${encodeURIComponent(script())}`)};
        window.stop = mountRail(document.querySelector('cms-island'), ${JSON.stringify(options)});`,
    });
  if (options) await page.locator('.rail[data-live]').waitFor();
  return page;
}

/** Name of the item at the start of the track. */
const first = (page: Page): Promise<string | undefined> =>
  page.locator('.rail-track').evaluate((track) => {
    const side = getComputedStyle(track).direction === 'rtl' ? 'right' : 'left';
    const start = track.getBoundingClientRect()[side];
    return [...track.children].find((item) => Math.abs(item.getBoundingClientRect()[side] - start) <= 1)?.textContent;
  });
const expectFirst = (page: Page, name: string) => until(async () => (await first(page)) === name, 10_000);
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

describe.each(['ltr', 'rtl'] as const)('a rail, %s', (direction) => {
  test('scrolls by keyboard without script, and shows no buttons', async () => {
    const page = await open({ direction, window: { javaScriptEnabled: false } });
    expect(await page.getByRole('button').count()).toBe(0);
    await page.getByRole('region', { name: 'Sample rail, items' }).focus();
    await page.keyboard.press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    await expectFirst(page, 'Two');
    await page.keyboard.press('Tab');
    expect(await page.getByRole('link', { name: 'One' }).evaluate((link) => link === document.activeElement)).toBe(
      true,
    );
    await expectFirst(page, 'One');
    await page.context().close();
  });

  test('its buttons move it by an item and say which, up to its ends', async () => {
    const page = await open({ direction }, {});
    const disabled = (name: string) => page.getByRole('button', { name }).getAttribute('aria-disabled');
    expect(await first(page)).toBe('One');
    expect([await disabled('Previous'), await disabled('Next')]).toEqual(['true', 'false']);
    await press(page, 'Next');
    await expectFirst(page, 'Two');
    await page.getByText('2 of 5', { exact: true }).waitFor({ state: 'attached' });
    await press(page, 'Previous');
    await expectFirst(page, 'One');
    for (const name of ['Two', 'Three', 'Four']) {
      await press(page, 'Next');
      await expectFirst(page, name);
    }
    await until(async () => (await disabled('Next')) === 'true', 10_000);
    await page.context().close();
  });

  test('a rail that loops begins again after its end', async () => {
    const page = await open({ direction, props: { size: 'full' } }, { loop: true });
    await press(page, 'Previous');
    await expectFirst(page, 'Five');
    await press(page, 'Next');
    await expectFirst(page, 'One');
    await page.context().close();
  });
});

test('a rail and its links to items meet WCAG 2.2 AA at 320 px, and only its track scrolls sideways', async () => {
  const page = await open(
    { props: { hasPicks: true, moves: true }, window: { viewport: { width: 320, height: 600 } } },
    {},
  );
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Show 3 of 5' }).click();
  await expectFirst(page, 'Three');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.context().close();
});

describe('a rail that moves by itself', () => {
  const moving: Setup = { props: { size: 'full', moves: true }, window: { reducedMotion: 'no-preference' } };
  const options = { interval: 2000, loop: true };
  const away = (page: Page) => page.mouse.move(300, 390);
  /** After the time, the item is still the first. */
  const expectStillAfter = async (page: Page, milliseconds: number) => {
    await page.clock.runFor(milliseconds);
    expect(await first(page)).toBe('One');
  };

  test('stops when the visitor pauses it, and starts again', async () => {
    const page = await open(moving, options);
    await press(page, 'Stop the movement');
    await away(page);
    await expectStillAfter(page, 5000);
    await press(page, 'Start the movement');
    await away(page);
    await page.clock.runFor(2000);
    await expectFirst(page, 'Two');
    await page.context().close();
  });

  test('waits while the pointer is over it', async () => {
    const page = await open(moving, options);
    await page.locator('.rail-track').hover();
    await expectStillAfter(page, 5000);
    await away(page);
    await page.clock.runFor(2000);
    await expectFirst(page, 'Two');
    await page.context().close();
  });

  test('stops for good when the keyboard focus moves into it', async () => {
    const page = await open(moving, options);
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Stop the movement' }).waitFor();
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Start the movement' }).waitFor();
    await expectStillAfter(page, 5000);
    await page.context().close();
  });

  test('begins still for visitors who prefer reduced motion', async () => {
    const page = await open({ ...moving, window: { reducedMotion: 'reduce' } }, options);
    await page.getByRole('button', { name: 'Start the movement' }).waitFor();
    await expectStillAfter(page, 5000);
    await page.context().close();
  });

  test('stops with its island', async () => {
    const page = await open(moving, options);
    await page.evaluate(() => (globalThis as unknown as { stop: () => void }).stop());
    await expectStillAfter(page, 5000);
    await page.context().close();
  });
});
