import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import { everyNode } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { settled } from '../testing/settled.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';
import { dragBefore, heading, insertMenu, node } from './editor-window.ts';

const site = 'ice';

describe.each(suiteDatabases)('the editor, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  async function makePage(...nodes: Node[]): Promise<string> {
    const { id } = await api.pages.create({
      site,
      template: 'cms-template-ice-page',
      title: 'Sample page',
      path: `/${randomUUID()}`,
    });
    if (nodes.length > 0)
      await change(id, (root) =>
        nodes.map((each, index) => ({ op: 'insert', parent: root, slot: 'content', index, node: each })),
      );
    return id;
  }

  type Operations = Parameters<ApiClient['draft']['patch']>[0]['operations'];
  async function change(page: string, operations: (root: string) => Operations): Promise<void> {
    const { version, content } = await api.draft.get({ site, page });
    await api.draft.patch({ site, page, expectedVersion: version, operations: operations(content.tree.id) });
  }

  const draftOf = async (page: string) => (await api.draft.get({ site, page })).content;
  const texts = async (page: string) =>
    ((await draftOf(page)).tree.slots['content'] ?? []).map(({ props }) => props['text']);

  interface Opened {
    page: Page;
    canvas: FrameLocator;
    complaints: string[];
    saved(): Promise<void>;
  }

  async function openEditor(id: string, options: { scheme?: 'light' | 'dark'; width?: number } = {}): Promise<Opened> {
    const { page, complaints } = await openAdmin(system, browser, {
      path: `/sites/${site}/pages/${id}/edit`,
      width: 1440,
      ...options,
    });
    const canvas = page.frameLocator('iframe[title="The page"]');
    await canvas.locator('body').waitFor();
    await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
    return {
      page,
      canvas,
      complaints,
      saved: () =>
        page
          .locator('[role="status"][aria-busy="false"]')
          .filter({ hasText: /^Saved$/ })
          .waitFor(),
    };
  }

  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

  const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error('The keyboard does not reach it.');
  };

  test('a page of 60 components is composed from scratch and published by keyboard only', async () => {
    const id = await makePage();
    const { page, saved, complaints } = await openEditor(id);
    await page.keyboard.press('/');
    await insertMenu(page).waitFor();
    for (let count = 0; count < 60; count += 1) {
      await page.keyboard.type(['section', 'heading', 'text', 'spacer'][count === 0 ? 0 : 1 + (count % 3)] ?? '');
      await page.keyboard.press('Control+Enter');
    }
    await saved();
    expect([...everyNode((await draftOf(id)).tree)].length).toBeGreaterThan(60);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await tabTo(page, page.getByRole('button', { name: 'Publish' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Publish now' }));
    await page.keyboard.press('Enter');
    await page.getByText('Published as revision 1.').waitFor();
    const { path } = await api.pages.get({ site, page: id });
    expect((await system.request('ice.localhost', path)).status).toBe(200);
    expect(complaints).toEqual([]);
  }, 180_000);

  test('a click selects, typing updates the page at once, and both are undone and redone', async () => {
    const id = await makePage(heading('First'), heading('Second'));
    const { page, canvas, saved } = await openEditor(id);
    await canvas.getByText('Second', { exact: true }).click();
    const field = textOf(page);
    await field.fill('Changed here');
    await canvas.getByText('Changed here', { exact: true }).waitFor();
    await saved();
    expect(await texts(id)).toEqual(['First', 'Changed here']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await canvas.getByText('Second', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Redo' }).click();
    await canvas.getByText('Changed here', { exact: true }).waitFor();
    await saved();
    expect(await texts(id)).toEqual(['First', 'Changed here']);
  });

  test('nodes are moved, duplicated, deleted and copied to another page by keyboard', async () => {
    const [id, other] = [await makePage(heading('One'), heading('Two')), await makePage()];
    const { page, canvas, saved } = await openEditor(id);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('treeitem', { name: /Heading Two/ }).click();
    await page.keyboard.press('Alt+ArrowUp');
    await canvas.getByText('Two', { exact: true }).waitFor();
    await saved();
    expect(await texts(id)).toEqual(['Two', 'One']);
    await page.keyboard.press('Control+d');
    await saved();
    expect(await texts(id)).toEqual(['Two', 'Two', 'One']);
    await page.keyboard.press('Delete');
    await saved();
    expect(await texts(id)).toEqual(['Two', 'One']);
    await page.keyboard.press('Control+c');
    await page.getByText('Heading copied').waitFor();
    await page.goto(system.url('admin.localhost', `/sites/${site}/pages/${other}/edit`));
    await page.getByRole('treeitem', { name: 'Content' }).click();
    await page.keyboard.press('Control+v');
    await saved();
    expect(await texts(other)).toHaveLength(1);
  });

  test('a component is dragged from the palette to a place on the page', async () => {
    const id = await makePage(heading('Above'), heading('Below'));
    const { page, canvas, saved } = await openEditor(id);
    await page.getByRole('tab', { name: 'Add' }).click();
    const spacer = page.getByRole('button', { name: /^Spacer/ });
    await dragBefore(page, spacer, canvas.getByText('Below', { exact: true }));
    await saved();
    const names = ((await draftOf(id)).tree.slots['content'] ?? []).map(({ name }) =>
      name.replace('cms-component-', ''),
    );
    expect(names).toEqual(['heading', 'spacer', 'heading']);
  });

  test('the outline is rearranged by keyboard', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const { page, saved } = await openEditor(id);
    await page.getByRole('treeitem', { name: /Heading One/ }).click();
    await page.keyboard.press('Control+Shift+D');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await saved();
    expect(await texts(id)).toEqual(['Two', 'One']);
  });

  test('only the columns that there are can be filled', async () => {
    const { page } = await openEditor(await makePage(node('columns')));
    await page.getByRole('treeitem', { name: 'Second column' }).waitFor();
    expect(await page.getByRole('treeitem', { name: 'Third column' }).count()).toBe(0);
    await page.getByRole('treeitem', { name: /^Columns/ }).click();
    await page.getByRole('combobox', { name: 'Ratio' }).click();
    await page.getByRole('option', { name: 'Three equal' }).click();
    await page.getByRole('treeitem', { name: 'Third column' }).waitFor();
    expect(await page.getByRole('treeitem', { name: 'Fourth column' }).count()).toBe(0);
  });

  test('one key leads from the page and from the outline to the properties, and back', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const { page, canvas } = await openEditor(id);
    const focused = page.locator(':focus');
    await canvas.getByText('Two', { exact: true }).click();
    await page.keyboard.press('F6');
    await textOf(page).and(focused).waitFor();
    expect(await textOf(page).inputValue()).toBe('Two');
    await page.keyboard.press('F6');
    await page.waitForFunction(() => document.activeElement?.localName === 'iframe');
    await page.keyboard.press('o');
    await page
      .getByRole('treeitem', { name: /Heading Two/ })
      .and(focused)
      .waitFor();
    await page.keyboard.press('ArrowUp');
    const line = page.getByRole('treeitem', { name: /Heading One/ }).and(focused);
    await line.waitFor();
    await page.keyboard.press('F6');
    await textOf(page).and(focused).waitFor();
    expect(await textOf(page).inputValue()).toBe('One');
    await page.keyboard.press('F6');
    await line.waitFor();
  });

  test('links lead past each part of the editor', async () => {
    const { page } = await openEditor(await makePage(heading('One')));
    await page.getByRole('tab', { name: 'Add' }).click();
    await page.getByLabel('Search components').click();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Skip to the properties' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('#properties :focus').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Skip to the outline' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem').and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('tab', { name: 'Outline', selected: true }).isVisible()).toBe(true);
  });

  test('an inherited region is overridden with content, and reset', async () => {
    const id = await makePage(heading('One'));
    const { page, canvas, saved } = await openEditor(id);
    await page.getByRole('treeitem', { name: /^Header/ }).click();
    await page.getByRole('button', { name: 'Give this page its own header' }).click();
    await saved();
    expect((await draftOf(id)).tree.slots['header']).toEqual([]);
    // The header that a page has without one.
    await canvas.getByRole('banner').getByRole('button', { name: 'Menu' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show what other pages show here' }).click();
    await saved();
    expect(Object.keys((await draftOf(id)).tree.slots)).not.toContain('header');
  });

  test('a click on an inherited region leads to its owner', async () => {
    const id = await makePage(heading('One'));
    const { page, canvas } = await openEditor(id);
    await canvas
      .getByRole('banner')
      .getByRole('link', { name: /home page/ })
      .click();
    await page.getByRole('link', { name: 'Edit it where it belongs' }).click();
    await page.getByRole('heading', { level: 1, name: /header/i }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/\/edit$/);
  });

  test('unknown, newer and invalid nodes are shown and retained', async () => {
    const gone = node('gone', { any: 'thing' });
    const newer = { ...heading('Later'), version: 99 };
    const invalid = node('heading', { text: 5 });
    const id = await makePage(gone, newer, invalid, heading('Fine'));
    const { page, saved } = await openEditor(id);
    for (const words of ['not installed', 'of a newer version', 'needs attention'])
      await page.getByRole('treeitem', { name: words }).waitFor();
    await page.getByRole('treeitem', { name: 'not installed' }).click();
    await page.getByText('No plugin of this site has this component').waitFor();
    await page.getByRole('treeitem', { name: /Heading Fine/ }).click();
    await textOf(page).fill('Finer');
    await saved();
    const content = (await draftOf(id)).tree.slots['content'];
    expect(content?.slice(0, 3)).toEqual([gone, newer, invalid]);
  });

  test('edits continue offline, and are saved when the connection returns', async () => {
    const id = await makePage(heading('One'));
    const { page, canvas, saved } = await openEditor(id);
    await canvas.getByText('One', { exact: true }).click();
    await textOf(page).waitFor();
    await page.context().setOffline(true);
    await textOf(page).fill('Written offline');
    await page.getByText('The server cannot be reached. Your edits are kept here').waitFor();
    expect(await texts(id)).toEqual(['One']);
    await page.context().setOffline(false);
    await saved();
    expect(await texts(id)).toEqual(['Written offline']);
  });

  test('a session that ends while editing is renewed in place, without losses', async () => {
    const id = await makePage(heading('One'));
    const { page, canvas, saved } = await openEditor(id);
    await canvas.getByText('One', { exact: true }).click();
    await textOf(page).waitFor();
    await page.context().clearCookies();
    await textOf(page).fill('Written without a session');
    await page.getByText(/^Your session has ended\. You can go on/).waitFor();
    await page.keyboard.type(', and on');
    expect(await textOf(page).inputValue()).toBe('Written without a session, and on');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await dialog.getByLabel('Password').fill(administrator.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await saved();
    await page.waitForFunction(() => document.activeElement?.matches('input, textarea'));
    await page.keyboard.type('!');
    await saved();
    expect(await texts(id)).toEqual(['Written without a session, and on!']);
  });

  test('conflicting changes of two editors are shown beside the field, and one is chosen', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const { page, canvas, saved } = await openEditor(id);
    const [first, second] = (await draftOf(id)).tree.slots['content'] ?? [];
    await canvas.getByText('One', { exact: true }).click();
    await textOf(page).waitFor();
    await page.context().setOffline(true);
    await change(id, () => [
      { op: 'set', node: first?.id ?? '', path: ['text'], value: 'Theirs' },
      { op: 'set', node: second?.id ?? '', path: ['text'], value: 'Also theirs' },
    ]);
    await textOf(page).fill('Mine');
    await page.context().setOffline(false);
    const clash = page.getByRole('group', { name: /: Text: two changes$/ });
    await clash.waitFor();
    await expectAccessible(page);
    await clash.getByRole('button', { name: 'Take theirs' }).click();
    await saved();
    await canvas.getByText('Also theirs', { exact: true }).waitFor();
    expect(await texts(id)).toEqual(['Theirs', 'Also theirs']);
  });

  test('a revision is compared with the draft by node and value, and restored', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    await api.publication.publish({
      site,
      page: id,
      expectedVersion: (await api.draft.get({ site, page: id })).version,
    });
    const { page, canvas, saved } = await openEditor(id);
    await canvas.getByText('One', { exact: true }).click();
    await textOf(page).fill('Another');
    await saved();
    await page.getByRole('button', { name: 'Revisions' }).click();
    await page.getByRole('button', { name: /1\. Published/ }).click();
    await page.getByText('Another', { exact: true }).last().waitFor();
    await page.frameLocator('iframe[title="The page in this revision"]').getByText('One', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Revision 1 is the draft now').waitFor();
    expect(await texts(id)).toEqual(['One', 'Two']);
  });

  test.each([700, 1440])(
    'the revisions close by button and by key, and return the focus, %i pixels wide',
    async (width) => {
      const { page } = await openEditor(await makePage(heading('One')), { width });
      const opener = page.getByRole('button', { name: 'Revisions', exact: true });
      const panel = page.getByRole('region', { name: 'Revisions' });
      const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
      const closings = [
        () => page.keyboard.press('Escape'),
        () => panel.getByRole('button', { name: 'Close the revisions' }).click(),
      ];
      for (const close of closings) {
        await opener.click();
        await panel.getByText('No revisions yet').waitFor();
        expect(await hasFocus(panel)).toBe(true);
        await expectAccessible(page);
        await close();
        await panel.waitFor({ state: 'detached' });
        expect(await hasFocus(opener)).toBe(true);
      }
    },
  );

  test('an invalid page cannot be published, and its problems are linked', async () => {
    const id = await makePage(node('heading', { text: '' }));
    const { page } = await openEditor(id);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText(/has to be put right/).waitFor();
    expect(await page.getByRole('button', { name: 'Publish now' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Heading › Text' }).first().click();
    await page.getByRole('region', { name: 'Properties of Heading' }).waitFor();
    await textOf(page).and(page.locator(':focus')).waitFor();
  });

  test('an unchanged page is not published again', async () => {
    const id = await makePage(heading('One'));
    await api.publication.publish({
      site,
      page: id,
      expectedVersion: (await api.draft.get({ site, page: id })).version,
    });
    const { page, canvas } = await openEditor(id);
    const publish = async () => page.getByRole('button', { name: 'Publish', exact: true }).click();
    const now = page.getByRole('button', { name: 'Publish now' });
    await publish();
    await page.getByText('Nothing changed since revision 1 was published.').waitFor();
    expect(await now.isDisabled()).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await canvas.getByText('One', { exact: true }).click();
    await textOf(page).fill('Two');
    await publish();
    await now.click();
    await page.getByText('Published as revision 2.').waitFor();
    await publish();
    await page.getByText('Nothing changed since revision 2 was published.').waitFor();
  });

  test('a node selected in the outline is visible on the page, also in a folded tab or section', async () => {
    const tabs = ['first', 'second'].map((id) => ({ id, label: id }));
    const section = node(
      'collapsible-section',
      { header: 'Section' },
      { expandedContent: [heading('While open')], collapsedContent: [heading('While closed')] },
    );
    const id = await makePage(node('tabs', { tabs }, { first: [heading('In the first')], second: [section] }));
    const { page, canvas } = await openEditor(id);
    await canvas.getByRole('tab', { name: 'first', selected: true }).waitFor();
    const choose = (text: string) => page.getByRole('treeitem', { name: `Heading ${text}` }).click();
    for (const text of ['While open', 'While closed', 'In the first']) {
      await choose(text);
      await canvas.getByText(text, { exact: true }).waitFor();
      await canvas.getByRole('tab', { name: text === 'In the first' ? 'first' : 'second', selected: true }).waitFor();
    }
    await textOf(page).fill('In the first of all');
    await choose('While open');
    await textOf(page).fill('Still seen');
    await canvas.getByText('Still seen', { exact: true }).waitFor();
    expect(await canvas.getByRole('tab', { selected: true }).textContent()).toBe('second');
  });

  test('the page is shown at common widths', async () => {
    const id = await makePage(heading('One'));
    const { page } = await openEditor(id);
    for (const width of [420, 640, 768]) {
      await page.getByRole('button', { name: `, ${width} pixels` }).click();
      await page.waitForFunction(
        (wanted) => Math.round(document.querySelector('iframe')?.getBoundingClientRect().width ?? 0) === wanted,
        width,
      );
    }
    expect(new URL(page.url()).searchParams.get('viewport')).toBe('768');
  });

  test.each(schemes)('the editor is accessible, %s', async (scheme) => {
    const id = await makePage(heading('One'), node('box', {}, { content: [heading('Inside')] }));
    const { page, canvas, complaints } = await openEditor(id, { scheme });
    await expectAccessible(page);
    await canvas.getByText('One', { exact: true }).click();
    await page.getByRole('region', { name: 'Properties of Heading' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Add' }).click();
    await expectAccessible(page);
    await page.getByRole('treeitem').first().waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('button', { name: 'Publish now' }).waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('on a narrow screen one part is visible at a time', async () => {
    const id = await makePage(heading('One'));
    const { page, canvas } = await openEditor(id, { width: 700 });
    await canvas.getByText('One', { exact: true }).waitFor();
    await page.getByRole('tab', { name: 'Properties' }).click();
    expect(await page.getByRole('region', { name: /Properties of/ }).isVisible()).toBe(true);
    expect(await page.locator('iframe').isVisible()).toBe(false);
    await expectAccessible(page);
  });

  test.each([420, 1280])('a very long title does not widen a window of %i pixels', async (width) => {
    const { id } = await api.pages.create({
      site,
      template: 'cms-template-ice-page',
      title: 'A title without an end '.repeat(13).trim(),
      path: `/${randomUUID()}`,
    });
    const { page } = await openEditor(id, { width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Publish' }).click({ trial: true });
  });

  test('typing on a page of 300 components does not re-render its outline', async () => {
    const sections = Array.from({ length: 30 }, (_, section) =>
      node('section', {}, { content: Array.from({ length: 9 }, (_, index) => heading(`Heading ${section}.${index}`)) }),
    );
    const { page, saved } = await openEditor(await makePage(...sections));
    await page.getByRole('treeitem', { name: /Heading Heading 0\.0/ }).click();
    const field = textOf(page);
    await field.waitFor();
    await page.getByRole('tree').evaluate((tree) => {
      const counted = Object.assign(globalThis, { changedLines: 0 });
      new MutationObserver((records) => (counted.changedLines += records.length)).observe(tree, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    await field.fill('Typed');
    await page.getByRole('treeitem', { name: /Heading Typed/ }).waitFor();
    await saved();
    // The edited line, and none of the 300 others.
    expect(await page.evaluate(() => (globalThis as unknown as { changedLines: number }).changedLines)).toBeLessThan(
      10,
    );
  });

  test('a page is scheduled in the local time of a time zone, unambiguously', async () => {
    const id = await makePage(heading('One'));
    const { page } = await openEditor(id);
    const open = async () => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Schedule' }).click();
    };
    await open();
    await page.getByText('The page is not published.').waitFor();
    // Defaults to the site's time zone.
    await settled(page);
    await page.getByLabel('Time zone').fill('London');
    await page.getByRole('option', { name: 'Europe/London' }).click();
    await page.getByLabel('Visible from').fill('2030-07-01T09:00');
    await page.getByLabel('Visible until').fill('2030-06-01T09:00');
    await page.getByText('Choose a later time').waitFor();
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await page.getByLabel('Visible until').fill('2030-12-01T09:00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('The schedule is saved.').waitFor();
    expect(await api.pages.get({ site, page: id })).toMatchObject({
      publishAt: '2030-07-01T08:00:00.000Z',
      unpublishAt: '2030-12-01T09:00:00.000Z',
      zone: 'Europe/London',
    });
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('from 2030-07-01, 09:00 (Europe/London)').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await open();
    await page.getByRole('button', { name: 'Remove the schedule' }).click();
    await page.getByText('The page no longer has a schedule.').waitFor();
    expect(await api.pages.get({ site, page: id })).toMatchObject({ publishAt: null, unpublishAt: null });
  });

  test('unpublishing lists what breaks', async () => {
    const { pages } = await api.pages.list({ site, search: '/contact' });
    const { page } = await openEditor(pages.find(({ path }) => path === '/contact')?.id ?? '');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Unpublish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/\d+ pages? links? here/).waitFor();
    expect(await dialog.getByRole('link').count()).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('a page that cannot be opened states why, with a way back', async () => {
    const { page, goTo } = await openAdmin(system, browser);
    await goTo(`/sites/${site}/pages/${randomUUID()}/edit`);
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Pages' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/sites/${site}/pages`);
  });
});
