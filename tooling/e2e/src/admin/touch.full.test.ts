import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Locator } from 'playwright-core';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { boxOf, heading, insertMenu, makePage, openEditor, treeOf } from './editor-window.ts';
import { putFinger, type Point } from './finger.ts';

const sizes = { tablet: { width: 1024, height: 768 }, phone: { width: 420, height: 900 } } as const;
/** Shows all panels. */
const wide = { width: 1280, height: 800 };

describe.each(suiteDatabases.slice(0, 1))('a page is edited by touch, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  async function open(id: string, { width, height }: { width: number; height: number }) {
    const window = await openEditor(system, browser, id, width, { height, hasTouch: true });
    const { page, canvas } = window;
    return {
      ...window,
      finger: await putFinger(page),
      text: (text: string) => canvas.getByText(text, { exact: true }),
      panel: (name: string) => page.getByRole('tab', { name, exact: true }).tap(),
      action: (name: string) =>
        page
          .getByRole('toolbar', { name: /^Actions for/ })
          .getByRole('button', { name })
          .tap(),
      line: (text: string, selected?: boolean) =>
        page.getByRole('treeitem', { name: `Heading ${text}`, ...(selected === undefined ? {} : { selected }) }),
    };
  }

  const textsIn = async (id: string) =>
    ((await treeOf(api, id)).slots['content'] ?? []).map(({ name, props }) => props['text'] ?? name);
  const has = (id: string, ...texts: string[]) =>
    until(async () => JSON.stringify(await textsIn(id)) === JSON.stringify(texts), 20_000);

  async function middleOf(locator: Locator): Promise<Point> {
    const { x, y, width, height } = await boxOf(locator);
    return { x: x + Math.min(width / 2, 60), y: y + height / 2 };
  }
  /** A point in the upper edge, where a drop goes before it. */
  async function topOf(locator: Locator): Promise<Point> {
    const { x, y } = await boxOf(locator);
    return { x: x + 60, y: y + 4 };
  }

  test.each(Object.entries(sizes))('on a %s, taps select, add, change, undo and publish', async (device, size) => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, text, panel, action, line, announced } = await open(id, size);
    await text('Two').tap();
    await panel('Outline');
    await line('Two', true).waitFor();
    await line('One').tap();
    await line('One', true).waitFor();
    await panel('Properties');
    await page.getByRole('region', { name: /^Properties of/ }).waitFor();
    await panel('Page');
    await text('Two').tap();
    await action('Move up');
    await announced('Heading moved: 1 of 2 in Content.');
    await has(id, 'Two', 'One');
    await action('Duplicate');
    await announced('Heading duplicated: 2 of 3 in Content.');
    await has(id, 'Two', 'Two', 'One');
    await action('Delete');
    await announced('Heading deleted.');
    await has(id, 'Two', 'One');
    await page.getByRole('button', { name: /^Undo/ }).tap();
    await announced('Undone: Delete Heading.');
    await has(id, 'Two', 'Two', 'One');
    await text('One').tap();
    const { x, y, width, height } = await boxOf(text('One'));
    await page.waitForTimeout(300);
    await finger.tapAt({ x: x + width / 2, y: y + height });
    await insertMenu(page).waitFor();
    if (device === 'phone') await expectAccessible(page);
    await insertMenu(page).fill('spacer');
    await page.getByRole('option', { name: 'Spacer', exact: true }).tap();
    await announced('Spacer added: 4 of 4 in Content.');
    await has(id, 'Two', 'Two', 'One', 'cms-component-spacer');
    if (device === 'phone') await expectAccessible(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByRole('button', { name: 'Publish now' }).tap();
    await page.getByText('Published as revision 1.').waitFor();
    expect((await api.pages.get({ site: 'ice', page: id })).status).toBe('published');
  });

  test.each(Object.entries(sizes))('on a %s, the page shows what was tapped in the outline', async (_, size) => {
    const headings = [...Array(30).keys()].map((index) => heading(`Number ${index}`));
    const { page, text, panel, line, scrolled } = await open(await makePage(api, ...headings), size);
    // The page scrolls while it is behind the outline.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await panel('Outline');
    await line('Number 14').tap();
    await line('Number 14', true).waitFor();
    await panel('Page');
    const isShown = async (): Promise<boolean> => {
      const [frame, box] = [await boxOf(page.locator('iframe[title="The page"]')), await boxOf(text('Number 14'))];
      return box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
    };
    expect(await until(isShown, 5_000)).toBe(true);
    expect(await scrolled()).toBeGreaterThan(100);
  });

  test.each(Object.entries(sizes))('on a %s, a double tap puts the caret into a text', async (_, size) => {
    const id = await makePage(api, heading('Sample'));
    const { page, canvas, finger, text } = await open(id, size);
    await finger.doubleTapAt(await middleOf(text('Sample')));
    await canvas.getByRole('textbox', { name: 'Text of Heading' }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' of members');
    expect(await has(id, 'Sample of members')).toBe(true);
  });

  test('the grip in the panel drags to the page', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, text, announced } = await open(id, wide);
    await text('Two').tap();
    await finger.swipe(await middleOf(page.locator('[data-grip]')), await topOf(text('One')));
    await announced('Heading moved: 1 of 2 in Content.');
    expect(await has(id, 'Two', 'One')).toBe(true);
  });

  test.each(Object.entries(sizes))('on a %s, what is dragged out of a panel shows the page', async (_, size) => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, text, panel, announced } = await open(id, size);
    const top = await topOf(text('One'));
    await text('Two').tap();
    await panel('Properties');
    await finger.swipe(await middleOf(page.locator('[data-grip]')), top);
    await announced('Heading moved: 1 of 2 in Content.');
    await has(id, 'Two', 'One');
    await panel('Outline');
    await panel('Add');
    const entry = page.getByRole('tabpanel').getByRole('button', { name: /^Button Leads/ });
    await entry.scrollIntoViewIfNeeded();
    await finger.drag(await middleOf(entry), top);
    await announced('Button added: 1 of 3 in Content.');
    expect(await has(id, 'cms-component-button', 'Two', 'One')).toBe(true);
  });

  test('an entry of the panel that is held is dragged to the page, and the list scrolls otherwise', async () => {
    const id = await makePage(api, heading('One'));
    const { page, finger, text, panel, announced } = await open(id, wide);
    await panel('Add');
    const list = page.getByRole('tabpanel');
    const { x, y, width, height } = await boxOf(list);
    await finger.swipe({ x: x + width / 2, y: y + height - 60 }, { x: x + width / 2, y: y + height - 360 });
    expect(await until(() => list.evaluate(({ scrollTop }) => scrollTop > 100), 5_000)).toBe(true);
    const entry = list.getByRole('button', { name: /^Spacer / });
    await entry.scrollIntoViewIfNeeded();
    await finger.drag(await middleOf(entry), await topOf(text('One')));
    await announced('Spacer added: 1 of 2 in Content.');
    expect(await has(id, 'cms-component-spacer', 'One')).toBe(true);
  });

  test.each(Object.entries(sizes))('on a %s, what is held on the page opens the menu', async (device, size) => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, text, announced } = await open(id, size);
    await finger.holdAt(await middleOf(text('Two')));
    await page.getByRole('menu', { name: 'Heading “Two”' }).waitFor();
    if (device === 'phone') await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Move up' }).tap();
    await announced('Heading moved: 1 of 2 in Content.');
    expect(await has(id, 'Two', 'One')).toBe(true);
  });

  test.each(Object.entries(sizes))('on a %s, what is held on the page is dragged', async (_, size) => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, text, announced } = await open(id, size);
    await finger.drag(await middleOf(text('Two')), await topOf(text('One')));
    await announced('Heading moved: 1 of 2 in Content.');
    expect(await has(id, 'Two', 'One')).toBe(true);
    expect(await page.getByRole('menu').count()).toBe(0);
  });

  test('a finger that moves at once scrolls the page', async () => {
    const headings = Array.from({ length: 30 }, (_, index) => heading(`Heading ${index}`));
    const id = await makePage(api, ...headings);
    const { page, finger, scrolled } = await open(id, sizes.phone);
    const frame = await boxOf(page.locator('iframe[title="The page"]'));
    const from = { x: frame.x + 60, y: frame.y + frame.height - 80 };
    await finger.swipe(from, { x: from.x, y: from.y - 400 });
    expect(await until(async () => (await scrolled()) > 100, 5_000)).toBe(true);
    expect((await textsIn(id)).slice(0, 2)).toEqual(['Heading 0', 'Heading 1']);
  });

  test('a line of the outline that is held is dragged, or opens the menu', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, finger, panel, line, announced } = await open(id, sizes.tablet);
    await panel('Outline');
    const { x, y } = await boxOf(line('One'));
    await finger.drag(await middleOf(line('Two')), { x: x + 60, y: y + 3 });
    await announced('Heading moved: 1 of 2 in Content.');
    await has(id, 'Two', 'One');
    expect(await page.getByRole('menu').count()).toBe(0);
    await finger.holdAt(await middleOf(line('One')));
    await page.getByRole('menu', { name: 'Heading “One”' }).waitFor();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    expect(await has(id, 'Two')).toBe(true);
  });

  test.each(Object.entries(sizes))('on a %s, taps select several', async (device, size) => {
    const id = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const { page, finger, text, panel, line, action, announced } = await open(id, size);
    await finger.holdAt(await middleOf(text('One')));
    await page.getByRole('menuitem', { name: 'Select several' }).tap();
    await text('Two').tap();
    await announced('2 components selected.');
    if (device === 'phone') await expectAccessible(page);
    await panel('Outline');
    await line('One').tap();
    await line('Three').tap();
    await line('Three', true).waitFor();
    await page.getByRole('button', { name: 'Done' }).tap();
    expect(await line('Two', true).isVisible()).toBe(true);
    await panel('Page');
    await action('Delete');
    await announced('2 components deleted.');
    expect(await has(id, 'One')).toBe(true);
  });
});
