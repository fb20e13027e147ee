import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Json, Node } from '@quoin/sdk';
import type { Browser } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const site = 'ice';
const headings = 800;

const node = (name: string, props: Record<string, Json> = {}, slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots,
});

/** Sections of a heading and a text each. */
const sections = (): Node[] =>
  Array.from({ length: headings / 4 }, (_, section) =>
    node(
      'section',
      {},
      {
        content: [1, 2, 3, 4].map((place) => node('heading', { text: `Heading ${section * 4 + place}`, level: 2 })),
      },
    ),
  );

describe.each(suiteDatabases)('the editor of a page of 1,000 nodes, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  async function openPage() {
    const { id: page } = await api.pages.create({
      site,
      template: 'cms-template-ice-page',
      title: 'Large page',
      path: `/${randomUUID()}`,
    });
    const { version, content } = await api.draft.get({ site, page });
    const operations = sections().map((each, index) => ({
      op: 'insert' as const,
      parent: content.tree.id,
      slot: 'content',
      index,
      node: each,
    }));
    let expectedVersion = version;
    for (let from = 0; from < operations.length; from += 50)
      ({ version: expectedVersion } = await api.draft.patch({
        site,
        page,
        expectedVersion,
        operations: operations.slice(from, from + 50),
      }));
    const window = await openAdmin(system, browser, { path: `/sites/${site}/pages/${page}/edit`, width: 1440 });
    const canvas = window.page.frameLocator('iframe[title="The page"]');
    await window.page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
    const line = (heading: number) =>
      window.page.getByRole('treeitem', { name: `Heading Heading ${heading}`, exact: true });
    const field = window.page.getByRole('textbox', { name: 'Text', exact: true });
    const draft = async () => (await api.draft.get({ site, page })).content.tree.slots['content'] ?? [];
    return { ...window, canvas, line, field, draft };
  }

  test('its outline draws only the lines on the screen, and the keyboard reaches all', async () => {
    const { page, line, field, complaints } = await openPage();
    const lines = page.getByRole('tree').getByRole('treeitem');
    await line(1).click();
    expect(await lines.count()).toBeLessThan(80);
    expect(await line(1).getAttribute('aria-posinset')).toBe('1');
    expect(await line(1).getAttribute('aria-setsize')).toBe('4');
    expect(await line(headings).count()).toBe(0);
    await page.keyboard.press('End');
    const focused = page.locator('[role="treeitem"]:focus');
    await until(async () => (await line(1).count()) === 0);
    expect(await focused.getAttribute('aria-level')).toBe('2');
    expect(await focused.getAttribute('aria-selected')).toBe('true');
    expect(await lines.count()).toBeLessThan(80);
    await page.keyboard.press('Home');
    await page.locator('[role="treeitem"][aria-level="1"]:focus').waitFor();
    await line(1).click();
    await page.keyboard.press('ArrowDown');
    await line(2).and(focused).waitFor();
    await until(async () => (await field.inputValue()) === 'Heading 2');
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('what is selected on the page is shown in the outline, and a line keeps the focus while it is scrolled away', async () => {
    const { page, canvas, line } = await openPage();
    await canvas.getByText('Heading 698', { exact: true }).click();
    await line(698).waitFor();
    await line(698).click();
    await page.mouse.move(140, 500);
    await page.mouse.wheel(0, -100_000);
    await line(1).waitFor();
    expect(await line(698).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await line(699).and(page.locator(':focus')).waitFor();
    expect(await line(699).getAttribute('aria-selected')).toBe('true');
  });

  test('a line is dragged by keyboard', async () => {
    const { page, canvas, line, draft } = await openPage();
    await canvas.getByText('Heading 600', { exact: true }).click();
    await line(600).click();
    await page.keyboard.press('Control+Shift+D');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page
      .locator('[role="status"][aria-busy="false"]')
      .filter({ hasText: /^Saved$/ })
      .waitFor();
    const texts = (await draft())[149]?.slots['content']?.map(({ props }) => props['text']);
    expect(texts?.indexOf('Heading 600')).toBeLessThan(3);
  });
});
