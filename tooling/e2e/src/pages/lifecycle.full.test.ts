import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Operation } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { databases } from '@quoin/storage/testing';
import type { Browser } from 'playwright-core';
import { expectAccessible, expectValidHtml } from '../testing/page-quality.ts';
import { setUpEnvironment } from '../testing/test-environment.ts';
import type { System } from '../testing/system.ts';

const host = 'ice.localhost';
const site = 'ice';

const node = (name: string, props: Node['props'], slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name,
  version: 0,
  props,
  slots,
});

/** Each test continues where the previous one left the page. */
describe.each(databases)('the life of a page, on $name', ({ create }) => {
  let system: System;
  let browser: Browser;
  let api: ApiClient;

  setUpEnvironment(create, (stage) => void ({ system, browser, api } = stage));

  const path = '/life';
  let page: string;
  let version: number;
  let firstRevision: string;

  const text = node('cms-component-text', {
    sections: [{ id: 'first', header: 'Settlement', text: 'Sample text in the first column.' }],
  });
  const table = node('cms-component-table', {
    caption: 'Sample fees',
    columns: [
      { id: 'c1', name: 'product', heading: 'Product', type: 'text' },
      { id: 'c2', name: 'fee', heading: 'Fee', type: 'number' },
    ],
    rows: [
      {
        id: 'r1',
        cells: [
          { id: 'x', column: 'product', value: 'Sample future' },
          { id: 'y', column: 'fee', value: '1234.5' },
        ],
      },
    ],
  });
  const tabs = node(
    'cms-component-tabs',
    {
      tabs: [
        { id: 'fees', label: 'Fees', hash: 'fees' },
        { id: 'hours', label: 'Hours', hash: 'hours' },
      ],
    },
    {
      fees: [table],
      hours: [node('cms-component-text', { sections: [{ id: 'only', text: 'Sample hours from nine to five.' }] })],
    },
  );
  const columns = node('cms-component-columns', { ratio: '1-1' }, { first: [text], second: [tabs] });
  const section = node('cms-component-section', { maxWidth: 'xl' }, { content: [columns] });

  const patch = async (...operations: Operation[]) => {
    const draft = await api.draft.patch({ site, page, expectedVersion: version, operations });
    version = draft.version;
    return draft;
  };

  test('is created from a template, and invisible before publication', async () => {
    const created = await api.pages.create({
      site,
      template: 'cms-template-ice-page',
      title: 'A page and its life',
      path,
    });
    page = created.id;
    version = created.draftVersion;
    expect((await system.request(host, path)).status).toBe(404);
  });

  test('receives a section with columns, tabs and a table', async () => {
    const { content } = await api.draft.get({ site, page });
    const draft = await patch({ op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: section });
    expect(draft.problems).toEqual([]);
    expect(draft.content?.tree.slots['content']).toEqual([section]);
  });

  test('keeps invalid props in the draft, marks them, and cannot be published with them', async () => {
    const draft = await patch({ op: 'set', node: table.id, path: ['caption'], value: '' });
    expect(draft.problems).toEqual([expect.objectContaining({ node: table.id, field: 'caption' })]);
    await expect(api.publication.publish({ site, page, expectedVersion: version })).rejects.toMatchObject({
      code: 'page.not-ready',
      status: 422,
      message: expect.stringContaining('Table'),
    });
    await patch({ op: 'set', node: table.id, path: ['caption'], value: 'Sample fees' });
  });

  test('is published, and read in a browser with and without script', async () => {
    firstRevision = (await api.publication.publish({ site, page, expectedVersion: version })).id;
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const tab = await context.newPage();
      const messages: string[] = [];
      tab.on('console', (message) => messages.push(message.text()));
      tab.on('pageerror', (error) => messages.push(error.message));
      const response = await tab.goto(system.url(host, path));
      expect(response?.status()).toBe(200);
      expect(await tab.title()).toContain('A page and its life');
      expect(await tab.getByText('Sample text in the first column.').isVisible()).toBe(true);
      expect(await tab.getByRole('cell', { name: '1,234.5' }).isVisible()).toBe(true);
      if (javaScriptEnabled) {
        await tab.getByRole('tab', { name: 'Hours' }).click();
        expect(await tab.getByRole('cell', { name: '1,234.5' }).isVisible()).toBe(false);
        await tab.keyboard.press('ArrowLeft');
        expect(await tab.getByRole('tab', { name: 'Fees' }).getAttribute('aria-selected')).toBe('true');
        await expectAccessible(tab);
      }
      expect(await tab.getByText('Sample hours').isVisible()).toBe(!javaScriptEnabled);
      expect(messages).toEqual([]);
      await context.close();
    }
    await expectValidHtml((await system.request(host, path)).body);
  }, 60_000);

  test('survives kill -9', async () => {
    const before = await system.request(host, path);
    await patch({ op: 'page', field: 'title', value: 'Acknowledged before the kill' });
    await system.end('SIGKILL');
    await system.start();
    api = await system.api();
    const after = await system.request(host, path);
    expect(after.body).toBe(before.body);
    expect(await api.draft.get({ site, page })).toMatchObject({
      version,
      content: { title: 'Acknowledged before the kill' },
    });
  }, 60_000);

  test('returns to an older revision', async () => {
    await patch({ op: 'remove', node: tabs.id });
    await api.publication.publish({ site, page, expectedVersion: version });
    expect((await system.request(host, path)).body).not.toContain('Sample fees');

    ({ version } = await api.revisions.restore({ site, page, revision: firstRevision, expectedVersion: version }));
    await api.publication.publish({ site, page, expectedVersion: version });
    const { body } = await system.request(host, path);
    expect(body).toContain('Sample fees');
    expect(body).toContain('A page and its life');
    expect((await api.revisions.list({ site, page })).total).toBeGreaterThanOrEqual(3);
  });

  test('is hidden from readers once it is unpublished', async () => {
    await api.publication.unpublish({ site, page });
    expect((await system.request(host, path)).status).toBe(404);
  });
});
