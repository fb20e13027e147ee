import { expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Locator, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible, expectSound } from '../testing/page-quality.ts';
import { schemes, setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { heading, makePage, node } from './editor-window.ts';

const reason = 'The words for the picture follow tomorrow.';

let system: System;
let browser: Browser;
let api: ApiClient;
const [database] = suiteDatabases;
if (database === undefined) throw new Error('SQLite is always there.');
setUpEnvironment(
  database.create,
  (stage) => void ({ system, browser, api } = stage),
  () => ({ manifest: (manifest) => void (manifest.checks = { 'alt-text': 'block', 'heading-order': 'warn' }) }),
);

const makeFaultyPage = (): Promise<string> =>
  makePage(
    api,
    heading('Fees'),
    node('raw-html', { html: '<h5>For members</h5><p>They pay less.</p>' }),
    node('card', { title: 'Floor', image: { url: '/images/floor.svg' } }),
  );
const editorOf = (id: string) => `/sites/ice/pages/${id}/edit`;
const focused = (page: Page): Locator => page.locator(':focus');

test('findings are counted while a page is edited, and each leads to its field', async () => {
  const { page } = await openAdmin(system, browser, { path: editorOf(await makeFaultyPage()), width: 1440 });
  const button = page.getByRole('button', { name: 'The checks find 3 things' });
  await button.click();
  const list = page.getByRole('dialog', { name: 'Checks' });
  await expectAccessible(page);
  await list.getByText('“For members” is a heading of level 5 after one of level 2').waitFor();
  await list.getByRole('button', { name: 'HTML › HTML' }).click();
  await list.waitFor({ state: 'detached' });
  const properties = page.getByRole('region', { name: 'Properties of HTML' });
  await properties.locator(':focus').waitFor();
  await properties.getByLabel('HTML', { exact: true }).fill('<h3>For members</h3>');
  await page.getByRole('button', { name: 'The checks find 2 things' }).click();
  await list.getByRole('button', { name: /^Card.* › Picture$/ }).click();
  await page.getByRole('region', { name: 'Properties of Card' }).locator(':focus').waitFor();
  expect(await focused(page).count()).toBe(1);
});

test('a check that the site wants to prevent publishing does so until there is a reason, which is recorded', async () => {
  const id = await makeFaultyPage();
  const { page, goTo } = await openAdmin(system, browser, { path: editorOf(id), width: 1440 });
  const open = () => page.getByRole('button', { name: 'Publish', exact: true }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Publish “Sample page”' });
  const publish = dialog.getByRole('button', { name: 'Publish now' });
  await dialog.getByRole('list', { name: 'To be put right, or published with a reason' }).waitFor();
  await dialog.getByRole('list', { name: 'Worth a look' }).getByRole('button', { name: 'HTML › HTML' }).waitFor();
  expect(await publish.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: /^Card.* › Picture$/ }).click();
  await page.getByRole('region', { name: 'Properties of Card' }).locator(':focus').waitFor();
  await open();
  await dialog.getByRole('textbox', { name: /^Why it may be published as it is/ }).fill(reason);
  await expectAccessible(page);
  await publish.click();
  await page.getByText('Published as revision 1.').waitFor();
  await goTo('/sites/ice/audit');
  const entry = page.getByRole('row').filter({ hasText: 'Checks of a page overridden' });
  expect(await entry.textContent()).toContain(reason);
  expect(await entry.textContent()).toContain('alt-text: Card');
});

test.each(schemes)('findings fit a phone, in a %s window', async (scheme) => {
  const path = editorOf(await makeFaultyPage());
  const opened = await openAdmin(system, browser, { path, width: 420, scheme });
  const { page } = opened;
  await page.getByRole('button', { name: 'The checks find 3 things' }).click();
  await page.getByRole('dialog', { name: 'Checks' }).waitFor();
  await expectSound(opened);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The checks find 3 things' }).and(focused(page)).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('textbox', { name: /^Why it may be published as it is/ }).waitFor();
  await expectSound(opened);
});
