import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { ManifestInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectFitting, expectSound } from '../testing/page-quality.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { publishSheet, sheetPath, sheetPlugins } from './demo-sheets.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

const manifestOf = (site: string): ManifestInput =>
  JSON.parse(readFileSync(join(workspace, 'sites', site, 'manifest.json'), 'utf8')) as ManifestInput;

/** Site ice has sheets of its own. */
const sites = readdirSync(join(workspace, 'sites'))
  .filter((id) => id !== 'ice')
  .map((id) => ({ id, plugins: sheetPlugins.filter((plugin) => `@quoin/plugin-${plugin}` in manifestOf(id).plugins) }));

const folders: string[] = [];

/** Copies all sites, and gives them what demos embed and the pictures that they show. */
async function copySites(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-brands-'));
  folders.push(folder);
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  await cp(join(workspace, 'sites'), join(folder, 'sites'), { recursive: true });
  const { allow = {} } = manifestOf('ice');
  for (const { id } of sites) {
    const site = join(folder, 'sites', id);
    await writeFile(join(site, 'manifest.json'), JSON.stringify({ ...manifestOf(id), allow }));
    await cp(join(workspace, 'sites/ice/public'), join(site, 'public'), { recursive: true, force: false });
  }
  return join(folder, 'sites');
}

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

// Pages look the same on every database.
describe.each(suiteDatabases.slice(0, 1))('all demos of a plugin on one page of each brand, on $name', ({ create }) => {
  const ice = visitedSite(
    create,
    async ({ api }) => {
      for (const { id, plugins } of sites) {
        const { items } = await api.registries.components({ site: id });
        for (const plugin of plugins) await publishSheet(api, { site: id, plugin, locale: 'en' }, items);
      }
    },
    async () => ({ settings: { SITES_DIR: await copySites() } }),
  );

  describe.each(sites)('$id', ({ id, plugins }) => {
    const site = ice.at(id);

    test.each(plugins)(
      '%s is sound at 320 px in light and at 1280 px in dark, and fits from right to left',
      async (plugin) => {
        const path = sheetPath(plugin, 'en');
        const phone = await site.visit(path, { colorScheme: 'light', viewport: { width: 320, height: 900 } });
        expect(await phone.page.title()).toMatch(/^Sample sheet of /);
        await expectSound(phone);
        const screen = await site.visit(path, { colorScheme: 'dark', viewport: { width: 1280, height: 900 } });
        await expectSound(screen);
        for (const { page } of [phone, screen]) {
          await page.evaluate(() => void (document.documentElement.dir = 'rtl'));
          await expectFitting(page);
        }
      },
    );
  });
});
