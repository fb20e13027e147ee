import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { expectSound } from '../testing/page-quality.ts';
import { System } from '../testing/system.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const layout = '@quoin/plugin-layout';
const page = '/sites/ice/plugins';
const other = {
  id: 'other',
  name: 'An exchange with a name so long that it hardly fits on one line of a table',
  hosts: ['other.localhost'],
  brand: '@quoin/brand-ice',
  plugins: { [layout]: {}, '@quoin/plugin-pages': {}, '@quoin/plugin-charts': {} },
};
const otherPackage = {
  name: '@sample/site-other',
  private: true,
  dependencies: { '@quoin/brand-ice': '^2.0.0', [layout]: '^1.0.0' },
};

type Manifest = Record<string, unknown>;

describe.each(suiteDatabases)('plugins in the admin, on $name', ({ create }) => {
  let folder: string;
  let drop: () => Promise<void>;
  let system: System;
  let browser: Browser;
  let api: ApiClient;

  beforeAll(async () => {
    // The folder defines what is installed.
    folder = await mkdtemp(join(tmpdir(), 'quoin-plugins-'));
    await cp(join(workspace, 'sites'), join(folder, 'sites'), { recursive: true });
    await mkdir(join(folder, 'sites/other'));
    await writeFile(join(folder, 'sites/other/manifest.json'), JSON.stringify(other));
    await writeFile(join(folder, 'sites/other/package.json'), JSON.stringify(otherPackage));
    await writeFile(
      join(folder, 'sites/other/package-lock.json'),
      JSON.stringify({ packages: { [`node_modules/${layout}`]: { version: '0.9.0' } } }),
    );
    await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
    const database = await create();
    drop = database.drop;
    [system, browser] = await Promise.all([
      System.start({ DATABASE_URL: database.url, SITES_DIR: join(folder, 'sites') }),
      launchBrowser(),
    ]);
    api = await system.api();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await system?.remove();
    await drop?.();
    await rm(folder, { recursive: true, force: true });
  });

  async function changeManifest(change: (manifest: Manifest) => Manifest, site = 'ice'): Promise<void> {
    const file = join(folder, 'sites', site, 'manifest.json');
    await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')) as Manifest)));
  }

  test('a plugin lists its contributions and their usages, its capabilities, options, changes and history', async () => {
    const { page: window, complaints } = await openAdmin(system, browser, { path: '/plugins' });
    const pages = window.getByRole('rowheader', { name: '@quoin/plugin-pages' });
    await pages.waitFor();
    await window.getByLabel('Search plugins').fill('layout');
    await pages.waitFor({ state: 'detached' });
    expect(new URL(window.url()).search).toBe('?search=layout');
    await window.getByRole('link', { name: `${layout} 1.0.0 on ice` }).click();
    await window.getByRole('heading', { level: 1, name: 'Layout' }).waitFor();
    const registers = window.getByRole('table', { name: 'What it registers' });
    await registers
      .getByText(/^[1-9]\d* published, \d+ in drafts$/)
      .first()
      .waitFor();

    await window.getByRole('tab', { name: 'What it registers' }).focus();
    await window.keyboard.press('ArrowRight');
    await window.keyboard.press('Enter');
    await window.getByText('It asks for nothing').waitFor();
    await window.getByRole('tab', { name: 'Changelog' }).click();
    expect(await window.getByRole('region', { name: 'Changelog' }).textContent()).toContain('1.0.0');
    expect(new URL(window.url()).searchParams.get('part')).toBe('changelog');
    await window.reload();
    await window.getByRole('region', { name: 'Changelog' }).waitFor();
    await window.getByRole('tab', { name: 'History' }).click();
    await window.getByRole('table', { name: 'History' }).getByText('The first start').waitFor();

    await window.goto(system.url('admin.localhost', `${page}/@quoin/plugin-servicenow?part=options`));
    await window.getByRole('table', { name: 'Secrets' }).getByText('Not set').first().waitFor();
    expect(await window.getByRole('button', { name: 'Plan with these options' }).isDisabled()).toBe(true);
    await window.goto(system.url('admin.localhost', `${page}/@quoin/plugin-gone`));
    await window.getByText('This site is served without it').waitFor();

    await window.goto(system.url('admin.localhost', `${page}/${layout}`));
    await registers.getByRole('link').first().click();
    await window.getByRole('heading', { name: 'Where it is used' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('users other than administrators neither see the screens nor may call their operations', async () => {
    const credentials = { email: 'publisher@example.com', password: 'long enough for a test' };
    await api.users.create({ site: 'ice', ...credentials, name: 'Publisher', roles: ['CMSTWO:SUPER_USER'] });
    const { page: window, goTo } = await openAdmin(system, browser, { path: '/sites/ice', credentials });
    await window.getByRole('link', { name: 'Components' }).waitFor();
    expect(await window.getByRole('link', { name: 'Plugins' }).count()).toBe(0);
    for (const path of ['/plugins', page, `${page}/${layout}`]) {
      await goTo(path);
      await window.getByText('Your roles do not include this').waitFor();
    }
    const status = (path: string) => window.evaluate(async (address) => (await fetch(address)).status, `/api${path}`);
    expect(await Promise.all(['/plugins', `/sites/ice/plugins/${encodeURIComponent(layout)}`].map(status))).toEqual([
      403, 403,
    ]);
  });

  test.each([
    { scheme: 'light' as const, width: 1280 },
    { scheme: 'dark' as const, width: 420 },
  ])(
    'the screens meet WCAG 2.2 AA in $scheme at $width px, and scroll sideways only in their tables',
    async ({ scheme, width }) => {
      await changeManifest(
        (manifest) => ({
          ...manifest,
          zone: 'UTC',
          plugins: { ...other.plugins, '@quoin/plugin-charts': undefined, '@quoin/plugin-media': {} },
        }),
        'other',
      );
      const opened = await openAdmin(system, browser, { path: '/plugins', scheme, width });
      const { page: window, goTo } = opened;
      for (const words of [
        'Upgrade waits',
        'Waits for removal',
        '1.0.0 waits to be added',
        'Locked at 0.9.0, not 1.0.0',
        '^2.0.0 is wanted, not 1.0.0',
      ])
        await window.getByText(words).first().waitFor();
      await expectSound(opened);
      await goTo('/sites/other/plugins');
      await window.getByRole('table').waitFor();
      await expectSound(opened);
      await window.getByRole('button', { name: 'Plan an upgrade' }).click();
      await window
        .getByRole('dialog', { name: `Plan an upgrade of ${other.name}` })
        .getByText('1.0.0 is removed, which no page uses')
        .waitFor();
      await expectSound(opened);
      for (const part of ['registers', 'capabilities', 'options', 'changelog', 'history']) {
        await goTo(`${page}/@quoin/plugin-servicenow?part=${part}`);
        await window.getByRole('tabpanel').waitFor();
        await expectSound(opened);
      }
    },
  );
});
