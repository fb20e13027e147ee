import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { readPicture } from '../testing/picture.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const site = 'ice';
const password = 'long enough for a test';
const ben = { email: 'ben@example.com', password };

const heading = (text: string): Node => ({
  id: randomUUID(),
  name: 'cms-component-heading',
  version: 0,
  props: { text },
  slots: {},
});

interface Opened {
  page: Page;
  canvas: FrameLocator;
  complaints: string[];
  select(text: string): Promise<void>;
  saved(): Promise<void>;
}

describe.each(suiteDatabases)('two editors of one page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, async (stage) => {
    ({ system, browser, api } = stage);
    await api.users.create({ site, email: ben.email, name: 'Ben Sample', password, roles: ['CMSTWO:ADMIN'] });
  });

  async function makePage(...nodes: Node[]): Promise<string> {
    const { id } = await api.pages.create({
      site,
      template: 'cms-template-ice-page',
      title: 'Shared page',
      path: `/${randomUUID()}`,
    });
    const { version, content } = await api.draft.get({ site, page: id });
    await api.draft.patch({
      site,
      page: id,
      expectedVersion: version,
      operations: nodes.map((node, index) => ({
        op: 'insert',
        parent: content.tree.id,
        slot: 'content',
        index,
        node,
      })),
    });
    return id;
  }
  const texts = async (page: string) =>
    ((await api.draft.get({ site, page })).content.tree.slots['content'] ?? []).map(({ props }) => props['text']);

  const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

  const editorOf = (id: string) => `/sites/${site}/pages/${id}/edit`;

  async function open(id: string, credentials = administrator): Promise<Opened> {
    const window = await openAdmin(system, browser, { path: editorOf(id), width: 1440, credentials });
    return opened(window.page, window.complaints);
  }

  async function opened(page: Page, complaints: string[] = []): Promise<Opened> {
    const canvas = page.frameLocator('iframe[title="The page"]');
    await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
    return {
      page,
      canvas,
      complaints,
      async select(text) {
        await page.getByRole('treeitem', { name: `Heading ${text}` }).click();
        await textOf(page).waitFor();
      },
      saved: () =>
        page
          .locator('[role="status"][aria-busy="false"]')
          .filter({ hasText: /^Saved$/ })
          .waitFor(),
    };
  }

  /** Pixels of a color such as `rgb(21, 101, 192)` in the frame of the page. */
  async function drawnOnPage(page: Page, color: string): Promise<number> {
    const { width, height, at } = await readPicture(browser, 'png', await page.locator('iframe').screenshot());
    const wanted = (color.match(/\d+/g) ?? []).join();
    let count = 0;
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (at(x, y).join() === wanted) count += 1;
    return count;
  }

  test('see each other, and what the other does, without doing anything', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const [ann, other] = [await open(id), await open(id, ben)];
    await ann.page.getByRole('button', { name: 'Ben Sample has this page open' }).waitFor();
    await other.select('Two');
    await ann.page.getByRole('button', { name: 'Ben Sample is at Heading “Two”' }).waitFor();
    const line = ann.page.getByRole('treeitem', { name: 'Heading Two' });
    const here = line.getByRole('img', { name: 'Ben Sample is here' });
    await here.waitFor();
    const color = await here.locator('span').evaluate((dot) => getComputedStyle(dot).backgroundColor);
    await until(async () => (await drawnOnPage(ann.page, color)) > 200, 5_000);
    await expectAccessible(ann.page);
    await textOf(other.page).fill('Two by Ben');
    await ann.canvas.getByText('Two by Ben', { exact: true }).waitFor();
    await ann.page.getByRole('treeitem', { name: 'Heading Two by Ben' }).waitFor();
    await other.page.close();
    await ann.page.getByRole('list', { name: 'Also here' }).waitFor({ state: 'detached' });
    expect(ann.complaints).toEqual([]);
  });

  test('see edits of another node within a second', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const [ann, other] = [await open(id), await open(id, ben)];
    await ann.select('One');
    await other.select('Two');
    const times: number[] = [];
    for (const words of ['Two by Ben', 'Two again', 'Two at last']) {
      await textOf(other.page).fill(words);
      const start = performance.now();
      await ann.page.getByRole('treeitem', { name: `Heading ${words}`, exact: true }).waitFor();
      times.push(performance.now() - start);
    }
    // The median, because the machine may be busy for a moment.
    expect(times.toSorted((one, next) => one - next)[1]).toBeLessThan(1_000);
  });

  test('do not change what the other types in, unless they edit anyway', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const [ann, other] = [await open(id), await open(id, ben)];
    await ann.select('One');
    await other.select('One');
    await textOf(ann.page).press('End');
    const anyway = other.page.getByRole('button', { name: 'Edit anyway' });
    const isTyping = / is typing here$/;
    async function editAnyway(): Promise<void> {
      await other.page.getByRole('status').filter({ hasText: isTyping }).waitFor();
      await anyway.waitFor();
      await textOf(other.page).click();
      await other.page.keyboard.type('No letter of this');
      expect(await textOf(other.page).isEditable()).toBe(false);
      await expectAccessible(other.page);
      await anyway.click();
      await anyway.waitFor({ state: 'detached' });
      expect(await textOf(other.page).isEditable()).toBe(true);
    }
    await Promise.all([ann.page.keyboard.type(' by Ann, who takes her time', { delay: 300 }), editAnyway()]);
    await ann.saved();
    await other.page.getByText(isTyping).waitFor({ state: 'detached' });
    await textOf(other.page).press('End');
    await other.page.keyboard.type('!');
    // The focus of the other is in the field.
    await ann.page.getByRole('status').filter({ hasText: 'Ben Sample is typing here' }).waitFor();
    expect(await textOf(ann.page).isEditable()).toBe(true);
    await other.saved();
    expect(await texts(id)).toEqual(['One by Ann, who takes her time!', 'Two']);
  });

  test('learn that the page was moved or deleted, and go on once it is back', async () => {
    const id = await makePage(heading('One'));
    const other = await open(id, ben);
    await other.select('One');
    const path = `/${randomUUID()}`;
    await api.pages.move({ site, page: id, path });
    await other.page.getByText(path, { exact: true }).waitFor();
    await api.pages.delete({ site, page: id });
    const notice = other.page.getByRole('alert').filter({ hasText: 'This page was deleted' });
    await notice.waitFor();
    await expectAccessible(other.page);
    await textOf(other.page).fill('One by Ben');
    await other.page.getByText('Not saved. Your edits are kept here.').waitFor();
    const deleted = notice.getByRole('link', { name: 'Deleted pages' });
    expect(await deleted.getAttribute('href')).toBe(`/sites/${site}/pages/deleted`);
    await notice.getByRole('button', { name: 'Bring it back' }).click();
    await notice.waitFor({ state: 'detached' });
    await other.saved();
    expect(await texts(id)).toEqual(['One by Ben']);
  });

  test('keep their own steps when the other edits', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const [ann, other] = [await open(id), await open(id, ben)];
    await ann.select('One');
    await textOf(ann.page).fill('One by Ann');
    await ann.saved();
    await other.select('Two');
    await textOf(other.page).fill('Two by Ben');
    await ann.canvas.getByText('Two by Ben', { exact: true }).waitFor();
    await ann.page.getByRole('button', { name: 'Undo' }).click();
    await ann.canvas.getByText('One', { exact: true }).waitFor();
    await ann.saved();
    expect(await texts(id)).toEqual(['One', 'Two by Ben']);
  });

  test('publish from a window that is behind, and see what is new', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const ann = await open(id);
    // Without events, as behind a proxy that drops them.
    const behind = await open(id, ben);
    await behind.page.route('**/events', (route) => route.abort());
    await behind.page.reload();
    await behind.page.getByRole('treeitem', { name: 'Heading One' }).waitFor();
    await ann.select('One');
    await textOf(ann.page).fill('One by Ann');
    await ann.saved();
    await behind.page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = behind.page.getByRole('dialog', { name: 'Publish “Shared page”' });
    await dialog.getByText(/^The page has changed meanwhile/).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Heading “One by Ann” changed: Text' }).waitFor();
    await expectAccessible(behind.page);
    // Another change, between the look and the click.
    await textOf(ann.page).fill('One by Ann, again');
    await ann.saved();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await dialog.getByText(/^Someone changed the page at the same moment/).waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Heading “One by Ann, again”' }).waitFor();
    await dialog.getByRole('button', { name: 'Publish now' }).click();
    await behind.page.getByText('Published as revision').waitFor();
    const link = behind.page.getByRole('status').getByRole('link', { name: 'Open the page' });
    const visited = await system.request('ice.localhost', new URL((await link.getAttribute('href')) ?? '').pathname);
    expect(visited.status).toBe(200);
    await ann.page.getByRole('link', { name: 'Open the page' }).waitFor();
  });

  test('in two windows of one person: each saves its own edits, and the next window those of a closed one', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const first = await open(id);
    await first.page.route('**/draft', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await first.select('One');
    await textOf(first.page).fill('One of the first window');
    await first.page.getByText('The server cannot be reached. Your edits are kept here').waitFor();
    const beside = await first.page.context().newPage();
    await beside.goto(system.url('admin.localhost', editorOf(id)));
    const second = await opened(beside);
    await second.select('Two');
    await textOf(second.page).fill('Two of the second window');
    await second.saved();
    expect(await texts(id)).toEqual(['One', 'Two of the second window']);
    await first.page.close();
    await second.page.reload();
    await until(async () => (await texts(id))[0] === 'One of the first window', 10_000);
    expect(await texts(id)).toEqual(['One of the first window', 'Two of the second window']);
  });

  test('type in one field at once: all letters stay, and one of both is chosen', async () => {
    const id = await makePage(heading('One'), heading('Two'));
    const [ann, other] = [await open(id), await open(id, ben)];
    await ann.select('One');
    await other.select('One');
    // Neither knows of the other's letters.
    await ann.page.context().setOffline(true);
    await textOf(ann.page).press('End');
    await ann.page.keyboard.type(' by');
    await textOf(other.page).fill('Ben’s');
    await other.saved();
    await ann.page.context().setOffline(false);
    await ann.page.keyboard.type(' Ann');
    const clash = ann.page.getByRole('group', { name: /: Text: two changes$/ });
    await clash.waitFor();
    await ann.page.keyboard.type('!!');
    expect(await textOf(ann.page).inputValue()).toBe('One by Ann!!');
    await clash.getByText('Theirs (Ben Sample)').waitFor();
    await expectAccessible(ann.page);
    await clash.getByRole('button', { name: 'Keep yours' }).click();
    await ann.saved();
    expect(await texts(id)).toEqual(['One by Ann!!', 'Two']);
    await until(async () => (await textOf(other.page).inputValue()) === 'One by Ann!!', 10_000);
  });

  test('lose no letter when the session ends under typing', async () => {
    const id = await makePage(heading('One'));
    const ann = await open(id, ben);
    await ann.select('One');
    await textOf(ann.page).fill('');
    await ann.page.context().clearCookies();
    const words = 'All of these letters go into the field.';
    await textOf(ann.page).pressSequentially(words, { delay: 40 });
    await ann.page.getByText(/^Your session has ended\. You can go on/).waitFor();
    await ann.page.keyboard.type(' These, too.');
    expect(await textOf(ann.page).inputValue()).toBe(`${words} These, too.`);
    await expectAccessible(ann.page);
    await ann.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const dialog = ann.page.getByRole('dialog', { name: 'Sign in again' });
    expect(await dialog.getByLabel('Password').inputValue()).toBe('');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await ann.saved();
    expect(await texts(id)).toEqual([`${words} These, too.`]);
  });
});
