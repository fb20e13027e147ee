import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { heading, makePage, openEditor, treeOf } from './editor-window.ts';

const words = 'Every letter of this sentence arrives, in its order, once the server is back.';
const [before, meanwhile, after] = [words.slice(0, 20), words.slice(20, 50), words.slice(50)] as const;

describe.each(suiteDatabases)('the server restarts under an open editor, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const isSaved = async (id: string) => (await treeOf(api, id)).slots['content']?.[0]?.props['text'] === words;

  test.each(['SIGTERM', 'SIGKILL'] as const)('by %s, and nothing typed is lost', async (signal) => {
    const id = await makePage(api, heading(''));
    const { page, canvas } = await openEditor(system, browser, id);
    await page.getByRole('treeitem', { name: /^Heading/ }).click();
    const field = page.getByRole('textbox', { name: 'Text', exact: true });
    await field.click();
    await page.keyboard.type(before, { delay: 30 });
    await Promise.all([system.end(signal), page.keyboard.type(meanwhile, { delay: 30 })]);
    await page.getByText('Your edits are kept here', { exact: false }).waitFor({ timeout: 60_000 });
    await Promise.all([system.start(), page.keyboard.type(after, { delay: 30 })]);
    expect(await until(() => isSaved(id).catch(() => false))).toBe(true);
    expect(await field.inputValue()).toBe(words);
    await canvas.getByText(words, { exact: true }).waitFor();
    await page.reload();
    await canvas.getByText(words, { exact: true }).waitFor();
  });

  test('and the words of a text that is edited on the page are kept, too', async () => {
    const id = await makePage(api, heading('Sample'));
    const { page, canvas } = await openEditor(system, browser, id);
    await canvas.getByText('Sample', { exact: true }).dblclick();
    await canvas.getByRole('textbox', { name: 'Text of Heading' }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(before, { delay: 30 });
    await Promise.all([system.end('SIGTERM'), page.keyboard.type(meanwhile, { delay: 30 })]);
    await Promise.all([system.start(), page.keyboard.type(after, { delay: 30 })]);
    expect(await until(() => isSaved(id).catch(() => false))).toBe(true);
  });
});
