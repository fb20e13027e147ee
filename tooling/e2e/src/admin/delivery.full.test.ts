import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import { openStorage, type Storage } from '@quoin/storage';
import type { Browser } from 'playwright-core';
import { openAdmin, type AdminWindow } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { createHangingSites, obstacleIn } from '../testing/hanging-plugin.ts';
import { expectSound } from '../testing/page-quality.ts';
import { until } from '../testing/until.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import { System } from '../testing/system.ts';
import type { VersionedSites } from '../testing/versioned-sites.ts';

async function expectSoundInAll(opened: AdminWindow): Promise<void> {
  for (const colorScheme of schemes) {
    await opened.page.emulateMedia({ colorScheme });
    await expectSound(opened);
  }
}

describe('a hanging component', () => {
  let sites: VersionedSites;
  let system: System;
  let browser: Browser;
  let api: ApiClient;

  beforeAll(async () => {
    sites = await createHangingSites();
    [system, browser] = await Promise.all([System.start({ ...sites.environment, PROCESSES: '2' }), launchBrowser()]);
    api = await system.api();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await system?.remove();
    await sites?.remove();
  });

  /** Retries: a hanging process breaks connections. */
  async function visit(): Promise<string> {
    for (;;) {
      const answer = await system.request('ice.localhost', '/stuck').catch(() => undefined);
      if (answer !== undefined) return answer.body;
    }
  }
  /** True if every process shows the page, as far as 12 visits can tell. */
  const isShown = async () =>
    (await Promise.all(Array.from({ length: 12 }, visit))).every((body) => body.includes('Goes on'));

  test('is listed where plugins are managed, and released there', async () => {
    await writeFile(obstacleIn(sites), '');
    expect(await visit()).not.toContain('Goes on');
    const opened = await openAdmin(system, browser, { path: '/plugins' });
    const { page: window, goTo } = opened;
    await window.getByText('Sample stuck is left out of pages').waitFor();
    await expectSoundInAll(opened);
    await window.getByRole('link', { name: '@sample/bulletins 1.0.0 on ice' }).click();
    const left = window.getByRole('table', { name: 'Left out of pages' });
    await left.getByRole('cell', { name: 'Sample stuck cms-component-stuck' }).waitFor();
    await expectSoundInAll(opened);
    await goTo('/sites/ice/plugins');
    const row = left.getByRole('row', { name: 'Sample stuck' });
    await row.getByRole('cell', { name: '@sample/bulletins 1.0.0' }).waitFor();
    await row.getByText('Showing it did not end').waitFor();
    expect(Date.now() - Date.parse((await row.locator('time').first().getAttribute('datetime')) ?? '')).toBeLessThan(
      60_000,
    );
    const [found] = (await api.pages.list({ site: 'ice', search: '/stuck' })).pages;
    await expectSoundInAll(opened);
    await row.getByRole('link', { name: '/stuck (en) Page /stuck' }).click();
    await window.waitForURL((url) => url.pathname === `/sites/ice/pages/${found?.id}`);
    const failed = window.getByText('Something on this page failed.');
    await failed.scrollIntoViewIfNeeded();
    await expectSoundInAll(opened);
    await goTo('/sites/ice/plugins');

    await rm(obstacleIn(sites));
    expect(await isShown()).toBe(false);
    await row.getByRole('button', { name: 'Try again: Sample stuck' }).focus();
    await window.keyboard.press('Enter');
    await window.getByText('Sample stuck is on pages again.').waitFor();
    await left.waitFor({ state: 'detached' });
    await until(isShown);
    expect((await api.audit.list({ site: 'ice', limit: 1 })).entries).toMatchObject([
      {
        action: 'component.released',
        subject: 'component:cms-component-stuck',
        details: { plugin: '@sample/bulletins', version: '1.0.0' },
      },
    ]);
    await expectSoundInAll(opened);
  }, 120_000);
});

describe.each(suiteDatabases)('the rendering history of a page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let storage: Storage;

  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    storage = await openStorage({ url: stage.databaseUrl });
    return () => storage.close();
  });

  async function pageAt(path: string): Promise<string> {
    const found = (await api.pages.list({ site: 'ice', search: path })).pages.find(
      (each) => each.path === path && each.locale === 'en',
    );
    if (found === undefined) throw new Error(`No page stands at ${path}.`);
    return found.id;
  }

  test('lists changes with time and user; unchanged and private pages say so', async () => {
    const [hours, fees, header] = (await Promise.all(['/holiday-hours', '/fees', '/partials/header'].map(pageAt))) as [
      string,
      string,
      string,
    ];
    const draft = await api.pages.create({
      site: 'ice',
      template: 'cms-template-ice-page',
      path: '/unpublished',
      locale: 'en',
      title: 'Not published',
    });
    await api.account.update({ name: 'Änne Sample' });
    await storage.invalidations.prune(new Date(Date.now() + 1_000));

    const opened = await openAdmin(system, browser, { path: `/sites/ice/pages/${draft.id}` });
    const { page: window, goTo } = opened;
    const panel = window.getByRole('region', { name: 'Rendering' });
    await panel.getByText('There is none at the moment').waitFor();
    await goTo(`/sites/ice/pages/${hours}`);
    await panel.getByText('Nothing that it depends on has changed recently').waitFor();
    await panel.scrollIntoViewIfNeeded();
    await expectSoundInAll(opened);

    const [row] = (await api.rows.list({ site: 'ice', source: 'calendars', limit: 1, filter: '{"year":2026}' })).rows;
    if (row === undefined) throw new Error('There is no holiday.');
    const data = { ...(row.data as object), name: 'Sample day' };
    const { revision } = await api.rows.update({
      site: 'ice',
      source: 'calendars',
      row: row.id,
      revision: row.revision,
      data,
    });
    await api.rows.update({
      site: 'ice',
      source: 'calendars',
      row: row.id,
      revision,
      data: { ...data, name: 'Other sample day' },
    });
    const { content, version } = await api.draft.get({ site: 'ice', page: header });
    const node = content.tree.slots['content']?.[0]?.id ?? '';
    const changed = await api.draft.patch({
      site: 'ice',
      page: header,
      expectedVersion: version,
      operations: [{ op: 'set', node, path: ['menus', 'trading', 'title'], value: 'Dealing' }],
    });
    await api.publication.publish({ site: 'ice', page: header, expectedVersion: changed.version });
    await api.pages.move({ site: 'ice', page: fees, path: '/fees-of-today' });

    await window.reload();
    const changes = panel.getByRole('list', { name: 'Latest changes' }).locator('> li');
    await changes.first().waitFor();
    const said = (words: string, times = '') =>
      expect.stringMatching(new RegExp(`^\\d+ seconds? ago\\s+${times}${words}\\s+Änne Sample$`));
    expect(await changes.allInnerTexts()).toEqual([
      said('The address of a page that it leads to, or whether that is published: Fee schedule'),
      said('What another page holds: Header'),
      said('Rows of calendars, in 2026', 'the last of 2 times\\s+'),
    ]);
    await panel.scrollIntoViewIfNeeded();
    await expectSoundInAll(opened);
    await changes.getByRole('link', { name: 'Fee schedule' }).focus();
    await window.keyboard.press('Tab');
    await window.keyboard.press('Enter');
    await window.getByRole('heading', { level: 1, name: 'Header' }).waitFor();
  }, 120_000);
});
