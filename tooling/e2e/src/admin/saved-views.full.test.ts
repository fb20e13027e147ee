import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Browser, Page } from 'playwright-core';
import { openAdmin, type AdminWindow } from '../testing/admin.ts';
import { expectSound } from '../testing/page-quality.ts';
import { settled } from '../testing/settled.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

describe.each(suiteDatabases)('saved views of lists, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let admin: AdminWindow;
  const site = 'ice';
  const pages = `/sites/${site}/pages`;

  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    admin = await openAdmin(system, browser);
  });

  const button = (page: Page) => page.getByRole('button', { name: 'Views' });
  const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });
  const searchOf = (page: Page) => new URL(page.url()).search;

  test('filters are saved, shown again and removed by keyboard only', async () => {
    const { page, goTo } = admin;
    await goTo(`${pages}?status=draft&sort=-title`);
    await button(page).press('Enter');
    await item(page, 'Save these filters as a view …').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Save these filters as a view' });
    await dialog.waitFor();
    await page.keyboard.type('Drafts, last first');
    await page.keyboard.press('Enter');
    await page.getByText('“Drafts, last first” is saved.').waitFor();
    await dialog.waitFor({ state: 'detached' });

    await goTo(`${pages}?search=nowhere&page=2`);
    await button(page).press('Enter');
    await item(page, 'Drafts, last first').waitFor();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL('**status=draft**');
    expect(searchOf(page)).toBe('?status=draft&sort=-title');
    await page.reload();
    await button(page).press('Enter');
    const shown = item(page, 'Drafts, last first');
    await shown.waitFor();
    expect(await shown.getAttribute('aria-current')).toBe('true');

    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    const removal = page.getByRole('dialog', { name: 'Remove views' });
    await removal.getByRole('button', { name: 'Remove “Drafts, last first”' }).press('Enter');
    await removal.getByText('No view is left.').waitFor();
    await removal.getByRole('button', { name: 'Undo' }).press('Enter');
    await removal.getByRole('button', { name: 'Remove “Drafts, last first”' }).waitFor();
    expect((await api.savedViews.list({ site, list: 'pages' })).views).toMatchObject([{ name: 'Drafts, last first' }]);
  });

  test('a shared view is offered to others, with the name of its author', async () => {
    await api.savedViews.save({ site, list: 'pages', name: 'For all', query: 'search=markets', shared: true });
    await api.savedViews.save({ site, list: 'pages', name: 'For me', query: 'search=markets' });
    const credentials = { email: 'views@quoin.test', password: 'a long enough password' };
    await api.users.create({ site, name: 'Vera', roles: ['CMSTWO:USER'], ...credentials });
    const { page } = await openAdmin(system, browser, { path: pages, credentials });
    await button(page).click();
    await item(page, /^For all\s*Shared by/).waitFor();
    expect(await item(page, 'For me').count()).toBe(0);
    expect(await item(page, 'Remove views …').count()).toBe(0);
    await item(page, /^For all/).click();
    await page.waitForURL('**search=markets');
    const field = page.getByRole('searchbox', { name: 'Title or path' });
    await until(async () => (await field.inputValue()) === 'markets');
  });

  test.each([
    'jobs',
    'outbox',
    'users',
    'audit',
    `sites/${site}/submissions`,
    `sites/${site}/redirects`,
    `sites/${site}/media`,
  ])('%s has views', async (path) => {
    const { page, goTo } = admin;
    await goTo(`/${path}`);
    // A notice above the button moves it when it loads.
    await settled(page);
    await button(page).click();
    await item(page, /^Save these filters/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
  });

  test.each(schemes)('menu and dialogs are accessible, also narrow and with long names, %s', async (scheme) => {
    const name = 'Averylongword'.repeat(6);
    await api.savedViews.save({ site, list: 'pages', name, query: 'status=draft', shared: true });
    const opened = await openAdmin(system, browser, { path: `${pages}?status=draft`, scheme });
    const { page } = opened;
    for (const width of [1280, 420]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      await expectSound(opened);
      await button(page).click();
      await item(page, new RegExp(`^${name}`)).waitFor();
      await expectSound(opened);
      await item(page, /^Save these filters/).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill(name);
      await dialog.getByRole('button', { name: 'Replace' }).waitFor();
      await expectSound(opened);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await dialog.waitFor({ state: 'detached' });
      await button(page).click();
      await item(page, 'Remove views …').click();
      await dialog.getByRole('button', { name: `Remove “${name}”` }).waitFor();
      await expectSound(opened);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await dialog.waitFor({ state: 'detached' });
    }
  });
});
