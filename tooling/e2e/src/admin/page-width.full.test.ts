import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { expectAccessible } from '../testing/page-quality.ts';
import { schemes, setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { boxOf, heading, makePage, openEditor } from './editor-window.ts';

describe.each(suiteDatabases)('the width of the page in the editor, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => {
    ({ system, browser, api } = stage);
  });

  const handleIn = (page: Page) => page.getByRole('separator', { name: 'Width of the page' });
  const widthIn = async (page: Page) => Number(await handleIn(page).getAttribute('aria-valuenow'));
  const eventually = (page: Page, width: number) => until(async () => (await widthIn(page)) === width, 5_000);

  /** Width that the page itself has, in the canvas. */
  const innerWidth = ({ canvas }: Awaited<ReturnType<typeof openEditor>>) =>
    canvas.locator('html').evaluate(() => window.innerWidth);

  async function open() {
    const window = await openEditor(system, browser, await makePage(api, heading('One')));
    await window.page.getByRole('button', { name: '640 pixels' }).click();
    await eventually(window.page, 640);
    return window;
  }

  async function drag(page: Page, by: number, between?: () => Promise<void>): Promise<void> {
    const { x, y, width, height } = await boxOf(handleIn(page));
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + by / 2, top);
    await page.mouse.move(left + by, top);
    await between?.();
    await page.mouse.up();
  }

  test('follows the handle, which stays under the pointer', async () => {
    const window = await open();
    const { page } = window;
    const { x } = await boxOf(handleIn(page));
    await drag(page, -60, async () => {
      await eventually(page, 520);
      expect(await innerWidth(window)).toBe(520);
      await page.getByText('520 px').waitFor();
      expect(Math.abs((await boxOf(handleIn(page))).x - (x - 60))).toBeLessThanOrEqual(1);
      expect(new URL(page.url()).searchParams.get('viewport')).toBe('640');
    });
    await page.waitForURL('**viewport=520*');
    expect(await innerWidth(window)).toBe(520);
    await page.reload();
    await eventually(page, 520);
  });

  test('may be larger than its place, which shows it smaller', async () => {
    const window = await open();
    const { page } = window;
    await drag(page, 400);
    await eventually(page, 1920);
    expect(await innerWidth(window)).toBe(1920);
    await page.getByText(/1920 px at \d\d%/).waitFor();
    const main = await boxOf(page.locator('iframe[title="The page"]'));
    expect(main.x + main.width).toBeLessThan((await boxOf(handleIn(page))).x + 1);
    await drag(page, -1_000);
    await eventually(page, 320);
    expect(await innerWidth(window)).toBe(320);
  });

  test('changes by keys, within its limits', async () => {
    const window = await open();
    const { page } = window;
    await handleIn(page).focus();
    for (const [key, width] of [
      ['ArrowRight', 650],
      ['Shift+ArrowRight', 750],
      ['ArrowLeft', 740],
      ['Shift+ArrowLeft', 640],
      ['Home', 320],
      ['ArrowLeft', 320],
      ['End', 1920],
      ['Shift+ArrowRight', 1920],
    ] as const) {
      await page.keyboard.press(key);
      await eventually(page, width);
    }
    expect(await handleIn(page).getAttribute('aria-valuetext')).toBe('1920 pixels');
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft');
    await eventually(page, 1870);
    await page.getByRole('button', { name: 'Full width' }).click();
    await until(async () => (await widthIn(page)) === (await innerWidth(window)), 5_000);
  });

  test('follows a finger', async () => {
    const { page } = await open();
    const { x, y } = await boxOf(handleIn(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: left === undefined ? [] : [{ x: left, y: y + 200 }],
      });
    await touch('touchStart', x + 8);
    await touch('touchMove', x - 12);
    await touch('touchMove', x - 42);
    await touch('touchEnd');
    await page.waitForURL('**viewport=540*');
    expect(await widthIn(page)).toBe(540);
  });

  test('stays the same at another zoom, where the page is edited and scrolls', async () => {
    const window = await openEditor(system, browser, await makePage(api, heading('One'), heading('Two')));
    const { page, canvas, announced, pageFocused } = window;
    const zoomTo = async (title: string) => {
      await page.getByRole('button', { name: /^Zoom: / }).click();
      await expectAccessible(page);
      await page.getByRole('menuitemradio', { name: title, exact: true }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    const full = await innerWidth(window);
    await zoomTo('50%');
    expect(await until(async () => Math.abs((await innerWidth(window)) - 2 * full) <= 2, 5_000)).toBe(true);
    await page.getByRole('button', { name: '1024 pixels' }).click();
    await zoomTo('150%');
    await page.getByRole('button', { name: 'Zoom: 1024 px at 150%' }).waitFor();
    expect(await until(async () => (await innerWidth(window)) === 1024, 5_000)).toBe(true);
    const frame = await boxOf(page.locator('iframe[title="The page"]'));
    expect(frame.width).toBe(1536);
    const { x, y } = await canvas.getByText('Two', { exact: true }).evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return { x: left + 20, y: top + height / 2 };
    });
    const selected = page.getByRole('treeitem', { name: 'Heading Two', selected: true });
    // The browser finds what is at a point by what it painted last.
    await until(async () => {
      await page.mouse.click(frame.x + x * 1.5, frame.y + y * 1.5);
      return selected.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      );
    });
    // The page is wider than its panel; its toolbar stays in what shows of it.
    const panel = { start: await boxOf(page.getByRole('tree')), end: await boxOf(page.locator('#properties')) };
    const isToolbarShown = async () => {
      const bar = await boxOf(page.getByRole('toolbar', { name: /^Actions for/ }));
      return bar.x >= panel.start.x + panel.start.width && bar.x + bar.width <= panel.end.x;
    };
    expect(await isToolbarShown()).toBe(true);
    await page.locator('iframe[title="The page"]').evaluate((element) => {
      let box = element.parentElement;
      while (box !== null && box.scrollWidth <= box.clientWidth) box = box.parentElement;
      box?.scrollBy({ left: 400 });
    });
    expect(await until(async () => (await boxOf(page.locator('iframe[title="The page"]'))).x < frame.x - 300)).toBe(
      true,
    );
    expect(await until(isToolbarShown, 2_000)).toBe(true);
    await pageFocused();
    await page.keyboard.press('Delete');
    await announced('Heading deleted.');
    await page.reload();
    await page.getByRole('button', { name: 'Zoom: 1024 px at 150%' }).waitFor();
    await zoomTo('Fit the window');
    await handleIn(page).waitFor();
  });

  test('is shown beside a second one, which follows each edit and selects', async () => {
    const { page, canvas, announced } = await openEditor(
      system,
      browser,
      await makePage(api, heading('One'), heading('Two')),
    );
    const second = page.frameLocator('iframe[title="The page at 420 px"]');
    await page.getByRole('button', { name: 'Compare widths' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitemradio', { name: '420 px' }).click();
    await second.getByText('Two', { exact: true }).waitFor();
    expect(await second.locator('html').evaluate(() => window.innerWidth)).toBe(420);
    await second.getByText('Two', { exact: true }).click();
    await page.getByRole('treeitem', { name: 'Heading Two', selected: true }).waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Twice');
    await Promise.all([canvas, second].map((each) => each.getByText('Twice', { exact: true }).waitFor()));
    await second.getByText('One', { exact: true }).click();
    await page.getByRole('treeitem', { name: 'Heading One', selected: true }).waitFor();
    await page.keyboard.press('Delete');
    await announced('Heading deleted.');
    await Promise.all(
      [canvas, second].map((each) => each.getByText('One', { exact: true }).waitFor({ state: 'detached' })),
    );
    await page.reload();
    await second.getByText('Twice', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Compare with 420 px' }).click();
    await page.getByRole('menuitemradio', { name: 'No other width' }).click();
    await page.locator('iframe[title="The page at 420 px"]').waitFor({ state: 'detached' });
  });

  test('the page is shown in light and in dark colors, at both widths', async () => {
    const { page, canvas } = await openEditor(system, browser, await makePage(api, heading('One')));
    await page.getByRole('button', { name: 'Compare widths' }).click();
    await page.getByRole('menuitemradio', { name: '420 px' }).click();
    const second = page.frameLocator('iframe[title="The page at 420 px"]');
    const colorIn = (frame: FrameLocator, text: string) =>
      frame.getByText(text, { exact: true }).evaluate((element) => getComputedStyle(element).color);
    const choose = async (from: string, to: string) => {
      await page.getByRole('button', { name: `Colors: ${from}` }).click();
      await page.getByRole('menuitemradio', { name: to }).click();
      await page.getByRole('button', { name: `Colors: ${to}` }).waitFor();
    };
    await second.getByText('One', { exact: true }).waitFor();
    const light = await colorIn(canvas, 'One');
    await choose('As the device has it', 'Dark');
    for (const frame of [canvas, second])
      expect(await until(async () => (await colorIn(frame, 'One')) !== light)).toBe(true);
    await canvas.getByText('One', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Two');
    await second.getByText('Two', { exact: true }).waitFor();
    await page.reload();
    for (const frame of [canvas, second])
      expect(await until(async () => (await colorIn(frame, 'Two')) !== light)).toBe(true);
    await expectAccessible(page);
    await choose('Dark', 'Light');
    expect(await until(async () => (await colorIn(canvas, 'Two')) === light)).toBe(true);
  });

  test('the panels are hidden, and come back when they are needed', async () => {
    const { page, canvas } = await openEditor(system, browser, await makePage(api, heading('One')));
    const outline = page.getByRole('tab', { name: 'Outline' });
    const properties = page.getByRole('region', { name: /^Properties of/ });
    const space = async () => (await boxOf(page.locator('iframe[title="The page"]'))).width;
    await canvas.getByText('One', { exact: true }).click();
    await properties.waitFor();
    const between = await space();
    await page.getByRole('button', { name: 'Hide the left panel' }).click();
    await outline.waitFor({ state: 'hidden' });
    const beside = await space();
    expect(beside).toBeGreaterThan(between + 200);
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('Control+.');
    await outline.waitFor();
    await page.keyboard.press('Control+.');
    await outline.waitFor({ state: 'hidden' });
    await properties.waitFor({ state: 'hidden' });
    expect(await space()).toBeGreaterThan(beside + 200);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Show the left panel' }).waitFor();
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('F6');
    await properties.waitFor();
    expect(await outline.isVisible()).toBe(false);
    await page.keyboard.press('F6');
    await page.keyboard.press('o');
    await outline.waitFor();
  });

  test.each(schemes.flatMap((scheme) => [1440, 420].map((width) => ({ scheme, width }))))(
    'its handle is accessible, $scheme at $width px',
    async ({ scheme, width }) => {
      const { page } = await openEditor(system, browser, await makePage(api, heading('One')), width);
      await page.emulateMedia({ colorScheme: scheme });
      const list = page.getByRole('combobox', { name: 'Width of the page' });
      if (width === 420) await list.selectOption('420');
      else await page.getByRole('button', { name: '420 pixels' }).click();
      await eventually(page, 420);
      await handleIn(page).focus();
      await page.keyboard.press('ArrowLeft');
      await eventually(page, 410);
      await expectAccessible(page);
      if (width !== 420) return;
      expect(await list.inputValue()).toBe('410');
      const twoRows = 96;
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(twoRows);
    },
  );
});
