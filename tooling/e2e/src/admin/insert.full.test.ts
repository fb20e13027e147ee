import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import {
  boxOf,
  createPage,
  heading,
  insertMenu,
  makePage,
  namesIn,
  node,
  openEditor,
  treeOf,
} from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('components are added where they go, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const open = (id: string) => openEditor(system, browser, id);
  const has = (id: string, ...names: string[]) =>
    until(async () => JSON.stringify(namesIn(await treeOf(api, id), 'content')) === JSON.stringify(names));

  test('a button between two blocks adds one there, and its list has the one used last first', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced } = await open(id);
    const block = (text: string) => canvas.getByText(text, { exact: true });
    const [first, second] = [await boxOf(block('One')), await boxOf(block('Two'))];
    const between = { x: first.x + first.width / 2, y: first.y + first.height };
    await page.mouse.move(between.x, between.y - 4);
    // The button is between the blocks, or near to the upper one.
    const y = Math.min(between.y + 10, (between.y + second.y) / 2);
    await page.mouse.move(between.x, y, { steps: 4 });
    await page.mouse.click(between.x, y);
    await insertMenu(page).and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('spacer');
    await page.keyboard.press('Enter');
    await announced('Spacer added: 2 of 3 in Content.');
    expect(await has(id, 'heading', 'spacer', 'heading')).toBe(true);
    await page.keyboard.press('/');
    await page.getByRole('option').first().waitFor();
    expect(await page.getByRole('option').first().textContent()).toBe('Spacer');
  });

  test('what is selected shows its properties from the start, however far those before were scrolled', async () => {
    const id = await makePage(api, node('hero', { title: 'Sample' }));
    const { page, canvas } = await open(id);
    await canvas.getByText('Sample', { exact: true }).click();
    const panel = page.locator('#properties');
    await panel.getByRole('heading', { name: 'Hero' }).waitFor();
    await page.setViewportSize({ width: 1440, height: 500 });
    await panel.evaluate((element) => void (element.scrollTop = 300));
    expect(await panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
    await page.getByRole('treeitem', { name: 'Aside' }).click();
    await panel.getByRole('heading', { name: 'Aside' }).waitFor();
    expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
    expect(await panel.getByLabel('Search components').isVisible()).toBe(true);
  });

  test('the first component of an empty page is added by a click, with a picture of what is pointed at', async () => {
    const id = await makePage(api);
    const { page, canvas, announced } = await open(id);
    // The region for its content has no height yet.
    const footer = await boxOf(canvas.getByRole('contentinfo'));
    await page.mouse.click(footer.x + 40, footer.y - 2);
    await insertMenu(page).waitFor();
    await page.getByRole('option', { name: 'Callout', exact: true }).hover();
    const picture = page.frameLocator('[role="dialog"] iframe');
    await picture.locator('body > :not(link)').first().waitFor();
    await page.getByRole('option', { name: 'Callout', exact: true }).click();
    await announced('Callout added: 1 of 1 in Content.');
    expect(await insertMenu(page).isVisible()).toBe(false);
  });

  test('the button after the last component is free, although an empty region follows', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas, announced } = await open(id);
    await page.getByRole('treeitem', { name: 'Aside' }).waitFor();
    const { x, y, width, height } = await boxOf(canvas.getByText('One', { exact: true }));
    const below = { x: x + width / 2, y: y + height };
    await page.mouse.move(below.x, below.y - 4);
    await page.mouse.move(below.x, below.y + 2, { steps: 4 });
    await page.mouse.click(below.x, below.y + 2);
    await insertMenu(page).fill('spacer');
    await page.keyboard.press('Enter');
    await announced('Spacer added: 2 of 2 in Content.');
    expect(await has(id, 'heading', 'spacer')).toBe(true);
  });

  test('in a row from right to left, the next place is at the left, and takes what fits there', async () => {
    const card = (title: string) => node('card', { title });
    const row = node('card-row', {}, { cards: [card('First card'), card('Second card')] });
    const id = await createPage(api, 'cms-template-ice-page', [row], 'ar');
    const { page, canvas, announced } = await open(id);
    const box = (title: string) => boxOf(canvas.locator('article, .card').filter({ hasText: title }).first());
    const [first, second] = [await box('First card'), await box('Second card')];
    expect(first.x).toBeGreaterThan(second.x);
    await canvas.getByText('First card').click();
    const [x, y] = [(first.x + second.x + second.width) / 2, first.y + first.height / 2];
    await page.mouse.move(x + 20, y);
    await page.mouse.click(x, y);
    await insertMenu(page).fill('row of cards');
    await page.getByRole('group', { name: 'Does not fit here' }).waitFor();
    expect(await page.getByRole('option', { name: /^Row of cards/ }).getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await insertMenu(page).fill('pricing card');
    await page.keyboard.press('Enter');
    await announced('Pricing card added: 2 of 3 in Cards.');
    expect(
      await until(async () => {
        const [found] = (await treeOf(api, id)).slots['content'] ?? [];
        return found !== undefined && namesIn(found, 'cards').join(' ') === 'card pricing-card card';
      }),
    ).toBe(true);
  });

  test('each component has an icon', async () => {
    const { items } = await api.registries.components({ site: 'ice' });
    const icons = [...new Set(items.flatMap(({ icon = [] }) => icon))];
    const missing = await Promise.all(
      icons.map(async (icon) => {
        const { status } = await system.request('admin.localhost', `/icons/${icon}.svg`);
        return status === 200 ? [] : [icon];
      }),
    );
    expect(icons.length).toBeGreaterThan(50);
    expect(missing.flat()).toEqual([]);
  });
});
