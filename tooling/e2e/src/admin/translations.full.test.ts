import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';

const manifest = {
  id: 'ice',
  name: 'Sample site',
  hosts: ['ice.localhost'],
  locales: ['en', 'de'],
  brand: '@quoin/brand-ice',
  plugins: { '@quoin/plugin-layout': {}, '@quoin/plugin-pages': {} },
};
const pages = '/sites/ice/pages';

let folder: string;
let system: System;
let browser: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-languages-'));
  const site = join(folder, 'sites/ice');
  await mkdir(site, { recursive: true });
  await symlink(fileURLToPath(new URL('../../../../node_modules', import.meta.url)), join(folder, 'node_modules'));
  await writeFile(join(site, 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(site, 'package.json'), JSON.stringify({ name: '@sample/site-ice', private: true }));
  [system, browser] = await Promise.all([System.start({ SITES_DIR: join(folder, 'sites') }), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a page is translated, and each language links the other', async () => {
  const api = await system.api();
  const { page, goTo, complaints } = await openAdmin(system, browser);
  await goTo(pages);
  await page.getByText('This site has no page yet').waitFor();
  await expectAccessible(page);
  const { id } = await api.pages.create({
    site: 'ice',
    template: 'cms-template-ice-page',
    title: 'About us',
    path: '/about',
  });
  await goTo(`${pages}/${id}`);
  await page.getByRole('button', { name: 'Translate into German' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate into German' });
  await dialog.getByLabel('Title').fill('Über uns');
  await dialog.getByLabel('Path').fill('/wir');
  await expectAccessible(page);
  await dialog.getByLabel('Begin with an empty page').click();
  await dialog.getByRole('button', { name: 'Translate and edit' }).click();
  await page.waitForURL('**/edit?source=beside');
  const [, german] = (await api.pages.translations({ site: 'ice', page: id })).translations;
  expect(german).toMatchObject({ locale: 'de', page: { title: 'Über uns', path: '/wir' } });

  await goTo(`${pages}/${german?.page?.id}`);
  await page.getByText(system.url('ice.localhost', '/de/wir')).waitFor();
  await page.getByRole('region', { name: 'Languages' }).getByRole('link', { name: 'About us' }).click();
  await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
  await goTo(`${pages}?locale=de`);
  await page.getByRole('link', { name: 'Über uns', exact: true }).waitFor();
  await page.getByText('/wir', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'About us', exact: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 60_000);

test('an author sees articles, and changes nothing else', async () => {
  const api = await system.api();
  const credentials = { email: 'writer@quoin.test', password: 'a long enough password' };
  await api.users.create({ site: 'ice', name: 'Writer', ...credentials, roles: ['CMSTWO:ARTICLE_USER'] });
  await api.pages.create({ site: 'ice', template: 'cms-template-blog-page', title: 'An article', path: '/article' });
  const { page, goTo } = await openAdmin(system, browser, { credentials });
  await goTo(pages);
  await page.getByRole('link', { name: 'An article' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Tree' }).count()).toBe(0);
  await page.getByRole('button', { name: 'New page' }).click();
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio').count()).toBe(1);
  await goTo('/sites/ice/redirects');
  await page.getByText('No address leads elsewhere yet').waitFor();
  expect(await page.getByRole('button', { name: 'New redirect' }).count()).toBe(0);
}, 60_000);
