import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser, Frame } from 'playwright-core';
import { expectAccessible } from '../testing/page-quality.ts';
import type { System } from '../testing/system.ts';
import { schemes, setUpEnvironment } from '../testing/test-environment.ts';
import { heading, makePage, node, openEditor, type EditorWindow } from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('the page in the editor is accessible, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  async function open(scheme: 'light' | 'dark', ...nodes: Node[]): Promise<EditorWindow & { frame: Frame }> {
    const window = await openEditor(system, browser, await makePage(api, ...nodes));
    await window.page.emulateMedia({ colorScheme: scheme });
    const element = await window.page.locator('iframe[title="The page"]').elementHandle();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('The editor has no canvas.');
    return { ...window, frame };
  }

  test.each(schemes)('with a selection and empty slots, %s', async (scheme) => {
    const { page, canvas, frame } = await open(scheme, heading('One'), node('box'), node('columns'));
    await canvas.getByText('One', { exact: true }).waitFor();
    await expectAccessible(frame);
    await canvas.getByText('One', { exact: true }).click();
    await page.getByRole('toolbar', { name: /^Actions for/ }).waitFor();
    await expectAccessible(frame);
    await expectAccessible(page);
    await page.getByRole('treeitem', { name: 'Second column' }).click();
    await page.getByRole('region', { name: /Second column/ }).waitFor();
    await expectAccessible(frame);
    await expectAccessible(page);
  });

  test.each(schemes)('with values that are missing, and nodes that cannot be shown, %s', async (scheme) => {
    const invalid = ['hero', 'heading', 'card', 'table', 'blockquote'].map((name) => node(name));
    const { canvas, frame } = await open(scheme, ...invalid, node('heading', { text: 7 }), node('not-installed'));
    await canvas.getByRole('heading', { name: 'Title is missing' }).first().waitFor();
    await canvas.getByText('cms-component-not-installed is not shown').waitFor();
    expect(await canvas.getByText('Text cannot be shown').count()).toBe(1);
    await expectAccessible(frame);
  });

  test.each(schemes)('while texts are edited on it, %s', async (scheme) => {
    const { page, canvas, frame } = await open(
      scheme,
      heading('Sample heading'),
      node('rich-text', { content: [{ type: 'paragraph', text: 'Sample paragraph' }] }),
      node('button', { label: 'Sample label', href: '/fees' }),
    );
    for (const [words, name] of [
      ['Sample heading', 'Text of Heading'],
      ['Sample paragraph', 'Text of Rich text'],
      ['Sample label', 'Label of Button'],
    ] as const) {
      await canvas.getByText(words, { exact: true }).dblclick();
      await canvas.getByRole('textbox', { name }).waitFor();
      await expectAccessible(frame);
      await page.keyboard.press('Escape');
      await canvas.locator('quoin-text').waitFor({ state: 'detached' });
    }
  });
});
