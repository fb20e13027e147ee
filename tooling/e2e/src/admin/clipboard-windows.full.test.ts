import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { heading, makePage, node, openEditor, treeOf } from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('components are copied between windows, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const nodesIn = async (id: string): Promise<readonly Node[]> => (await treeOf(api, id)).slots['content'] ?? [];
  const textsIn = async (id: string) => (await nodesIn(id)).map(({ name, props }) => props['text'] ?? name);
  const has = (id: string, ...texts: string[]) =>
    until(async () => JSON.stringify(await textsIn(id)) === JSON.stringify(texts), 20_000);

  test('several arrive in their order, with all that is in them, as one step of undo', async () => {
    const section = node('section', {}, { content: [heading('Inside')] });
    const from = await makePage(api, heading('One'), section, heading('Three'));
    const to = await makePage(api, heading('Sample'));
    const first = await openEditor(system, browser, from);
    await first.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    // The clipboard is that of the browser's profile.
    const page = await first.page.context().newPage();
    await page.goto(system.url('admin.localhost', `/sites/ice/pages/${to}/edit`));
    await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });

    await first.page.bringToFront();
    await first.page.getByRole('treeitem', { name: 'Heading Three' }).click();
    await first.page.getByRole('treeitem', { name: /^Section/ }).click({ modifiers: ['Control'] });
    await first.announced('2 components selected.');
    await first.page.keyboard.press('Control+c');
    await first.page.getByText('2 components copied. Paste them here or on another page.').waitFor();

    await page.bringToFront();
    await page.getByRole('treeitem', { name: 'Heading Sample' }).click();
    await page.keyboard.press('Control+v');
    expect(await has(to, 'Sample', 'cms-component-section', 'Three')).toBe(true);
    const [, pasted] = await nodesIn(to);
    expect(pasted?.id).not.toBe(section.id);
    expect(Object.values(pasted?.slots ?? {}).flatMap((nodes) => nodes.map(({ props }) => props['text']))).toEqual([
      'Inside',
    ]);
    expect(await textsIn(from)).toEqual(['One', 'cms-component-section', 'Three']);
    await page.keyboard.press('Control+z');
    expect(await has(to, 'Sample')).toBe(true);
  });

  test('several that are cut leave the one page, and arrive on the other', async () => {
    const from = await makePage(api, heading('One'), heading('Two'), heading('Three'));
    const to = await makePage(api, heading('Sample'));
    const first = await openEditor(system, browser, from);
    await first.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const page = await first.page.context().newPage();
    await page.goto(system.url('admin.localhost', `/sites/ice/pages/${to}/edit`));
    const canvas = page.frameLocator('iframe[title="The page"]');
    await canvas.getByText('Sample', { exact: true }).waitFor();

    await first.page.bringToFront();
    await first.canvas.getByText('One', { exact: true }).click();
    await first.canvas.getByText('Three', { exact: true }).click({ modifiers: ['Control'] });
    await first.announced('2 components selected.');
    await first.pageFocused();
    await first.page.keyboard.press('Control+x');
    await first.announced('2 components deleted.');
    await has(from, 'Two');

    await page.bringToFront();
    await canvas.getByText('Sample', { exact: true }).click();
    await page.keyboard.press('Control+v');
    expect(await has(to, 'Sample', 'One', 'Three')).toBe(true);
  });
});
