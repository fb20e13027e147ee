import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import { boxOf, heading, makePage, treeOf } from './editor-window.ts';

const site = 'ice';

describe.each(suiteDatabases.slice(0, 1))('two states of a page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  /** Publishes a page twice and edits it once more; each time its heading says so. */
  async function withStates() {
    const id = await makePage(api, heading('First'), heading('Stays'));
    const [node] = (await treeOf(api, id)).slots['content'] ?? [];
    const edit = async (value: string) => {
      const { version } = await api.draft.get({ site, page: id });
      const operations = [{ op: 'set' as const, node: node?.id ?? '', path: ['text'], value }];
      await api.draft.patch({ site, page: id, expectedVersion: version, operations });
    };
    const publish = async () => {
      const { version } = await api.draft.get({ site, page: id });
      await api.publication.publish({ site, page: id, expectedVersion: version });
    };
    await publish();
    await edit('Second');
    await publish();
    await edit('Draft');
    const { revisions } = await api.revisions.list({ site, page: id });
    const numbered = (number: number) => revisions.find((each) => each.number === number)?.id ?? '';
    return { id, first: numbered(1), second: numbered(2) };
  }

  test('are shown side by side, and over each other with a boundary that moves', async () => {
    const { id, first, second } = await withStates();
    const path = `/sites/${site}/pages/${id}/edit?panel=revisions&revision=${first}`;
    const { page } = await openAdmin(system, browser, { path, width: 1440 });
    const before = page.frameLocator('iframe[title="The page in this revision"]');
    await page.getByRole('button', { name: 'Side by side' }).click();
    await before.getByText('First', { exact: true }).waitFor();
    const draft = page.frameLocator('iframe[title="The page in the draft"]');
    await draft.getByText('Draft', { exact: true }).waitFor();
    // Visitors would see no places to add to.
    expect(await draft.getByText('+ Aside').count()).toBe(0);
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Compared with' }).click();
    await page.getByRole('option', { name: '2. Published' }).click();
    const other = page.frameLocator('iframe[title="The page in the other revision"]');
    await other.getByText('Second', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('with')).toBe(second);

    await page.getByRole('button', { name: 'Over each other' }).click();
    await other.getByText('Second', { exact: true }).waitFor();
    const [one, two] = [
      await boxOf(page.locator('iframe[title="The page in this revision"]')),
      await boxOf(page.locator('iframe[title="The page in the other revision"]')),
    ];
    expect([two.x, two.y]).toEqual([one.x, one.y]);
    const slider = page.getByRole('slider', { name: 'Boundary between both' });
    await slider.focus();
    await page.keyboard.press('End');
    expect(await slider.getAttribute('aria-valuenow')).toBe('100');
    await expectAccessible(page);
    await page.reload();
    await other.getByText('Second', { exact: true }).waitFor();
  });

  test('give one node back', async () => {
    const { id, first } = await withStates();
    const path = `/sites/${site}/pages/${id}/edit?panel=revisions&revision=${first}`;
    const { page } = await openAdmin(system, browser, { path, width: 1440 });
    await page.getByText('Text', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Restore this' }).click();
    const texts = async () => ((await treeOf(api, id)).slots['content'] ?? []).map(({ props }) => props['text']);
    expect(await until(async () => JSON.stringify(await texts()) === JSON.stringify(['First', 'Stays']))).toBe(true);
    await page.getByText('They are the same.').waitFor();
  });
});
