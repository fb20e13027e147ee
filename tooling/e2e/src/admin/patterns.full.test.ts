import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { until } from '../testing/until.ts';
import { dragBefore, heading, insertMenu, makePage, namesIn, node, openEditor, treeOf } from './editor-window.ts';

const site = 'ice';

describe.each(suiteDatabases.slice(0, 1))('patterns, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const contentOf = async (id: string) => (await treeOf(api, id)).slots['content'] ?? [];
  const has = (id: string, ...texts: unknown[]) =>
    until(async () => {
      const found = (await contentOf(id)).map(({ props }) => props['text'] ?? props['page']);
      return JSON.stringify(found) === JSON.stringify(texts);
    });
  const patternNamed = async (title: string) =>
    (await api.patterns.list({ site, locale: 'en' })).items.find((each) => each.title === title);
  const publish = async (page: string) => {
    const { version } = await api.draft.get({ site, page });
    await api.publication.publish({ site, page, expectedVersion: version });
  };

  test('what is selected is saved, copied to another page, and is what a new page begins with', async () => {
    const first = await makePage(api, heading('Yearly dues'), heading('For members'));
    const { page, canvas } = await openEditor(system, browser, first);
    await canvas.getByText('Yearly dues', { exact: true }).click();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Save as pattern …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save Heading “Yearly dues” as a pattern' });
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Fee heading');
    await dialog.getByRole('combobox', { name: 'Group' }).fill('Openings');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Save the pattern' }).click();
    await page.getByText('“Fee heading” is saved.').waitFor();

    const second = await makePage(api, heading('One'));
    const other = await openEditor(system, browser, second);
    await other.canvas.getByText('One', { exact: true }).click();
    await other.page.keyboard.press('/');
    await insertMenu(other.page).fill('openings');
    await other.page.getByRole('button', { name: 'Add a copy' }).waitFor();
    expect(await other.page.getByRole('button', { name: 'Add it synced' }).isEnabled()).toBe(false);
    await other.page.frameLocator('[role="dialog"] iframe').getByText('Yearly dues', { exact: true }).waitFor();
    await expectAccessible(other.page);
    await other.page.keyboard.press('Enter');
    await other.announced('Heading added: 2 of 2 in Content.');
    expect(await has(second, 'One', 'Yearly dues')).toBe(true);
    await other.page.keyboard.press('Control+z');
    expect(await has(second, 'One')).toBe(true);

    const { page: list } = await openAdmin(system, browser, { path: `/sites/${site}/pages` });
    await list.getByRole('button', { name: 'New page' }).click();
    await list.getByRole('textbox', { name: 'Title' }).fill('Begun');
    await list.getByRole('combobox', { name: 'Begins with' }).click();
    await list.getByRole('option', { name: 'Openings: Fee heading' }).click();
    await list.getByRole('radio', { name: 'Ice page', exact: true }).check();
    await list.getByRole('button', { name: 'Create and edit' }).click();
    await list.waitForURL(/\/edit/);
    const begun = /pages\/([^/]+)\/edit/.exec(list.url())?.[1] ?? '';
    expect(await has(begun, 'Yearly dues')).toBe(true);
  });

  test('a pattern of a package is shown, added as a copy, and proposed for a new page', async () => {
    const id = await makePage(api, heading('One'));
    const { page, canvas, announced } = await openEditor(system, browser, id);
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('/');
    await insertMenu(page).fill('three cards');
    const picture = page.frameLocator('[role="dialog"] iframe');
    await picture.getByText('Where to go from here', { exact: true }).waitFor();
    expect(await picture.getByRole('article').count()).toBe(3);
    expect(await page.getByRole('button', { name: 'Add it synced' }).count()).toBe(0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await announced('Section added: 2 of 2 in Content.');
    await canvas.getByText('Name of the third page', { exact: true }).waitFor();

    const { page: list } = await openAdmin(system, browser, { path: `/sites/${site}/pages` });
    await list.getByRole('button', { name: 'New page' }).click();
    await list.getByRole('textbox', { name: 'Title' }).fill('Proposed');
    const begins = list.getByRole('combobox', { name: 'Begins with' });
    await begins.filter({ hasText: 'Pages: Page with sections' }).waitFor();
    await list.getByRole('radio', { name: 'Blog page', exact: true }).check();
    await begins.filter({ hasText: 'Pages: Article' }).waitFor();
    await list.getByRole('radio', { name: 'Ice page', exact: true }).check();
    await expectAccessible(list);
    await list.getByRole('button', { name: 'Create and edit' }).click();
    await list.frameLocator('iframe[title="The page"]').getByText('What readers come here for').waitFor();
    const begun = /pages\/([^/]+)\/edit/.exec(list.url())?.[1] ?? '';
    expect((await contentOf(begun)).map(({ name }) => name)).toEqual([
      'cms-component-section',
      'cms-component-section',
    ]);
  });

  test('a pattern is dragged from the list of components to its place', async () => {
    const id = await makePage(api, heading('One'), heading('Two'));
    const { page, canvas, announced } = await openEditor(system, browser, id);
    await page.getByRole('tab', { name: 'Add' }).click();
    await page.getByRole('searchbox', { name: 'Search components' }).fill('three cards');
    const found = page.getByRole('list', { name: 'Found' });
    const pattern = found.getByRole('button', { name: /^Heading and three cards/ });
    await dragBefore(page, pattern, canvas.getByText('Two', { exact: true }));
    await announced('Section added: 2 of 3 in Content.');
    await canvas.getByText('Name of the third page', { exact: true }).waitFor();
    expect(namesIn(await treeOf(api, id), 'content')).toEqual(['heading', 'section', 'heading']);
  });

  test('a synced pattern shows its later edits wherever it is', async () => {
    const source = await api.patterns.create({
      site,
      locale: 'en',
      title: 'Trading notice',
      path: '/patterns/trading-notice',
      nodes: [node('heading', { text: 'Closed on Friday' })],
    });
    await publish(source.id);
    expect(await patternNamed('Trading notice')).toMatchObject({ published: true });
    const id = await makePage(api, heading('One'));
    const { page, canvas, announced } = await openEditor(system, browser, id);
    await canvas.getByText('One', { exact: true }).click();
    await page.keyboard.press('/');
    await insertMenu(page).fill('trading notice');
    await page.getByRole('button', { name: 'Add it synced' }).click();
    await announced('Partial page added: 2 of 2 in Content.');
    expect(await has(id, 'One', source.id)).toBe(true);
    await canvas.getByText('Closed on Friday').waitFor();
    await publish(id);

    const { version, content } = await api.draft.get({ site, page: source.id });
    const [edited] = content.tree.slots['content'] ?? [];
    await api.draft.patch({
      site,
      page: source.id,
      expectedVersion: version,
      operations: [{ op: 'set', node: edited?.id ?? '', path: ['text'], value: 'Closed on Monday' }],
    });
    await publish(source.id);
    const { path } = await api.pages.get({ site, page: id });
    const shown = async () => (await system.request('ice.localhost', path)).body.includes('Closed on Monday');
    expect(await until(shown)).toBe(true);
  });
});
