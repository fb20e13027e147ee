import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import type { System } from '../testing/system.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import { heading, makePage, node, openEditor } from './editor-window.ts';

describe.each(suiteDatabases.slice(0, 1))('texts are edited on the page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;
  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const open = (id: string) => openEditor(system, browser, id);

  test('a click on a text scrolls the properties to its field, and leaves the focus on the page', async () => {
    const sections = Array.from({ length: 12 }, (_, index) => ({
      id: `s${index}`,
      header: `Section ${index}`,
      text: `First lines of ${index}.\n\nLast lines of ${index}.`,
    }));
    const id = await makePage(api, heading('One'), node('text', { sections }));
    const { page, canvas } = await open(id);
    const isInView = (value: string) =>
      page.waitForFunction((value) => {
        const field = [...document.querySelectorAll('textarea')].find((each) => each.value === value);
        const { top = -1, bottom = Infinity } = field?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      }, value);
    await canvas.getByText('Last lines of 9.').click();
    await isInView('First lines of 9.\n\nLast lines of 9.');
    await canvas.getByText('First lines of 2.').click();
    await isInView('First lines of 2.\n\nLast lines of 2.');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  });
});
