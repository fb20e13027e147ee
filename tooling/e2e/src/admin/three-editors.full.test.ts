import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { heading, makePage, treeOf } from './editor-window.ts';

const site = 'ice';
const password = 'long enough for a test';
const operations = 1_000;
const names = ['Ann', 'Ben', 'Eve'] as const;
/** Headings that everybody moves, copies and deletes. */
const few = 4;
const many = 12;

/** Repeatable random numbers below `limit` (a linear congruential generator). */
function randomFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** False if it took too long. */
const isDone = (action: Promise<void>): Promise<boolean> =>
  action.then(
    () => true,
    () => false,
  );

interface Editor {
  name: string;
  page: Page;
  random(limit: number): number;
  /** All that was typed, in order. */
  typed: string;
}

describe.each(suiteDatabases)('three editors of one page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    for (const name of names.slice(1))
      await api.users.create({ site, email: `${name}@example.com`, name, password, roles: ['CMSTWO:ADMIN'] });
  });

  async function open(id: string, name: string, index: number): Promise<Editor> {
    const { page } = await openAdmin(system, browser, {
      path: `/sites/${site}/pages/${id}/edit`,
      width: 1440,
      credentials: index === 0 ? administrator : { email: `${name}@example.com`, password },
    });
    await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
    return { name, page, random: randomFrom(index + 1), typed: '' };
  }

  const shared = (page: Page) => page.getByRole('treeitem', { name: /^Heading Shared/ });

  async function typeOwn(editor: Editor): Promise<void> {
    const { name, page } = editor;
    const words = ` ${name.charAt(0).toLowerCase()}${editor.typed.length}`;
    await page.getByRole('treeitem', { name: new RegExp(`^Heading ${name}`) }).click();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await until(async () => (await field.inputValue()).startsWith(name), 10_000);
    await field.press('End');
    await page.keyboard.type(words);
    editor.typed += words;
    if (editor.random(5) > 0) return;
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+Shift+Z');
  }

  /** Returns false if someone else deleted the heading meanwhile. */
  async function selectShared({ page, random }: Editor, count: number): Promise<boolean> {
    return isDone(shared(page).nth(random(count)).click({ timeout: 2_000 }));
  }

  async function changeShared(editor: Editor): Promise<void> {
    const { page, random } = editor;
    const count = await shared(page).count();
    if (!(await selectShared(editor, count))) return;
    const keys = [
      'Alt+ArrowUp',
      'Alt+ArrowDown',
      ...(count < many ? ['Control+d'] : []),
      ...(count > few ? ['Delete'] : []),
    ];
    await page.keyboard.press(keys[random(keys.length)] ?? '');
  }

  /** Chooses a side of each change that two made at once. */
  async function settle({ page, random }: Editor): Promise<void> {
    const side = random(2) === 0 ? 'Keep yours' : 'Take theirs';
    const button = page.getByRole('group', { name: /two changes$/ }).getByRole('button', { name: side });
    // A choice disappears if someone else undoes the change.
    while (await button.first().isVisible()) await isDone(button.first().click({ timeout: 2_000 }));
  }

  async function edit(editor: Editor, count: number, offlineAt: number | undefined): Promise<void> {
    const context = editor.page.context();
    for (let done = 0; done < count; done += 1) {
      if (done === offlineAt) await context.setOffline(true);
      if (offlineAt !== undefined && done === offlineAt + 10) await context.setOffline(false);
      await (editor.random(2) === 0 ? typeOwn(editor) : changeShared(editor));
      await settle(editor);
    }
  }

  test(`end with the same page after ${operations} operations and two disconnections, and nothing typed is lost`, async () => {
    const id = await makePage(
      api,
      ...names.map((name) => heading(name)),
      ...Array.from({ length: 8 }, (_, index) => heading(`Shared ${index}`)),
    );
    const editors = await Promise.all(names.map((name, index) => open(id, name, index)));
    const share = Math.ceil(operations / editors.length);
    await Promise.all(editors.map((editor, index) => edit(editor, share, [100, 200][index])));
    async function textsOnServer(): Promise<string[]> {
      const { slots } = await treeOf(api, id);
      // A heading at the end of a region moves down into the next.
      const nodes = ['hero', 'content', 'aside'].flatMap((region) => slots[region] ?? []);
      return nodes.map(({ props: { text } }) => `Heading ${typeof text === 'string' ? text : ''}`);
    }
    const linesOf = ({ page }: Editor) =>
      page.getByRole('treeitem', { name: /^Heading / }).evaluateAll((lines) =>
        // Long headings get a finding.
        lines.map((line) => line.getAttribute('aria-label')?.replace(' needs attention', '') ?? ''),
      );
    /** Editors whose page differs from that of the server. */
    async function differences(): Promise<object[]> {
      const onServer = await textsOnServer();
      const found: object[] = [];
      for (const editor of editors) {
        await settle(editor);
        const isSaved =
          (await editor.page
            .getByRole('status')
            .filter({ hasText: /^Saved$/ })
            .count()) > 0;
        const shown = await linesOf(editor);
        if (!isSaved || JSON.stringify(shown) !== JSON.stringify(onServer))
          found.push({ name: editor.name, isSaved, shown, onServer });
      }
      return found;
    }
    let last = await differences();
    for (const end = Date.now() + 30_000; last.length > 0 && Date.now() < end; last = await differences());
    expect(last).toEqual([]);
    const texts = await textsOnServer();
    for (const { name, typed } of editors) expect(texts).toContain(`Heading ${name}${typed}`);
    expect(texts.length).toBeGreaterThanOrEqual(few + names.length);
  }, 1_200_000);
});
