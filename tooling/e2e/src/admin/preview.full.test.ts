import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { openStorage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Page } from 'playwright-core';
import { expectAccessible } from '../testing/page-quality.ts';
import { schemes, setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { heading, makePage, node, openEditor } from './editor-window.ts';

const site = 'ice';

describe.each(suiteDatabases)('the preview of a draft, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let databaseUrl: string;
  setUpEnvironment(create, (stage) => {
    ({ system, browser, api, databaseUrl } = stage);
  });

  async function addHeading(page: string, text: string): Promise<void> {
    const { version, content } = await api.draft.get({ site, page });
    await api.draft.patch({
      site,
      page,
      expectedVersion: version,
      operations: [{ op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: heading(text) }],
    });
  }

  async function choose(page: Page, action: string): Promise<void> {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  async function openLinks(id: string, width?: number) {
    const { page } = await openEditor(system, browser, id, width);
    await choose(page, 'Links for people without an account');
    const dialog = page.getByRole('dialog', { name: 'Links to the draft' });
    await dialog.getByText('No link is valid.').waitFor();
    return { page, dialog };
  }

  /** Fails on markers, scripts and frames of the editor. */
  async function expectNoMark(page: Page): Promise<void> {
    expect((await page.content()).match(/<!--(?:node|text|empty|foreign) |vendor\/canvas/)).toBeNull();
    expect(await page.evaluate(() => [window.top === window, window.opener])).toEqual([true, null]);
  }

  test('opens in a tab of its own, with what was typed a moment ago and its islands', async () => {
    const tabs = node('tabs', { tabs: ['one', 'two'].map((id) => ({ id, label: `Tab ${id}` })) }, { one: [], two: [] });
    const id = await makePage(api, heading('First'), tabs);
    const { page } = await openEditor(system, browser, id);
    await page.getByRole('treeitem', { name: /^Heading/ }).click();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Typed a moment ago');
    const opening = page.context().waitForEvent('page');
    await choose(page, 'Open the draft in a new tab');
    const preview = await opening;
    await preview.getByRole('heading', { name: 'Typed a moment ago' }).waitFor();
    await expectNoMark(preview);
    await preview.getByRole('tab', { name: 'Tab two' }).click();
    expect(await preview.getByRole('tab', { name: 'Tab two' }).getAttribute('aria-selected')).toBe('true');
    await addHeading(id, 'Added later');
    await preview.reload();
    await preview.getByRole('heading', { name: 'Added later' }).waitFor();
  });

  test('opens as of a date, and as seen by a role', async () => {
    const gate = node(
      'auth-gate',
      {},
      { authorized: [heading('For members')], unauthenticated: [heading('For others')] },
    );
    const { page } = await openEditor(system, browser, await makePage(api, gate));
    await choose(page, 'Open as of a date, or as seen by a role');
    const dialog = page.getByRole('dialog', { name: 'See the draft as …' });
    await dialog.getByLabel('As of').fill('2031-05-01T09:00');
    await dialog.getByLabel('As seen by the role').fill('CMSTWO:USER');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const opening = page.context().waitForEvent('page');
    await dialog.getByRole('button', { name: 'Open in a new tab' }).click();
    const preview = await opening;
    await preview.getByRole('heading', { name: 'For members' }).waitFor();
    expect(await preview.getByRole('heading', { name: 'For others' }).count()).toBe(0);
    await preview.getByText('© 2031').waitFor();
  });

  test('is shown to whoever has a link, until it is taken back', async () => {
    const id = await makePage(api, heading('For your eyes'));
    const { page, dialog } = await openLinks(id);
    await dialog.getByLabel('For whom').fill('The lawyers');
    await dialog.getByRole('button', { name: 'Create a link' }).press('Enter');
    const url = await dialog.locator('code').innerText();
    expect(url).toMatch(/^http:\/\/ice\.localhost:\d+\/_quoin\/preview\/[\w-]{22}$/);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('The link is copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    const stranger = await (await browser.newContext()).newPage();
    try {
      const response = await stranger.goto(url);
      await stranger.getByRole('heading', { name: 'For your eyes' }).waitFor();
      await expectNoMark(stranger);
      expect(response?.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
      expect(await stranger.context().cookies()).toEqual([]);
      await addHeading(id, 'Edited meanwhile');
      await stranger.reload();
      await stranger.getByRole('heading', { name: 'Edited meanwhile' }).waitFor();
      const left = stranger.waitForRequest((request) => request.isNavigationRequest());
      await stranger
        .getByRole('link', { name: /home|ice/i })
        .first()
        .click();
      expect((await left).headers()['referer']).toBeUndefined();
      await stranger.waitForURL((address) => !address.pathname.startsWith('/_quoin'));

      await page.reload();
      await choose(page, 'Links for people without an account');
      const link = dialog.getByRole('listitem').filter({ hasText: 'The lawyers' });
      expect(await link.innerText()).toMatch(/Created .* by .* ends in 7 days.*used /s);
      expect(await dialog.locator('code').count()).toBe(0);
      await dialog.getByRole('button', { name: 'Take back: The lawyers' }).click();
      await dialog.getByText('No link is valid.').waitFor();
      expect((await stranger.goto(url))?.status()).toBe(404);
      expect(await stranger.content()).not.toContain('For your eyes');
    } finally {
      await stranger.context().close();
    }
  });

  test('is no longer shown by a link that has ended', async () => {
    const page = await makePage(api, heading('For a while'));
    const storage = await openStorage({ url: databaseUrl });
    const addLink = async (expiresAt: Date): Promise<string> => {
      const [id, secret] = [randomUUID(), randomUUID()];
      const hash = createHash('sha256').update(secret).digest('hex');
      const { id: authorId } = await api.account.get({});
      const kept = { id, hash, siteId: site, pageId: page, note: '', authorId };
      await storage.previewLinks.create({ ...kept, createdAt: new Date(0), expiresAt });
      return system.url('ice.localhost', `/_quoin/preview/${secret}`);
    };
    const stranger = await (await browser.newContext()).newPage();
    try {
      const [valid, ended] = [await addLink(new Date(Date.now() + 3_600_000)), await addLink(new Date())];
      expect((await stranger.goto(valid))?.status()).toBe(200);
      expect((await stranger.goto(ended))?.status()).toBe(404);
      expect(await stranger.getByRole('heading', { name: 'For a while' }).count()).toBe(0);
    } finally {
      await stranger.context().close();
      await storage.close();
    }
  });

  test.each(schemes.flatMap((scheme) => [1440, 420].map((width) => ({ scheme, width }))))(
    'its links can be managed, $scheme at $width px',
    async ({ scheme, width }) => {
      const id = await makePage(api, heading('Managed'));
      await api.previewLinks.create({ site, page: id, note: 'An agency with a name that takes quite some room here' });
      const { page } = await openEditor(system, browser, id, width);
      await page.emulateMedia({ colorScheme: scheme });
      await choose(page, 'Links for people without an account');
      const dialog = page.getByRole('dialog', { name: 'Links to the draft' });
      await dialog.getByRole('listitem').waitFor();
      await dialog.getByLabel('Valid for days').fill('91');
      await dialog.getByText('A number from 1 to 90').waitFor();
      expect(await dialog.getByRole('button', { name: 'Create a link' }).isDisabled()).toBe(true);
      await dialog.getByLabel('Valid for days').fill('90');
      await dialog.getByRole('button', { name: 'Create a link' }).click();
      await dialog.locator('code').waitFor();
      await expectAccessible(page);
    },
  );
});
