import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { createPage, node } from './editor-window.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

let folder: string;
let system: System;
let browser: Browser;
let api: ApiClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-carried-'));
  for (const site of ['ice', 'nyse'])
    await cp(join(workspace, 'sites', site), join(folder, 'sites', site), { recursive: true });
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  [system, browser] = await Promise.all([System.start({ SITES_DIR: join(folder, 'sites') }), launchBrowser()]);
  api = await system.api();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

const editorOf = (site: string, page: string) => `/sites/${site}/pages/${page}/edit`;

test('a picture of what is pasted on another site goes along', async () => {
  const { page, goTo, complaints } = await openAdmin(system, browser, { path: '/sites/ice/media' });
  await page
    .getByLabel('Upload', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'carried.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) });
  await page.getByText('1 file uploaded').waitFor({ timeout: 45_000 });
  const { assets } = await api.media.list({ site: 'ice', search: 'carried' });
  const card = node('card', { title: 'With a picture', image: { asset: assets[0]?.id ?? '', alt: 'A rectangle' } });
  const source = await createPage(api, 'cms-template-ice-page', [card]);
  const target = await createPage(api, 'cms-template-nyse-page', [], 'en', 'nyse');

  await goTo(editorOf('ice', source));
  await page.getByRole('treeitem', { name: /^Card/ }).click();
  await page.keyboard.press('Control+c');
  await page.getByText('Card copied').waitFor();
  await goTo(editorOf('nyse', target));
  await page.getByRole('treeitem', { name: 'Content' }).click();
  await page.keyboard.press('Control+v');
  const dialog = page.getByRole('dialog', { name: /^Take 1 file along from / });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Paste and take it along' }).click();
  const picture = page.frameLocator('iframe[title="The page"]').getByRole('img', { name: 'A rectangle' });
  await picture.waitFor();
  expect(await until(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0))).toBe(true);
  const copies = await api.media.list({ site: 'nyse', search: 'carried' });
  expect(copies.assets.map(({ fileName }) => fileName)).toEqual(['carried.svg']);
  expect(complaints).toEqual([]);
}, 60_000);
