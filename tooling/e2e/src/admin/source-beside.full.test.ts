import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Page } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { schemes, setUpEnvironment } from '../testing/test-environment.ts';
import { heading, makePage, node, treeOf } from './editor-window.ts';

const arabic = 'ما يدفعه الأعضاء';

describe.each(suiteDatabases.slice(0, 1))('a translation is edited beside its source, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const bar = (page: Page) => page.getByRole('group', { name: 'Translation', exact: true });
  const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved' }).waitFor();
  const count = (page: Page, words: string) => bar(page).getByRole('button', { name: words, exact: true }).waitFor();
  const source = (page: Page, state: string) => page.getByRole('group', { name: `Text in English: ${state}` });
  const field = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

  async function jump(page: Page, from: string, to: string): Promise<void> {
    await page.getByRole('button', { name: `Language: ${from}` }).click();
    await page.getByRole('menu', { name: 'Languages of this page' }).getByRole('menuitem', { name: to }).click();
    await page.getByRole('button', { name: `Language: ${to}` }).waitFor();
  }

  test.each(schemes)(
    'from the copy to the confirmed text, %s',
    async (scheme) => {
      const id = await makePage(api, heading('What members pay'), heading('Due each month'));
      const { page, complaints } = await openAdmin(system, browser, {
        path: `/sites/ice/pages/${id}`,
        scheme,
        width: 1440,
      });
      await page.getByRole('button', { name: 'Translate into Arabic' }).click();
      const dialog = page.getByRole('dialog', { name: 'Translate into Arabic' });
      await dialog.getByLabel('Title').fill('الرسوم');
      await dialog.getByRole('button', { name: 'Translate and edit' }).click();

      await count(page, '2 open texts');
      await page.getByRole('treeitem', { name: 'Heading What members pay with open texts' }).waitFor();
      await bar(page).getByRole('button', { name: 'Next open text' }).click();
      await source(page, 'not translated').getByText('What members pay').waitFor();
      const input = field(page);
      expect(await input.evaluate((each: HTMLElement) => [each.lang, each.dir])).toEqual(['ar', 'rtl']);
      expect(await input.evaluate((each) => each === document.activeElement)).toBe(true);
      await expectAccessible(page);
      await input.fill(arabic);
      await source(page, 'translated').waitFor();
      await count(page, '1 open text');

      await jump(page, 'Arabic', 'English');
      const selected = await treeOf(api, id);
      expect(new URL(page.url()).searchParams.get('node')).toBe(selected.slots['content']?.[0]?.id);
      expect(await field(page).inputValue()).toBe('What members pay');
      expect(await bar(page).count()).toBe(0);
      await field(page).fill('What all members pay');
      await saved(page);

      await jump(page, 'English', 'Arabic');
      expect(await field(page).inputValue()).toBe(arabic);
      const outdated = source(page, 'outdated');
      const changed = outdated.getByRole('note', { name: 'What changed in Text' });
      expect(await changed.locator('ins').textContent()).toBe('all ');
      await count(page, '2 open texts');
      await expectAccessible(page);
      await outdated.getByRole('button', { name: 'Confirm as translated' }).click();
      await source(page, 'translated').waitFor();
      await page.getByRole('status').filter({ hasText: 'Confirmed. 1 open text.' }).waitFor({ state: 'attached' });
      expect(await field(page).evaluate((each) => each === document.activeElement)).toBe(true);
      expect(complaints).toEqual([]);
    },
    90_000,
  );

  test('the list leads to each open text, and adds what only the source has', async () => {
    const sections = [{ id: 's', header: 'Due', text: 'Each month' }];
    const id = await makePage(api, heading('One'), node('text', { sections }));
    const translation = await api.pages.translate({ site: 'ice', page: id, locale: 'ar', content: 'copy' });
    const { version, content } = await api.draft.get({ site: 'ice', page: id });
    await api.draft.patch({
      site: 'ice',
      page: id,
      expectedVersion: version,
      operations: [{ op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: heading('Before it') }],
    });
    const { page } = await openAdmin(system, browser, {
      path: `/sites/ice/pages/${translation.id}/edit`,
      width: 420,
    });
    await count(page, '4 open texts');
    await bar(page).getByRole('button', { name: '4 open texts' }).click();
    const list = page.getByRole('menu', { name: 'Open texts' });
    await list.getByRole('menuitem', { name: /The page › Title/ }).waitFor();
    await expectAccessible(page);
    await list.getByRole('menuitem', { name: 'Add Heading' }).click();
    await count(page, '5 open texts');
    const tree = await treeOf(api, translation.id);
    expect(tree.slots['content']?.map(({ props }) => props['text'])).toEqual(['Before it', 'One', undefined]);
    await bar(page).getByRole('button', { name: '5 open texts' }).click();
    await list.getByRole('menuitem', { name: /Heading “One” › Text/ }).click();
    await source(page, 'not translated').getByText('One', { exact: true }).waitFor();
    await bar(page).getByRole('button', { name: 'Next open text' }).click();
    await page.getByRole('group', { name: 'Sections › item 1 › Heading in English: not translated' }).waitFor();
    await page.getByRole('button', { name: /^Due has an open text$/, expanded: true }).waitFor();
    await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === 'Due');
    await expectAccessible(page);
    await bar(page).getByRole('button', { name: 'Source beside it', pressed: true }).click();
    await source(page, 'not translated').waitFor({ state: 'detached' });
  }, 60_000);

  test('texts are exported as XLIFF, and imported once they are translated', async () => {
    const id = await makePage(api, heading('What members pay'), heading('Due each month'));
    const translation = await api.pages.translate({ site: 'ice', page: id, locale: 'ar', content: 'copy' });
    const { page } = await openAdmin(system, browser, {
      path: `/sites/ice/pages/${translation.id}/edit?source=beside`,
    });
    await count(page, '3 open texts');
    const more = page.getByRole('button', { name: 'More actions' }).last();
    await more.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Export for translators (XLIFF)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${translation.id}.ar.xlf`);
    const exported = await readFile(await download.path(), 'utf8');
    const translated = exported
      .replace('What members pay</source>', `What members pay</source><target>${arabic}</target>`)
      .replace('Sample page</source>', `Sample page</source><target>${'x'.repeat(301)}</target>`);
    await more.click();
    await page.getByRole('menuitem', { name: 'Import a translation (XLIFF)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a translation into Arabic' });
    const choose = async (content: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        dialog.getByRole('button', { name: 'Choose a file' }).click(),
      ]);
      await chooser.setFiles({ name: 'a.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(content) });
    };
    await choose('<html/>');
    await dialog.getByText('it is not an XLIFF 2 document with one file').waitFor();
    await choose(translated);
    await dialog.getByText('1 text stored, 0 unchanged, 1 without a translation.').waitFor();
    await dialog.getByText('Title: its translation must have at most 300 characters.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await count(page, '2 open texts');
    await page.getByRole('treeitem', { name: `Heading ${arabic}`, exact: true }).waitFor();
  }, 60_000);
});
