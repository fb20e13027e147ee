import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { heading, makePage, openEditor } from './editor-window.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' });

describe.each(suiteDatabases)('the search over all screens, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  test('leads to a page by its words, to a screen and to a new page', async () => {
    const { page } = await openAdmin(system, browser, { path: '/sites/ice/media' });
    await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
    await page.keyboard.press('Control+k');
    await search(page).and(page.locator(':focus')).waitFor();
    await expectAccessible(page);
    await search(page).fill('how to read order');
    await page.getByRole('group', { name: 'Pages' }).getByText('How to read an order book').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });

    await page.keyboard.press('Control+k');
    await search(page).fill('new page');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'New page' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Control+k');
    await search(page).fill('redir');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Redirects' }).waitFor();
  });

  test('opens from the page in the editor, and gives the focus back', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas, pageFocused } = await openEditor(system, browser, id);
    await canvas.getByText('One', { exact: true }).click();
    await pageFocused();
    await page.keyboard.press('Control+k');
    await search(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await pageFocused();
    expect(await search(page).count()).toBe(0);
  });

  test('does in the editor what the open page offers', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas } = await openEditor(system, browser, id);
    const run = async (words: string, command: string) => {
      await page.keyboard.press('Control+k');
      await search(page).fill(words);
      await page.getByRole('group', { name: 'This page' }).getByRole('option', { name: command }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Enter');
    };
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('Delete');
    await canvas.getByText('One', { exact: true }).waitFor({ state: 'detached' });
    await run('undo', 'Undo');
    await canvas.getByText('One', { exact: true }).waitFor();
    await run('hide the out', 'Hide the outline');
    await page.getByRole('button', { name: 'Show the left panel' }).waitFor();
    await run('add a', 'Add a component');
    await page.getByRole('combobox', { name: 'Add a component' }).waitFor();
    await page.keyboard.press('Escape');
    await run('page sett', 'Page settings');
    await page.waitForURL(new RegExp(`/pages/${id}$`));
  });

  test('is a button in a narrow window, for whoever has no keyboard', async () => {
    const { page } = await openAdmin(system, browser, { path: '/sites/ice', width: 420 });
    await page.getByRole('button', { name: 'Search' }).click();
    await search(page).fill('fees');
    await page.getByRole('group', { name: 'Pages' }).getByText('/fees (en)').click();
    await page.waitForURL(/\/pages\/[^/]+\/edit/);
    expect(await search(page).count()).toBe(0);
  });
});
