import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

describe.each(suiteDatabases.slice(0, 1))('options of a brand, on $name', ({ create }) => {
  let folder: string;
  let system: System;
  let browser: Browser;
  setUpEnvironment(
    create,
    (stage) => {
      ({ system, browser } = stage);
      return Promise.resolve(() => rm(folder, { recursive: true, force: true }));
    },
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'quoin-brand-options-'));
      await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
      await cp(join(workspace, 'sites/product'), join(folder, 'sites/product'), { recursive: true });
      return { settings: { SITES_DIR: join(folder, 'sites') } };
    },
  );

  test('the options of a brand are planned and applied, and an accent without contrast is refused', async () => {
    const home = async () => (await system.request('product.localhost', '/')).body;
    expect(await home()).not.toContain('Sample Product of Tests');
    const { page, complaints } = await openAdmin(system, browser, {
      path: '/sites/product/plugins/@quoin/brand-product?part=options',
    });
    const plan = page.getByRole('button', { name: 'Plan with these options' });
    const accent = page.getByRole('textbox', { name: 'Accent' });
    expect(await plan.isDisabled()).toBe(true);
    await accent.fill('#ffffff');
    await plan.click();
    await page.getByText('Could not be planned').waitFor();
    await page.getByText(/brand\.options\.accent: The accent #ffffff is so light .+: choose a darker one/).waitFor();
    await page.goBack();
    await accent.fill('#0b6e4f');
    await page.getByRole('textbox', { name: 'Name of the product' }).fill('Sample Product of Tests');
    await expectAccessible(page);
    await plan.click();
    await page.getByRole('heading', { level: 1, name: /^Plan/ }).waitFor();
    await page.getByRole('button', { name: 'Apply', exact: true }).click({ timeout: 120_000 });
    const dialog = page.getByRole('dialog', { name: /Serve .+ with this\?/ });
    const consent = dialog.getByRole('checkbox');
    if ((await consent.count()) > 0) await consent.check();
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText('Applied', { exact: true }).first().waitFor();
    expect(await until(async () => (await home()).includes('Sample Product of Tests'), 10_000)).toBe(true);
    expect(complaints).toEqual([]);
  });
});
