import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectAccessible, expectValidHtml } from '../testing/page-quality.ts';
import { schemes } from '../testing/test-environment.ts';
import { administrator, System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

let system: System;
let browser: Browser;
beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

test('visitors who are not signed in are led to the sign-in, and from there to their target', async () => {
  const { page, complaints } = await openAdmin(system, browser, { path: '/sites/ice' });
  await page.getByRole('heading', { level: 1, name: 'ice' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sites/ice');
  expect(complaints).toEqual([]);
});

test('the document of the admin is valid HTML', async () => {
  await expectValidHtml((await system.request('admin.localhost', '/')).body);
});

test('a wrong password is reported, and typed values remain', async () => {
  const page = await browser.newPage();
  await page.goto(system.url('admin.localhost', '/sign-in?to=https://example.com'));
  await page.getByLabel('E-mail').fill(administrator.email);
  await page.getByLabel('Password').fill('not the password');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(administrator.email);
  await expectAccessible(page);
  await page.getByLabel('Password').fill(administrator.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
  expect(page.url()).toBe(system.url('admin.localhost', '/'));
});

test('an ended session is renewed in place, and the pending request is completed', async () => {
  const { page, goTo } = await openAdmin(system, browser);
  await goTo('/sites/ice/redirects');
  await page.getByRole('button', { name: 'New redirect' }).first().click();
  const form = page.getByRole('dialog', { name: 'New redirect' });
  await form.getByLabel('From').fill('/late');
  await form.getByLabel('To').fill('/about');
  await page.context().clearCookies();
  await page.keyboard.press('Enter');
  // The keys still go into the form.
  await form.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(administrator.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('row', { name: /\/late/ }).waitFor();
  expect((await system.request('ice.localhost', '/late')).headers.get('location')).toBe('/about');
});

test('a window of an earlier version says so, keeps unsaved edits, and continues after a reload', async () => {
  const api = await system.api();
  const { items } = await api.registries.templates({ site: 'ice' });
  const template = items.find(({ output }) => output === 'document')?.name ?? '';
  const { id } = await api.pages.create({ site: 'ice', template, title: 'Before', path: '/version-before' });
  const { page, goTo } = await openAdmin(system, browser, { path: `/sites/ice/pages/${id}` });
  await page.route('**/draft', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await page.route('**/assets/pages-screen-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('textbox', { name: 'Title' }).fill('After');
  await page.keyboard.press('Tab');
  await page.getByRole('main').getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByText(/a new version was installed meanwhile/).waitFor();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
  await goTo(`/sites/ice/pages/${id}`);
  await until(async () => (await api.draft.get({ site: 'ice', page: id })).content.title === 'After', 5_000);
});

test.each(schemes)('the frame and the list of sites are accessible, %s', async (scheme) => {
  const { page, complaints } = await openAdmin(system, browser, { scheme });
  await page.getByRole('heading', { name: 'Sites' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Account of' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(system.url('admin.localhost', '/nowhere'));
  await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
  await expectAccessible(page);
  await page.goto(system.url('admin.localhost', '/sites/unheard-of/pages'));
  await page.getByText('You have no site of this name').waitFor();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('the page runs only its own code, and cannot be framed', async () => {
  const { headers, body } = await system.request('admin.localhost', '/');
  const policy = headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(body).toContain(`nonce="${nonce}"`);
  const again = await system.request('admin.localhost', '/');
  expect(again.headers.get('content-security-policy')).not.toContain(nonce);
  expect((await system.request('admin.localhost', '/assets/../package.json')).body).toContain('<div id="root">');
});

test('the first load is at most 250 KB of script, and compressed', async () => {
  const page = await browser.newPage();
  const scripts = new Map<string, Promise<Buffer>>();
  const encodings = new Set<string | undefined>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    scripts.set(response.url(), response.body());
    encodings.add(response.headers()['content-encoding']);
  });
  await page.goto(system.url('admin.localhost', '/'));
  await page.getByLabel('E-mail').waitFor();
  const bodies = await Promise.all(scripts.values());
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
  process.stderr.write(`The first load of the admin is ${Math.round(bytes / 1024)} KB of script, gzip.\n`);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThanOrEqual(250 * 1024);
  expect([...encodings]).toEqual(['br']);
});
