import { rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/core/api';
import type { Browser } from 'playwright-core';
import { openAdmin, type AdminWindow } from './admin.ts';
import { launchBrowser } from './browser.ts';
import { createHangingSites, obstacleIn } from './hanging-plugin.ts';
import { expectSound } from './page-quality.ts';
import { until } from './probed-processes.ts';
import { schemes } from './stages.ts';
import { System } from './system.ts';
import type { VersionedSites } from './versions-sites.ts';

/** Sound in light, and with TEST_FULL=1 in dark too. */
async function expectSoundInAll(opened: AdminWindow): Promise<void> {
  for (const colorScheme of schemes) {
    await opened.page.emulateMedia({ colorScheme });
    await expectSound(opened);
  }
}

describe('a component that does not end', () => {
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

  /** What a visitor gets in the end; the connection to a process that hangs breaks. */
  async function visit(): Promise<string> {
    for (;;) {
      const answer = await system.request('ice.localhost', '/stuck').catch(() => undefined);
      if (answer !== undefined) return answer.body;
    }
  }
  /** Whether every process shows it, as far as so many visits tell. */
  const isShown = async () => (await Promise.all(Array.from({ length: 12 }, visit))).every((body) => body.includes('Goes on'));

  test('is told where plugins are managed, and tried again there', async () => {
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
    expect(Date.now() - Date.parse((await row.locator('time').getAttribute('datetime')) ?? '')).toBeLessThan(60_000);
    const [found] = (await api.pages.list({ site: 'ice', search: '/stuck' })).pages;
    expect(await row.getByRole('link', { name: '/stuck (en) Page /stuck' }).getAttribute('href')).toContain(`/sites/ice/pages/${found?.id}`);
    await expectSoundInAll(opened);

    await rm(obstacleIn(sites));
    expect(await isShown()).toBe(false);
    await row.getByRole('button', { name: 'Try again: Sample stuck' }).focus();
    await window.keyboard.press('Enter');
    await window.getByText('Sample stuck is on pages again.').waitFor();
    await left.waitFor({ state: 'detached' });
    await until(isShown);
    expect((await api.audit.list({ site: 'ice', limit: 1 })).entries).toMatchObject([{ action: 'component.released', subject: 'component:cms-component-stuck', details: { plugin: '@sample/bulletins', version: '1.0.0' } }]);
    await expectSoundInAll(opened);
  }, 120_000);
});
