import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Json, Node } from '@quoin/sdk';
import type { Browser, Frame } from 'playwright-core';
import { openAdmin } from '../testing/admin.ts';
import { launchBrowser } from '../testing/browser.ts';
import { System } from '../testing/system.ts';

const site = 'ice';
const node = (name: string, props: Record<string, Json> = {}, slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots,
});

let system: System;
let browser: Browser;
let api: ApiClient;

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
  api = await system.api();
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

async function makePage(template: string, nodes: Node[] = []): Promise<string> {
  const { id: page } = await api.pages.create({ site, template, title: 'Sample page', path: `/${randomUUID()}` });
  const { version, content } = await api.draft.get({ site, page });
  if (nodes.length > 0)
    await api.draft.patch({
      site,
      page,
      expectedVersion: version,
      operations: nodes.map((each, index) => ({
        op: 'insert',
        parent: content.tree.id,
        slot: 'content',
        index,
        node: each,
      })),
    });
  return page;
}

const heightOf = (canvas: Frame, selector: string) =>
  canvas.locator(selector).evaluate((element) => element.getBoundingClientRect().height);

async function openEditor(id: string) {
  const { page } = await openAdmin(system, browser, { path: `/sites/${site}/pages/${id}/edit`, width: 1440 });
  const frame = await page.getByRole('main').locator('[aria-busy="false"] iframe').elementHandle();
  const canvas = await frame?.contentFrame();
  if (!canvas) throw new Error('The editor has no canvas.');
  return { page, canvas };
}

test('a title that is cleared to be typed anew is named in its place, at its size', async () => {
  const hero = node('hero', { title: 'Markets of today', description: 'One order book for each contract' });
  const { page, canvas } = await openEditor(await makePage('cms-template-ice-page', [hero]));
  const before = await heightOf(canvas, '.opening');
  await canvas.getByRole('heading', { name: 'Markets of today' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await canvas.getByRole('heading', { name: 'Title is missing', level: 1 }).waitFor();
  await canvas.getByText('One order book for each contract').waitFor();
  expect(await heightOf(canvas, '.opening')).toBe(before);
});

test('a new page of a template that lacks a value is shown, and names it', async () => {
  const { canvas } = await openEditor(await makePage('cms-template-blog-page'));
  await canvas.getByRole('heading', { name: 'Sample page', level: 1 }).waitFor();
  await canvas.getByRole('contentinfo').waitFor();
  expect(await canvas.getByRole('article').innerText()).toContain('By Author is missing');
});
