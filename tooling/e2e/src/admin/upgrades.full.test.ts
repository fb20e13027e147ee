import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectSound } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { releaseOf, VersionedSites } from '../testing/versioned-sites.ts';

const plugin = '@sample/bulletins';
const screen = '/sites/ice/plugins';

describe.each(suiteDatabases)('upgrades in the admin, on $name', ({ create }) => {
  let sites: VersionedSites;
  let drop: () => Promise<void>;
  let system: System;
  let browser: Browser;
  let api: ApiClient;

  beforeAll(async () => {
    sites = await VersionedSites.create(['/', '/second'], ['ice', 'other']);
    const database = await create();
    drop = database.drop;
    // Discard port: the registry is down.
    const settings = { ...sites.environment, DATABASE_URL: database.url, npm_config_registry: 'http://127.0.0.1:9/' };
    [system, browser] = await Promise.all([System.start(settings), launchBrowser()]);
    api = await system.api();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await system?.remove();
    await drop?.();
    await sites?.remove();
  });

  const visit = async (site = 'ice', path = '/') => (await system.request(`${site}.localhost`, path)).body;
  const service = (window: Page) => window.getByRole('region', { name: 'Live version' });

  async function planInstalled(window: Page, state: string): Promise<void> {
    await window.getByRole('button', { name: 'Plan an upgrade' }).click();
    const dialog = window.getByRole('dialog', { name: 'Plan an upgrade of Sample site' });
    await dialog.getByRole('radio', { name: 'What is installed' }).check();
    await dialog
      .getByRole('list', { name: 'What changes' })
      .getByText(/bulletins/)
      .waitFor();
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    await window.getByRole('heading', { level: 1, name: 'Plan: What is installed' }).waitFor();
    await window.getByText(state, { exact: true }).waitFor();
  }

  /** Resolves once each process serves what is applied. */
  const servedEverywhere = () =>
    until(async () => (await api.plugins.list({})).sites.every(({ behind }) => behind.length === 0));

  async function apply(window: Page, consent: RegExp): Promise<void> {
    await window.getByRole('button', { name: 'Apply', exact: true }).click();
    const dialog = window.getByRole('dialog', { name: 'Serve Sample site with this?' });
    const button = dialog.getByRole('button', { name: 'Apply', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: consent }).check();
    await button.click();
    await window.getByText('Applied', { exact: true }).first().waitFor();
    await servedEverywhere();
  }

  test('compares, plans, applies, visits, edits, rolls back, reapplies, removes and restores', async () => {
    const { page: window, complaints, goTo } = await openAdmin(system, browser, { path: '/plugins' });
    const first = await visit();
    const other = await visit('other');
    expect([releaseOf(first), releaseOf(other)]).toEqual(['first', 'first']);

    // Plan.
    await window.getByRole('link', { name: `${plugin} 1.0.0 on ice` }).waitFor();
    await sites.install('3.0.0');
    await window.getByRole('button', { name: 'Refresh' }).click();
    await window.getByText('Upgrade waits').first().waitFor();
    await goTo(screen);
    await planInstalled(window, 'Planned');
    const plan = new URL(window.url()).pathname;
    await window.getByText('First review what it moves to the attic.').waitFor();
    await window.getByRole('link', { name: 'Lossy' }).click();
    expect(new URL(window.url()).search).toBe('?outcome=lossy');
    const finding = window.getByRole('article', { name: '/second (en)' });
    expect(await finding.getByRole('table', { name: /What goes to the attic/ }).textContent()).toContain(
      '"Sample remark"',
    );
    expect(
      await finding
        .getByRole('figure', { name: /How the HTML differs/ })
        .locator('ins')
        .first()
        .textContent(),
    ).toContain('third');
    await window.getByRole('table', { name: `What content of ${plugin} relies on` }).waitFor();
    expect(await visit()).toBe(first);

    // Apply to one site.
    await apply(window, /Values of 2 pages may go to the attic/);
    const third = await visit();
    expect(releaseOf(third)).toBe('third');
    expect(await visit('other')).toBe(other);
    await goTo('/plugins');
    await window.getByRole('link', { name: `${plugin} 3.0.0 on ice` }).waitFor();
    await window.getByRole('link', { name: `${plugin} 1.0.0 on other` }).waitFor();

    // Each site has its own fields.
    for (const [site, fields] of [
      ['ice', ['Title']],
      ['other', ['Heading', 'Remark']],
    ] as const) {
      const [home] = (await api.pages.list({ site })).pages.filter(({ path }) => path === '/');
      await goTo(`/sites/${site}/pages/${home?.id}/edit`);
      await window.getByRole('treeitem', { name: /^Bulletin/ }).click();
      for (const field of fields) await window.getByRole('textbox', { name: field, exact: true }).waitFor();
      expect(await window.getByRole('textbox', { name: /^(Title|Heading|Remark)$/ }).count()).toBe(fields.length);
    }

    // Edit.
    const { pages } = await api.pages.list({ site: 'ice', search: '/second' });
    const page = pages.find(({ path }) => path === '/second')?.id ?? '';
    const untouched = await api.revisions.list({ site: 'ice', page });
    const draft = await api.draft.get({ site: 'ice', page });
    const node = draft.content.tree.slots['content']?.[0]?.id ?? '';
    await api.draft.patch({
      site: 'ice',
      page,
      expectedVersion: draft.version,
      operations: [{ op: 'set', node, path: ['title'], value: 'Edited since' }],
    });
    await api.publication.publish({ site: 'ice', page, expectedVersion: draft.version + 1 });
    const edited = await visit('ice', '/second');
    expect(edited).toContain('Edited since');

    // Roll back.
    await goTo(plan);
    await window.getByRole('button', { name: 'Roll back the latest upgrade' }).click();
    await window.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
    await window.getByText('Planned', { exact: true }).waitFor();
    await servedEverywhere();
    expect(await visit()).toBe(first);

    // The edit is retained and can be restored.
    await goTo(screen);
    const edits = window.getByRole('region', { name: 'Edited before the rollback' }).first();
    await edits.getByText('It is the draft').waitFor();
    const former = untouched.revisions[0]?.id ?? '';
    const { version } = await api.draft.get({ site: 'ice', page });
    await api.revisions.restore({ site: 'ice', page, revision: former, expectedVersion: version });
    await window.reload();
    await edits.getByRole('button', { name: /^Apply revision \d+ of \/second again$/ }).click();
    await window.getByRole('status').filter({ hasText: 'is the draft of /second again' }).waitFor();
    await planInstalled(window, 'Planned');
    await apply(window, /may go to the attic/);
    await api.publication.publish({
      site: 'ice',
      page,
      expectedVersion: (await api.draft.get({ site: 'ice', page })).version,
    });
    expect(await visit('ice', '/second')).toBe(edited);
    expect(await visit()).toBe(third);

    // Remove the plugin, then add it again.
    await goTo(`${screen}/${plugin}`);
    await window.getByRole('button', { name: 'Remove', exact: true }).click();
    const removal = window.getByRole('dialog', { name: 'Remove Bulletins from Sample site' });
    expect(await removal.getByRole('table', { name: 'Where it is used' }).textContent()).toContain(
      'Bulletin (component)',
    );
    await removal.getByRole('radio', { name: /^Hide/ }).check();
    await removal.getByRole('button', { name: 'Plan without it' }).click();
    await window.getByText('Planned', { exact: true }).waitFor();
    await apply(window, /may be hidden/);
    expect(await visit('ice', '/second')).not.toContain('Edited since');
    expect(await window.getByLabel('Parts of the manifest').textContent()).toContain('"plugins": {}');
    await goTo(screen);
    await planInstalled(window, 'Planned');
    await apply(window, /may go to the attic/);
    expect(await visit('ice', '/second')).toBe(edited);
    expect(await visit('other')).toBe(other);

    await goTo('/sites/ice/audit');
    const log = window.getByRole('table', { name: 'Audit log' });
    for (const action of [
      'Upgrade planned',
      'Upgrade requested',
      'Upgrade applied',
      'Upgrade rolled back',
      'Edit applied again after an upgrade was rolled back',
    ])
      await log.getByText(action).first().waitFor();
    await log.getByRole('link', { name: 'What is installed' }).first().click();
    await window.getByRole('heading', { level: 1, name: 'Plan: What is installed' }).waitFor();
    expect(complaints).toEqual([]);
  }, 180_000);

  test('breakage is reported with its node, and cannot be applied; registry failures are reported, too', async () => {
    await sites.install('4.0.0');
    const { page: window, complaints } = await openAdmin(system, browser, { path: '/sites/other/plugins' });
    await planInstalled(window, 'Planned');
    await window.getByText('It cannot be applied: content that is shown now would disappear.').waitFor();
    expect(await window.getByRole('button', { name: 'Apply', exact: true }).count()).toBe(0);
    const breaks = window.getByRole('table', { name: /What breaks, \/second/ }).first();
    expect(await breaks.textContent()).toContain('at most 8 characters');
    await window.getByLabel('Search pages').fill('nowhere');
    await window.getByText('No page fits').waitFor();

    await window.goto(system.url('admin.localhost', '/sites/other/plugins'));
    await service(window).getByRole('button', { name: 'Plan an upgrade' }).click();
    const dialog = window.getByRole('dialog');
    await dialog.getByRole('radio', { name: /from the registry/ }).check();
    await dialog.getByRole('textbox', { name: 'Version' }).fill('^2');
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    await window.getByText('Could not be planned', { exact: true }).waitFor();
    await window.getByRole('alert').filter({ hasText: 'could not be fetched from the registry' }).waitFor();
    await window.getByRole('button', { name: 'Plan again' }).waitFor();

    await window.goto(system.url('admin.localhost', '/plugins'));
    await window.getByRole('button', { name: 'Look for newer versions' }).click();
    await window.getByRole('alert').filter({ hasText: 'could not be fetched from the registry' }).waitFor();
    expect(complaints).toEqual([]);
  }, 120_000);

  test.each([
    { scheme: 'light' as const, width: 1280 },
    { scheme: 'dark' as const, width: 420 },
  ])(
    'the screens meet WCAG 2.2 AA in $scheme at $width px, and scroll sideways only in their tables',
    async ({ scheme, width }) => {
      const opened = await openAdmin(system, browser, { path: '/sites/other/plugins', scheme, width });
      const { page: window, goTo } = opened;
      const plans = window.getByRole('table', { name: 'Plans' });
      await plans.waitFor();
      await expectSound(opened);
      const addresses = await plans
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      const [ours] = (await api.plans.list({ site: 'ice' })).plans.filter(({ made }) => made?.verdict === 'lossy');
      for (const address of [...addresses, `/sites/ice/upgrades/${ours?.id}`]) {
        await goTo(address);
        await window.getByRole('region', { name: 'What changes' }).waitFor();
        await expectSound(opened);
      }
      await goTo('/sites/ice/upgrades/00000000-0000-4000-8000-000000000000');
      await window.getByText('This plan no longer exists').waitFor();
      await goTo('/sites/other/plugins');
      await window.getByRole('button', { name: 'Plan an upgrade' }).click();
      await window
        .getByRole('dialog')
        .getByRole('radio', { name: /from the registry/ })
        .check();
      await expectSound(opened);
      await goTo(`/sites/other/plugins/${plugin}`);
      await window.getByRole('button', { name: 'Remove', exact: true }).click();
      await window.getByRole('table', { name: 'Where it is used' }).waitFor();
      await expectSound(opened);
    },
  );
});
