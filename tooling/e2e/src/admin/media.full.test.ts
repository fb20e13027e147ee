import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiClient } from '@quoin/api';
import { openStorage } from '@quoin/storage';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import { setUpEnvironment, schemes } from '../testing/test-environment.ts';
import { administrator, type System } from '../testing/system.ts';

interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const text = (name: string, content: string = name): SentFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

/** Draws a unique image. */
async function photo(page: Page, name: string, width = 900, height = 600): Promise<SentFile> {
  const url = await page.evaluate(
    ({ width, height, hues }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('The browser cannot draw.');
      hues.forEach((hue, stripe) => {
        context.fillStyle = `hsl(${hue} 60% 45%)`;
        context.fillRect((stripe * width) / hues.length, 0, width / hues.length, height);
      });
      return canvas.toDataURL('image/jpeg');
    },
    // With one color, two could be the same file.
    { width, height, hues: Array.from({ length: 12 }, () => Math.random() * 360) },
  );
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') };
}

async function expectSoon(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    if (isDeepStrictEqual(await read(), expected)) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(await read()).toEqual(expected);
}

describe.each(suiteDatabases)('media, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  let databaseUrl: string;
  setUpEnvironment(create, (stage) => void ({ system, browser, api, databaseUrl } = stage));

  async function open(path = '/sites/ice/media', options: { scheme?: 'light' | 'dark' } = {}) {
    const opened = await openAdmin(system, browser, { path, ...options });
    await opened.page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
    const { page } = opened;
    const tray = page.getByRole('region', { name: 'Uploads' });
    const input = page.getByLabel('Upload', { exact: true }).and(page.locator('input'));
    const send = (files: SentFile[]) => input.setInputFiles(files);
    const tile = (name: string) => page.getByRole('list', { name: 'Files', exact: true }).getByRole('button', { name });
    return { ...opened, tray, input, send, tile };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  async function uploadOne({ page, send, tile, tray }: Opened, name: string): Promise<void> {
    await send([await photo(page, name)]);
    // Decoding is slow on a busy machine.
    await tray.getByText('1 file uploaded').waitFor({ timeout: 45_000 });
    await tile(name).waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
  }

  describe('uploading', () => {
    test('accepts selected files, each with its own outcome', async () => {
      const { page, tray, input, send, tile, complaints } = await open();
      await send([
        await photo(page, 'by-button.jpg'),
        text('notes.txt'),
        { ...text('program.exe'), buffer: Buffer.from([0x4d, 0x5a, 0, 0]) },
      ]);
      await input.evaluate((element: HTMLInputElement) => {
        const files = new DataTransfer();
        files.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.zip'));
        element.files = files.files;
        element.dispatchEvent(new Event('change', { bubbles: true }));
      });
      await tray.getByText('2 files could not be uploaded').waitFor();
      expect(await tray.getByRole('listitem').filter({ hasText: 'program.exe' }).textContent()).toContain(
        'which is not accepted',
      );
      expect(await tray.getByRole('listitem').filter({ hasText: 'huge.zip' }).textContent()).toContain(
        'larger than 20 MB',
      );
      await tile('by-button.jpg').waitFor();
      await tile('notes.txt').waitFor();
      await expectAccessible(page);
      await tray.getByRole('button', { name: 'Clear' }).click();
      await tray.waitFor({ state: 'detached' });
      expect(complaints).toEqual([]);
    });

    test('accepts dropped files into the open folder', async () => {
      const { page, tile } = await open('/sites/ice/media?folder=dropped');
      await page.getByText('This folder is empty').waitFor();
      const transfer = await page.evaluateHandle(() => {
        const files = new DataTransfer();
        files.items.add(new File(['dropped'], 'dropped.txt', { type: 'text/plain' }));
        return files;
      });
      const target = page.getByText('This folder is empty');
      await target.dispatchEvent('dragover', { dataTransfer: transfer });
      await page.getByText('Drop to upload into “dropped”').waitFor();
      await target.dispatchEvent('drop', { dataTransfer: transfer });
      await tile('dropped.txt').waitFor();
      expect(await api.media.list({ site: 'ice', folder: 'dropped' })).toMatchObject({
        total: 1,
        assets: [{ fileName: 'dropped.txt' }],
      });
    });

    test('continues while the screen is left, and can be canceled', async () => {
      const { page, tray, send } = await open();
      const slow = await page.context().newCDPSession(page);
      const limit = (uploadThroughput: number) =>
        slow.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 0,
          downloadThroughput: -1,
          uploadThroughput,
        });
      await limit(400_000);
      await send([text('left.txt', 'left '.repeat(200_000)), text('cancelled.txt', 'cancelled '.repeat(400_000))]);
      await tray.getByRole('progressbar', { name: 'left.txt is being uploaded' }).waitFor();
      await expectAccessible(page);
      await tray.getByRole('button', { name: 'Cancel the upload of cancelled.txt' }).click();
      await page.getByRole('link', { name: 'Dashboard' }).click();
      await page.getByRole('heading', { level: 1, name: 'ice' }).waitFor();
      await limit(-1);
      await page.getByRole('link', { name: 'Media' }).click();
      await tray.getByText('1 file uploaded').waitFor();
      expect(await api.media.list({ site: 'ice', search: 'cancelled.txt' })).toMatchObject({ total: 0 });
      expect(await api.media.list({ site: 'ice', search: 'left.txt' })).toMatchObject({ total: 1 });
    });

    test('waits for a new sign-in when the session ended, and resumes by itself', async () => {
      const { page, tray, send } = await open();
      await page.context().clearCookies();
      await send([text('after-signing-in.txt')]);
      const dialog = page.getByRole('dialog', { name: 'Sign in again' });
      await dialog.getByLabel('Password').fill(administrator.password);
      await dialog.getByRole('button', { name: 'Sign in' }).click();
      await tray.getByText('1 file uploaded').waitFor();
      expect(await api.media.list({ site: 'ice', search: 'after-signing-in' })).toMatchObject({ total: 1 });
    });

    test('waits while the server is out of space, and resumes by itself', async () => {
      const { page, tray, send } = await open();
      const body = JSON.stringify({
        code: 'media.busy',
        message: 'Too many files are being processed at the moment.',
        problems: [],
        request: 'a',
      });
      await page.route(
        '**/api/sites/ice/media?name=**',
        (route) => route.fulfill({ status: 503, contentType: 'application/json', body }),
        { times: 1 },
      );
      await send([text('patient.txt')]);
      await tray.getByText('The server is busy. It is sent again in a moment.').waitFor();
      await tray.getByText('1 file uploaded').waitFor({ timeout: 45_000 });
      expect(await api.media.list({ site: 'ice', search: 'patient' })).toMatchObject({ total: 1 });
    });

    test('reports a duplicate file, and keeps both only on request', async () => {
      const opened = await open();
      const { page, tray, send } = opened;
      await send([text('first.txt', 'the same')]);
      await opened.tile('first.txt').waitFor();
      await send([text('second.txt', 'the same')]);
      await tray.getByText('The same file is here already: first.txt').waitFor();
      await tray.getByRole('button', { name: 'Keep both' }).click();
      await opened.tile('second.txt').waitFor();
      const { assets } = await api.media.list({ site: 'ice', sort: '-createdAt', limit: 2 });
      expect(assets.map(({ fileName }) => fileName)).toEqual(['second.txt', 'first.txt']);
      await page.close();
    });
  });

  test('files are filtered by folder, words and kind, which the URL contains', async () => {
    const opened = await open('/sites/ice/media?folder=finding');
    const { page, send, tile } = opened;
    await send([await photo(page, 'harbour.jpg'), text('report.txt')]);
    await tile('harbour.jpg').waitFor();
    await page.getByLabel('File name or alt text').fill('REPORT');
    await tile('harbour.jpg').waitFor({ state: 'detached' });
    await page.reload();
    await tile('report.txt').waitFor();
    expect(await tile('harbour.jpg').count()).toBe(0);
    await page.getByLabel('File name or alt text').fill('no such words');
    await page.getByText('No file fits these filters').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await page.getByLabel('Kind').click();
    await page.getByRole('option', { name: 'Pictures' }).click();
    await tile('report.txt').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Rename folder' }).click();
    await page.getByRole('textbox', { name: 'Folder' }).fill('found');
    await page.keyboard.press('Enter');
    await page.waitForURL('**folder=found**');
    await tile('harbour.jpg').waitFor();
  });

  test('an invalid folder is not opened', async () => {
    const { page } = await open();
    await page.getByRole('button', { name: 'New folder' }).click();
    const name = page.getByRole('textbox', { name: 'Folder' });
    await name.fill('x'.repeat(81));
    await page.keyboard.press('Enter');
    expect(await name.evaluate((field: HTMLInputElement) => field.validity.patternMismatch)).toBe(true);
    await name.fill('Reports/2027/');
    await page.keyboard.press('Enter');
    await page.waitForURL((address) => address.searchParams.get('folder') === 'Reports/2027');
  });

  describe('a file', () => {
    test('is described, and its focal point set, by mouse and by keyboard', async () => {
      const opened = await open();
      const { page, tile } = opened;
      await uploadOne(opened, 'described.jpg');
      await tile('described.jpg').click();
      const panel = page.getByRole('dialog', { name: 'described.jpg' });
      await panel.getByLabel('Alt text').fill('A sample picture');
      const picture = panel.locator('[data-focal-picture]');
      const box = await picture.boundingBox();
      await picture.click({ position: { x: (box?.width ?? 0) * 0.25, y: (box?.height ?? 0) * 0.75 } });
      const [across, down] = [
        panel.getByRole('slider', { name: 'Focal point, across' }),
        panel.getByRole('slider', { name: 'Focal point, down' }),
      ];
      expect([await across.inputValue(), await down.inputValue()]).toEqual(['25', '75']);
      await across.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Tab');
      await page.keyboard.press('End');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
      await panel.getByRole('button', { name: 'Save' }).click();
      await page.getByText('described.jpg is saved.').waitFor();
      await page.reload();
      expect(await panel.getByLabel('Alt text').inputValue()).toBe('A sample picture');
      expect([await across.inputValue(), await down.inputValue()]).toEqual(['26', '100']);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      expect(new URL(page.url()).searchParams.has('asset')).toBe(false);
    });

    test('in use is replaced, deleted with a warning, and restored', async () => {
      const opened = await open();
      const { page, tile } = opened;
      await uploadOne(opened, 'used.jpg');
      const {
        assets: [asset],
      } = await api.media.list({ site: 'ice', search: 'used.jpg' });
      const made = await api.pages.create({
        site: 'ice',
        template: 'cms-template-ice-page',
        title: 'Uses a picture',
        path: '/uses-a-picture',
      });
      const draft = await api.draft.get({ site: 'ice', page: made.id });
      const section = {
        id: randomUUID(),
        name: 'cms-component-section',
        version: 0,
        props: { bgImage: { asset: asset?.id ?? '' } },
        slots: {},
      };
      const { version } = await api.draft.patch({
        site: 'ice',
        page: made.id,
        expectedVersion: draft.version,
        operations: [{ op: 'insert', parent: draft.content.tree.id, slot: 'content', index: 0, node: section }],
      });
      await api.publication.publish({ site: 'ice', page: made.id, expectedVersion: version });
      const storage = await openStorage({ url: databaseUrl });
      const row = {
        siteId: null,
        source: 'calendars',
        version: 0,
        data: { name: 'A sample holiday', picture: { asset: asset?.id ?? '' } },
      };
      await storage.rows.save({ ...row, expectedRevision: null, authorId: null });
      await storage.close();
      const shown = async () =>
        /<source type="image\/avif" srcSet="([^"]+)"/.exec(
          (await system.request('ice.localhost', '/uses-a-picture')).body,
        )?.[1] ?? '';
      expect(await shown()).toContain('/320/used.avif 320w');

      await tile('used.jpg').click();
      const panel = page.getByRole('dialog', { name: 'used.jpg' });
      await panel.getByRole('link', { name: 'Uses a picture' }).waitFor();
      await panel.getByRole('link', { name: 'A sample holiday' }).waitFor();
      const replacement = await photo(page, 'instead.jpg', 400, 300);
      const replace = async () => {
        await panel.getByLabel('Replace the file').and(page.locator('input')).setInputFiles([replacement]);
        await page.getByText('The file was replaced.').waitFor();
        expect(await shown()).toMatch(/\/320\/instead\.avif 320w, \S+\/400\/instead\.avif 400w$/);
      };
      await replace();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('used.jpg is back.').waitFor();
      expect(await shown()).toContain('/320/used.avif 320w');
      await replace();
      const versions = page
        .getByRole('dialog', { name: 'instead.jpg' })
        .getByRole('region', { name: 'Earlier versions' });
      await versions.getByText('used.jpg').waitFor();
      await expectAccessible(page);
      await versions.getByRole('button', { name: 'Bring back used.jpg' }).click();
      await page.getByText('used.jpg is back. Pages show it.').waitFor();
      expect(await shown()).toContain('/320/used.avif 320w');
      await page.getByRole('dialog', { name: 'used.jpg' }).getByRole('button', { name: 'Close' }).first().focus();
      await page.keyboard.press('Shift+Tab');
      expect(
        await page.getByRole('button', { name: 'Undo' }).evaluate((button) => button === document.activeElement),
      ).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByText('instead.jpg is back.').waitFor();

      const missing: string[] = [];
      page.on('response', (response) => response.status() === 404 && missing.push(response.url()));
      await page.getByRole('dialog', { name: 'instead.jpg' }).getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete instead.jpg?' });
      await question.getByText('It is used on 1 page, 1 of them published, and in 1 row of data.').waitFor();
      await question.getByText('Uses a picture (/uses-a-picture)').waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('instead.jpg was deleted.').waitFor();
      expect(await shown()).toBe('');
      expect(missing).toEqual([]);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('instead.jpg is back.').waitFor();
      expect(await shown()).toContain('instead.avif');
    });

    test('is selected with a range of others, by mouse and by keyboard; they are moved, deleted and restored together', async () => {
      const opened = await open('/sites/ice/media?folder=several');
      const { page, send, tile } = opened;
      await send([text('s1.txt'), text('s2.txt'), text('s3.txt'), text('s4.txt')]);
      for (const name of ['s1.txt', 's2.txt', 's3.txt', 's4.txt']) await tile(name).waitFor();
      await page.getByRole('button', { name: 'Clear' }).click();
      const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
      await page.getByLabel('Order').click();
      await page.getByRole('option', { name: 'By name' }).click();
      await page.waitForURL('**sort=fileName**');
      await box('s1.txt').focus();
      await page.keyboard.press('Space');
      await box('s3.txt').click({ modifiers: ['Shift'] });
      const bar = page.getByRole('region', { name: 'Selected files' });
      await bar.getByText('3 files selected').waitFor();
      expect(await box('s4.txt').isChecked()).toBe(false);
      await expectAccessible(page);

      await bar.getByRole('button', { name: 'Move to folder' }).click();
      const dialog = page.getByRole('dialog', { name: 'Move 3 files' });
      await dialog.getByLabel('Folder').fill('several/moved');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Move' }).click();
      await page.getByText('3 files moved to several/moved.').waitFor();
      await tile('s1.txt').waitFor({ state: 'detached' });
      await bar.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('3 files are where they were.').waitFor();
      await tile('s1.txt').waitFor();

      await page.getByRole('button', { name: 'List', exact: true }).click();
      await page.getByRole('checkbox', { name: 'Select all of this page' }).click();
      await box('s4.txt').click();
      await bar.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('dialog', { name: 'Delete 3 files?' });
      await question.getByText('No page and no row uses them.').waitFor();
      await question.getByRole('button', { name: 'Delete 3 files' }).click();
      await page.getByText('3 files were deleted.').waitFor();
      expect((await api.media.list({ site: 'ice', folder: 'several' })).assets.map(({ fileName }) => fileName)).toEqual(
        ['s4.txt'],
      );
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('3 files are back.').waitFor();
      expect(await api.media.list({ site: 'ice', folder: 'several' })).toMatchObject({ total: 4 });
    });

    test('is opened from the list by keyboard only', async () => {
      const opened = await open();
      const { page } = opened;
      await uploadOne(opened, 'keyboard.jpg');
      await page.getByRole('button', { name: 'List', exact: true }).focus();
      await page.keyboard.press('Enter');
      const row = page.getByRole('table', { name: 'Files' }).getByRole('button', { name: 'keyboard.jpg' });
      await row.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'keyboard.jpg' }).waitFor();
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        view: 'list',
        asset: expect.any(String),
      });
    });
  });

  test.each(schemes)('tiles, list, a file and the empty state are accessible, %s', async (scheme) => {
    const opened = await open('/sites/ice/media?folder=nothing-in-it', { scheme });
    const { page, tile, complaints } = opened;
    await page.getByText('This folder is empty').waitFor();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name: 'All files' }).click();
    await page.getByText('This folder is empty').waitFor({ state: 'detached' });
    await uploadOne(opened, `accessible-${scheme}.jpg`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.getByRole('table', { name: 'Files' }).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 420, height: 900 });
    await expectSoon(
      () =>
        page
          .getByRole('region', { name: 'Files' })
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      0,
    );
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Tiles' }).click();
    await tile(`accessible-${scheme}.jpg`).click();
    await page.getByText('On no page, and in no row.').waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('a picture is uploaded, described and selected in the page editor', async () => {
    const made = await api.pages.create({
      site: 'ice',
      template: 'cms-template-ice-page',
      title: 'Chooses a picture',
      path: '/chooses-a-picture',
    });
    const draft = await api.draft.get({ site: 'ice', page: made.id });
    const section = { id: randomUUID(), name: 'cms-component-section', version: 0, props: {}, slots: {} };
    await api.draft.patch({
      site: 'ice',
      page: made.id,
      expectedVersion: draft.version,
      operations: [{ op: 'insert', parent: draft.content.tree.id, slot: 'content', index: 0, node: section }],
    });
    const { page, complaints, goTo } = await openAdmin(system, browser, { width: 1440 });
    await goTo(`/sites/ice/pages/${made.id}/edit?node=${section.id}`);
    await page.getByRole('button', { name: 'Choose a picture: Background picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog
      .getByLabel('Upload', { exact: true })
      .and(page.locator('input'))
      .setInputFiles([await photo(page, 'chosen.jpg')]);
    const chosen = dialog.getByRole('region', { name: 'Chosen file' });
    await chosen.getByText('chosen.jpg').waitFor();
    await chosen.getByLabel('Alt text here').fill('Chosen for this page');
    await chosen.getByRole('button', { name: 'Focal point of the file' }).click();
    await chosen.getByRole('slider', { name: 'Focal point, across' }).focus();
    await page.keyboard.press('Home');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use it', exact: true }).click();
    await page.getByRole('button', { name: 'Change: Background picture' }).waitFor();
    const { assets } = await api.media.list({ site: 'ice', search: 'chosen.jpg' });
    const stored = async () =>
      (await api.draft.get({ site: 'ice', page: made.id })).content.tree.slots['content']?.[0]?.props['bgImage'];
    await expectSoon(stored, { asset: assets[0]?.id, alt: 'Chosen for this page', focal: { x: 0, y: 0.5 } });

    await page.getByRole('button', { name: 'Change: Background picture' }).click();
    await dialog.getByRole('tab', { name: 'Address' }).click();
    await dialog.getByRole('combobox', { name: 'Address' }).fill('/images/chart.svg');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await dialog.getByLabel('Alt text').fill('A chart');
    await dialog.getByRole('button', { name: 'Use it', exact: true }).click();
    await expectSoon(stored, { url: '/images/chart.svg', alt: 'A chart' });
    expect(complaints).toEqual([]);
  });
});
