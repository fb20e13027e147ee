import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Rect } from '@quoin/api/canvas';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import type { System } from '../testing/system.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import {
  boxOf,
  heading,
  insertMenu,
  makePage,
  namesIn,
  node,
  openEditor,
  scaledBoxOf,
  treeOf,
  type EditorWindow,
} from './editor-window.ts';

const long = () => Array.from({ length: 40 }, (_, index) => heading(`Heading ${index}`));

describe.each(suiteDatabases.slice(0, 1))('a page is edited, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(
    create,
    (stage) => void ({ system, browser, api } = stage),
    () => ({ processPerSite: true }),
  );

  const open = (id: string) => openEditor(system, browser, id);
  const texts = async (id: string) =>
    ((await treeOf(api, id)).slots['content'] ?? []).map(({ props }) => props['text']);
  const has = (id: string, ...expected: string[]) =>
    until(async () => JSON.stringify(await texts(id)) === JSON.stringify(expected));

  const isVisible =
    ({ page, canvas }: EditorWindow, text: string) =>
    async () => {
      const frame = await boxOf(page.locator('iframe[title="The page"]'));
      const box = await canvas.getByText(text, { exact: true }).boundingBox();
      return box !== null && box.y >= frame.y && box.y + box.height <= frame.y + frame.height;
    };

  test('after a click on the page, keys copy, cut, paste, duplicate and undo', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced } = await open(id);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('Control+c');
    await page.getByText('Heading copied').waitFor();
    await canvas.getByText('Two', { exact: true }).click();
    await page.keyboard.press('Control+v');
    await announced('Heading pasted: 3 of 3 in Content.');
    await has(id, 'One', 'Two', 'One');
    await canvas.getByText('Two', { exact: true }).click();
    await page.keyboard.press('Control+x');
    await announced('Heading deleted.');
    await has(id, 'One', 'One');
    await page.keyboard.press('Control+d');
    await announced('Heading duplicated: 3 of 3 in Content.');
    await page.keyboard.press('Control+z');
    await announced('Undone: Duplicate Heading.');
    expect(await has(id, 'One', 'One')).toBe(true);
  });

  test('after a click on the page, keys go to the components to add, back, and to the outline', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas, focusedLine, pageFocused } = await open(id);
    await canvas.getByText('One', { exact: true }).click();
    for (let time = 1; time <= 2; time += 1) {
      await pageFocused();
      await page.keyboard.press('/');
      await insertMenu(page).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
    }
    await pageFocused();
    await page.keyboard.press('o');
    expect(await until(async () => (await focusedLine()) === 'Heading One')).toBe(true);
  });

  test('a menu of actions opens on the page and in the outline, by mouse and by key', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced, focusedLine, pageFocused } = await open(id);
    const menu = page.getByRole('menu');
    const item = (name: string) => menu.getByRole('menuitem', { name });
    await canvas.getByText('Two', { exact: true }).click({ button: 'right' });
    await page.getByRole('menu', { name: 'Heading “Two”' }).waitFor();
    await expectAccessible(page);
    await item('Move up').click();
    await announced('Heading moved: 1 of 2 in Content.');
    await has(id, 'Two', 'One');
    await pageFocused();
    await page.keyboard.press('Shift+F10');
    await item('Select what is around').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('d');
    await page.keyboard.press('Enter');
    await announced('Heading duplicated: 2 of 3 in Content.');
    await has(id, 'Two', 'Two', 'One');
    await page.getByRole('treeitem', { name: /Heading One/ }).click({ button: 'right' });
    await page.getByRole('menu', { name: 'Heading “One”' }).waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focusedLine()).toBe('Heading One');
    await page.keyboard.press('ContextMenu');
    await item('Select what is around').and(page.locator(':focus')).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await announced('Heading deleted.');
    await has(id, 'Two', 'Two');
    expect(await until(async () => (await focusedLine()) === 'Heading Two')).toBe(true);
  });

  test('buttons beside what is selected on the page follow it, by mouse and by key', async () => {
    const id = await makePage(api, heading('One'), heading('Two'), ...long());
    const { page, canvas, announced, pageFocused } = await open(id);
    const toolbar = page.getByRole('toolbar', { name: /^Actions for/ });
    const button = (name: string) => toolbar.getByRole('button', { name });
    const focused = page.locator(':focus');
    await canvas.getByText('Two', { exact: true }).click();
    await button('Move up').click();
    await announced('Heading moved: 1 of ');
    await has(id, 'Two', 'One', ...(await texts(id)).slice(2).map(String));
    await until(async () => {
      const [bar, text] = [await boxOf(toolbar), await boxOf(canvas.getByText('Two', { exact: true }))];
      return Math.abs(text.y - bar.y - bar.height) < 40 || Math.abs(bar.y - text.y - text.height) < 40;
    });
    await expectAccessible(page);
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('Alt+F10');
    await button('Move up').and(focused).waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await button('Delete').and(focused).waitFor();
    await page.keyboard.press('Enter');
    await announced('Heading deleted.');
    await page.getByRole('toolbar', { name: 'Actions for Heading “Heading 0”' }).waitFor();
    await button('Delete').and(focused).waitFor();
    await page.keyboard.press('Escape');
    await pageFocused();
    await page.keyboard.press('Alt+F10');
    await toolbar.locator(':focus').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await toolbar.waitFor({ state: 'detached' });
    await pageFocused();
    await canvas.getByText('Heading 0', { exact: true }).click();
    await toolbar.waitFor();
    await canvas.locator('body').evaluate(() => window.scrollTo(0, 4_000));
    await toolbar.waitFor({ state: 'hidden' });
  });

  test('the path to what is selected shows and selects what is around', async () => {
    const id = await makePage(api, node('section', {}, { content: [heading('Inside')] }));
    const { page, canvas } = await open(id);
    await canvas.getByText('Inside', { exact: true }).click();
    const path = page.getByRole('navigation', { name: 'What is around the selection' });
    const steps = () => path.getByRole('button').allTextContents();
    await until(async () => JSON.stringify(await steps()) === '["The page","Section","Heading “Inside”"]');
    await path.getByRole('button', { name: 'Section' }).click();
    await page.getByRole('region', { name: 'Properties of Section' }).waitFor();
    expect(await path.getByRole('button', { name: 'Section' }).getAttribute('aria-current')).toBe('true');
  });

  test('what is added and brought back is scrolled into view', async () => {
    const id = await makePage(api, ...long());
    const editor = await open(id);
    const { page, scrolled, focusedLine } = editor;
    expect(await scrolled()).toBe(0);
    await page.keyboard.press('/');
    await insertMenu(page).fill('callout');
    await page.keyboard.press('Enter');
    await until(async () => (await scrolled()) > 500);
    await page.keyboard.press('o');
    await until(async () => (await focusedLine())?.startsWith('Callout') === true);
    // Only lines on the screen are drawn.
    const scrollOutline = (top: number) =>
      page.getByRole('tabpanel').evaluate((panel, to) => panel.scrollTo(0, to), top);
    await scrollOutline(0);
    await page.getByRole('treeitem', { name: /Heading 0$/ }).click();
    await until(isVisible(editor, 'Heading 0'));
    await page.keyboard.press('Delete');
    await until(async () => (await focusedLine()) === 'Heading Heading 1');
    await scrollOutline(10_000);
    await page.getByRole('treeitem', { name: /Heading 39$/ }).click();
    await until(isVisible(editor, 'Heading 39'));
    await page.keyboard.press('Control+z');
    await until(isVisible(editor, 'Heading 0'));
    expect(await focusedLine()).toBe('Heading Heading 0');
  });

  test('on a narrow screen, a key opens the search, and the page behind it scrolls to what is added', async () => {
    const id = await makePage(api, ...long());
    const { page, scrolled } = await openEditor(system, browser, id, 420);
    await page.keyboard.press('/');
    await insertMenu(page).fill('callout');
    await page.keyboard.press('Enter');
    expect(await until(async () => (await scrolled()) > 500)).toBe(true);
  });

  test('a move by keys is followed by the page', async () => {
    const id = await makePage(api, ...long());
    const editor = await open(id);
    const { page, canvas, announced, scrolled } = editor;
    await canvas.getByText('Heading 0', { exact: true }).click();
    for (let moves = 1; moves <= 15; moves += 1) await page.keyboard.press('Alt+ArrowDown');
    await announced('Heading moved: 16 of 40 in Content.');
    await until(async () => (await scrolled()) > 300);
    expect(await until(isVisible(editor, 'Heading 0'))).toBe(true);
  });

  test('a copy has the focus in the outline, and is dragged from there', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, announced } = await open(id);
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await page.keyboard.press('Control+d');
    await announced('Heading duplicated: 2 of 3 in Content.');
    await has(id, 'One', 'One', 'Two');
    const copy = page.getByRole('treeitem', { name: /Heading One/ }).nth(1);
    expect(await until(() => copy.evaluate((line) => line === document.activeElement))).toBe(true);
    await page.keyboard.press('Control+Shift+D');
    await page.getByText(/^Dragging Heading One: /).waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await announced('Heading moved: 3 of 3 in Content.');
    await has(id, 'One', 'Two', 'One');
  });

  test('components follow each other, and a hero opens the page', async () => {
    const id = await makePage(api);
    const { page, announced } = await open(id);
    await page.keyboard.press('/');
    const search = insertMenu(page);
    const added = { hero: 'Hero added: 1 of 1 in Opening.', section: 'Section added: 1 of 1 in Content.' };
    for (const [name, announcement] of Object.entries(added)) {
      await search.fill(name);
      await page.keyboard.press('Control+Enter');
      await announced(announcement);
    }
    await search.fill('text');
    await page.keyboard.press('Enter');
    await announced('Text added: 2 of 2 in Content.');
    await until(async () => namesIn(await treeOf(api, id), 'content').length === 2);
    const tree = await treeOf(api, id);
    expect([namesIn(tree, 'hero'), namesIn(tree, 'content')]).toEqual([['hero'], ['section', 'text']]);
  });

  test('a drag near the lower edge of the page scrolls it, and marks no text', async () => {
    const id = await makePage(api, ...long());
    const { page, canvas, scrolled, announced } = await open(id);
    await canvas.getByText('Heading 0', { exact: true }).click();
    const grip = await boxOf(
      page.getByRole('toolbar', { name: 'What can be done with it' }).locator('xpath=..').locator('[data-grip]'),
    );
    const frame = await boxOf(page.locator('iframe[title="The page"]'));
    const edge = { x: frame.x + frame.width / 2, y: frame.y + frame.height - 4 };
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x, edge.y, { steps: 12 });
    await until(async () => (await scrolled()) > 800);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('');
    await page.mouse.move(edge.x, frame.y + frame.height / 2, { steps: 4 });
    await page.mouse.up();
    await announced('Heading moved: ');
    await until(async () => (await texts(id))[0] === 'Heading 1');
  });

  const middleOf = ({ x, y, width, height }: Rect) => ({ x: x + Math.min(width / 2, 60), y: y + height / 2 });

  /** Drags by pointer to a point below the target's top, by a share of its height. */
  async function drag(page: Page, from: Locator, to: Locator, share: number, placeOf = boxOf): Promise<void> {
    const [start, box] = [middleOf(await placeOf(from)), await placeOf(to)];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x + 10, start.y, { steps: 2 });
    await page.mouse.move(box.x + Math.min(box.width / 2, 60), box.y + box.height * share, { steps: 8 });
  }

  test('edits are undone after a reload, and a list leads to any of them', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced } = await open(id);
    for (const text of ['One', 'Two']) {
      await canvas.getByText(text, { exact: true }).click();
      await page.keyboard.press('Delete');
    }
    await has(id);
    await page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Edits', exact: true }).click();
    await page.getByRole('menuitem', { name: 'As it was opened' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'As it was opened' }).click();
    await announced('Undone: 2 edits.');
    expect(await has(id, 'One', 'Two')).toBe(true);
    await canvas.getByText('Two', { exact: true }).waitFor();
  });

  test('a component is dragged on the page itself, and with Alt copied', async () => {
    const id = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const { page, canvas, announced } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    await drag(page, text('One'), text('Three'), 0.9);
    await page.mouse.up();
    await announced('Heading moved: 3 of 3 in Content.');
    expect(await has(id, 'Two', 'Three', 'One')).toBe(true);
    await page.getByRole('region', { name: 'Properties of Heading' }).waitFor();
    await until(async () => (await boxOf(text('Two'))).y < (await boxOf(text('One'))).y);
    await page.keyboard.down('Alt');
    await drag(page, text('One'), text('Two'), 0.1);
    await page.getByText('Copy Heading').waitFor();
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await announced('Heading copied: 1 of 4 in Content.');
    expect(await has(id, 'One', 'Two', 'Three', 'One')).toBe(true);
    await drag(page, text('Two'), text('Three'), 0.9);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await page.keyboard.press('Control+z');
    expect(await has(id, 'Two', 'Three', 'One')).toBe(true);
  });

  test('a page that is wider than the space for it is shown smaller, and edited as any', async () => {
    const id = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const { page, canvas, announced } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    await page.getByRole('group', { name: 'Width of the page' }).getByRole('button', { name: ', 1280 pixels' }).click();
    expect(await until(async () => (await canvas.locator('html').evaluate(() => innerWidth)) === 1280)).toBe(true);
    const frame = await boxOf(page.locator('iframe[title="The page"]'));
    expect(frame.x + frame.width).toBeLessThan(1440 - 300);
    const placeOf = scaledBoxOf(page);
    const two = await placeOf(text('Two'));
    const { x, y } = middleOf(two);
    await page.mouse.click(x, y);
    const toolbar = page.getByRole('toolbar', { name: /^Actions for/ });
    await toolbar.waitFor();
    const bar = await boxOf(toolbar);
    expect(Math.min(Math.abs(two.y - bar.y - bar.height), Math.abs(bar.y - two.y - two.height))).toBeLessThan(40);
    await drag(page, text('One'), text('Three'), 0.9, placeOf);
    await page.mouse.up();
    await announced('Heading moved: 3 of 3 in Content.');
    expect(await has(id, 'Two', 'Three', 'One')).toBe(true);
  });

  test('several components are selected on the page and in the outline, and moved and deleted in one step', async () => {
    const id = await makePage(api, ...['One', 'Two', 'Three', 'Four'].map(heading));
    const { page, canvas, announced, focusedLine } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    const line = (words: string) => page.getByRole('treeitem', { name: `Heading ${words}` });
    const selected = () => page.getByRole('treeitem', { selected: true }).allTextContents();
    const selects = (...words: string[]) =>
      until(async () => JSON.stringify(await selected()) === JSON.stringify(words.map((each) => `Heading ${each}`)));
    await text('One').click();
    await text('Three').click({ modifiers: ['Control'] });
    await announced('2 components selected.');
    await selects('One', 'Three');
    await page.getByRole('region', { name: '2 components' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Alt+ArrowDown');
    await announced('2 components moved: 3 of 4 in Content.');
    await has(id, 'Two', 'Four', 'One', 'Three');
    await selects('One', 'Three');
    await page.keyboard.press('Control+z');
    await has(id, 'One', 'Two', 'Three', 'Four');
    await text('One').click();
    await text('Three').click({ modifiers: ['Shift'] });
    await selects('One', 'Two', 'Three');
    await until(async () => (await boxOf(text('Two'))).y > 0);
    await drag(page, text('Two'), text('Four'), 0.9);
    await page.getByText('3 components', { exact: true }).last().waitFor();
    await page.mouse.up();
    await announced('3 components moved: 2 of 4 in Content.');
    await has(id, 'Four', 'One', 'Two', 'Three');
    await line('Four').click();
    await page.keyboard.press('Shift+ArrowDown');
    await selects('Four', 'One');
    expect(await focusedLine()).toBe('Heading One');
    await page.keyboard.press('Delete');
    await announced('2 components deleted.');
    await has(id, 'Two', 'Three');
    await page.keyboard.press('Control+a');
    await announced('2 components selected.');
    await page.keyboard.press('Control+d');
    await announced('2 components duplicated: 3 of 4 in Content.');
    expect(await has(id, 'Two', 'Three', 'Two', 'Three')).toBe(true);
    await page.keyboard.press('Control+z');
    expect(await has(id, 'Two', 'Three')).toBe(true);
  });

  test('components are wrapped, unwrapped and changed into another, each in one step', async () => {
    const id = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const { page, canvas, announced } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    const names = async () => namesIn(await treeOf(api, id), 'content').join(' ');
    const becomes = (expected: string) => until(async () => (await names()) === expected);
    await text('One').click();
    await text('Two').click({ modifiers: ['Shift'] });
    await text('Two').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Wrap in' }).click();
    await page.getByRole('menu', { name: '2 components: Wrap in …' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Section', exact: true }).click();
    await announced('2 components wrapped in Section.');
    await becomes('section heading');
    await page.getByRole('region', { name: 'Properties of Section' }).waitFor();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Change into' }).click();
    await page.getByRole('menuitem').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await announced('Section changed into ');
    await until(async () => !(await names()).startsWith('section'));
    await page.keyboard.press('Control+z');
    await becomes('section heading');
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Select what is around' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('u');
    await page.keyboard.press('Enter');
    await announced('Section unwrapped: 2 components in its place.');
    await becomes('heading heading heading');
    await page.keyboard.press('Control+z');
    await becomes('section heading');
    await page.keyboard.press('Control+z');
    await becomes('heading heading heading');
    expect(await has(id, 'One', 'Two', 'Three')).toBe(true);
  });

  test('a component is dragged from the page to the outline, and from the outline to the page', async () => {
    const id = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const { page, canvas, announced } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    const line = (words: string) => page.getByRole('treeitem', { name: `Heading ${words}` });
    await drag(page, text('One'), line('Two'), 0.9);
    await page.locator('[data-drop]').waitFor();
    await page.mouse.up();
    await announced('Heading moved: 2 of 3 in Content.');
    expect(await has(id, 'Two', 'One', 'Three')).toBe(true);
    await until(async () => (await boxOf(text('Two'))).y < (await boxOf(text('One'))).y);
    await drag(page, line('Three'), text('Two'), 0.1);
    await page.mouse.up();
    await announced('Heading moved: 1 of 3 in Content.');
    expect(await has(id, 'Three', 'Two', 'One')).toBe(true);
    await drag(page, line('Three'), line('One'), 0.9);
    await page.mouse.up();
    await announced('Heading moved: 3 of 3 in Content.');
    expect(await has(id, 'Two', 'One', 'Three')).toBe(true);
  });

  test('what is closed opens while a drag rests on it, on the page and in the outline', async () => {
    const question = node('collapsible-section', { header: 'A question' }, { expandedContent: [heading('An answer')] });
    const id = await makePage(api, heading('One'), question);
    const { page, canvas, announced } = await open(id);
    const text = (words: string) => canvas.getByText(words, { exact: true });
    const line = page.getByRole('treeitem', { name: /^Collapsible section/ });
    const answer = page.getByRole('treeitem', { name: 'Heading An answer' });
    await line.locator('.opener').click();
    await answer.waitFor({ state: 'detached' });
    await drag(page, page.getByRole('treeitem', { name: 'Heading One' }), line, 0.5);
    await answer.waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await drag(page, text('One'), text('A question'), 0.5);
    await until(() => text('An answer').isVisible());
    const { x, y, height } = await boxOf(text('An answer'));
    await page.mouse.move(x + 20, y + height * 0.9, { steps: 4 });
    await page.mouse.up();
    await announced('Heading moved: 2 of 2 in ');
    expect(
      await until(async () => (await treeOf(api, id)).slots['content']?.[0]?.slots['expandedContent']?.length === 2),
    ).toBe(true);
  });

  test('a drag near the lower edge of the outline scrolls it', async () => {
    const id = await makePage(api, ...long());
    const { page } = await open(id);
    const panel = page.getByRole('tabpanel');
    const line = await boxOf(page.getByRole('treeitem', { name: /Heading 0$/ }));
    const { y, height } = await boxOf(panel);
    const x = line.x + 80;
    await page.mouse.move(x, line.y + line.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y + height / 2, { steps: 6 });
    for (let moves = 0; moves < 20; moves += 1) await page.mouse.move(x + (moves % 2), y + height - 6);
    expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await page.mouse.up();
  });

  test('a click on a tab or a question opens it, and selects its component', async () => {
    const tabs = ['first', 'second'].map((id) => ({ id, label: id }));
    const id = await makePage(
      api,
      node('tabs', { tabs }, { first: [heading('In the first')], second: [heading('In the second')] }),
      node('collapsible-section', { header: 'A question' }, { expandedContent: [heading('An answer')] }),
    );
    const { page, canvas } = await open(id);
    await canvas.getByRole('tab', { name: 'second' }).click();
    await canvas.getByText('In the second', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Properties of Tabs' }).waitFor();
    await canvas.getByText('A question').click();
    await page.getByRole('region', { name: 'Properties of Collapsible section' }).waitFor();
    expect(await until(() => canvas.getByText('An answer', { exact: true }).isVisible())).toBe(true);
  });

  test('Ctrl+S saves while typing, and Escape in the components to add gives the keys back', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas } = await open(id);
    await canvas.getByText('One', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Other');
    await page.keyboard.press('Control+s');
    await page.getByText('Everything is saved.').waitFor();
    expect(await texts(id)).toEqual(['Other']);
    await canvas.getByText('Other', { exact: true }).click();
    await page.keyboard.press('/');
    await insertMenu(page).fill('he');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await has(id);
  });
});
