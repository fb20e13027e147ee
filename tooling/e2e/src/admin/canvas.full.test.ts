import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiClient } from '@quoin/api';
import type { Json, Node } from '@quoin/sdk';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../testing/browser.ts';
import { CanvasHarness } from './canvas-harness.ts';
import { System } from '../testing/system.ts';

let system: System;
let browser: Browser;
let api: ApiClient;
let harness: CanvasHarness;

const node = (name: string, props: Record<string, Json> = {}, slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots,
});
const heading = (title: string) => node('heading', { text: title });
const say = (words: string) => node('text', { sections: [{ id: 'one', text: words }] });

class DraftedPage {
  readonly input: { site: string; page: string };
  readonly root: string;
  version: number;

  private constructor(input: DraftedPage['input'], root: string, version: number) {
    this.input = input;
    this.root = root;
    this.version = version;
  }

  static async make(nodes: Node[]): Promise<DraftedPage> {
    const { id: page } = await api.pages.create({
      site: 'ice',
      template: 'cms-template-ice-page',
      title: 'Canvas',
      path: `/${randomUUID()}`,
    });
    const { version, content } = await api.draft.get({ site: 'ice', page });
    const made = new DraftedPage({ site: 'ice', page }, content.tree.id, version);
    await made.patch(
      nodes.map((each, index) => ({ op: 'insert', parent: made.root, slot: 'content', index, node: each })),
    );
    return made;
  }

  /** Returns what the canvas is to show. */
  async patch(
    operations: Parameters<ApiClient['draft']['patch']>[0]['operations'],
  ): Promise<{ version: number; html: string }> {
    const { version, canvas = '' } = await api.draft.patch({
      ...this.input,
      expectedVersion: this.version,
      operations,
      canvas: true,
    });
    this.version = version;
    return { version, html: canvas };
  }

  async show(on: CanvasHarness): Promise<void> {
    const opening = await api.canvas.open(this.input);
    await on.load(opening);
    await on.connect(opening);
  }
}

const render = (drafted: DraftedPage, operations: Parameters<DraftedPage['patch']>[0]) =>
  harness.after('rendered', async () =>
    harness.post({ type: 'render', isBehind: false, ...(await drafted.patch(operations)) }),
  );

beforeAll(async () => {
  [system, browser] = await Promise.all([System.start(), launchBrowser()]);
  api = await system.api();
  harness = await CanvasHarness.open(browser, system.url('admin.localhost', ''));
}, 90_000);
afterAll(async () => {
  await browser?.close();
  await system?.remove();
});

const tabs = node(
  'tabs',
  {
    tabs: [
      { id: 'one', label: 'First tab' },
      { id: 'two', label: 'Second tab' },
    ],
  },
  { one: [say('In the first panel')], two: [say('In the second panel')] },
);
const title = heading('A heading');

describe('a page in the canvas', () => {
  let drafted: DraftedPage;
  const complaints: string[] = [];
  const cookies: (string | undefined)[] = [];

  beforeAll(async () => {
    harness.page.on('console', (message) => complaints.push(message.text()));
    harness.page.on('pageerror', (error) => complaints.push(error.message));
    harness.page.on('request', (request) => {
      if (request.url().startsWith(system.url('ice.localhost'))) cookies.push(request.headers()['cookie']);
    });
    await harness.page
      .context()
      .addCookies([{ name: 'quoin', value: 'AAAAAAAAAAAAAAAAAAAAAA', url: system.url('admin.localhost') }]);
    drafted = await DraftedPage.make([title, tabs, node('text', {})]);
    await drafted.show(harness);
  });

  test('is shown and connected without a cookie', () => {
    expect(cookies.length).toBeGreaterThan(2);
    expect(cookies.filter((each) => each !== undefined)).toEqual([]);
  });

  test('reports clicks, and marks the selection', async () => {
    const click = await harness.after('select', () => harness.frame.getByText('In the first panel').click());
    const [panel] = tabs.slots['one'] ?? [];
    expect(click).toMatchObject({
      node: panel?.id,
      chain: [{ node: panel?.id, flow: 'column' }, { node: tabs.id }],
      empty: null,
    });
    const { rect } = await harness.after('placed', () => harness.post({ type: 'select', node: title.id }));
    const box = await harness.frame.getByRole('heading', { name: 'A heading' }).boundingBox();
    expect([rect?.x, rect?.y].map(Number)).toEqual([box?.x, box?.y].map((each) => expect.closeTo(Number(each), 0)));
  });

  test('reports the node at a point, and the owner of an inherited region', async () => {
    const box = await harness.frame.getByRole('heading', { name: 'A heading' }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
    expect(await harness.after('hit', () => harness.post({ type: 'probe', x, y }))).toMatchObject({
      x,
      y,
      chain: [{ node: title.id }],
      foreign: null,
    });
    const header = await harness.after('foreign', () =>
      harness.frame.getByRole('banner').getByRole('link').first().click(),
    );
    const { pages } = await api.pages.list({ site: 'ice', search: '/partials/header', locale: 'en' });
    expect(header.region).toMatchObject({ page: pages[0]?.id, region: 'header' });
    expect(harness.frame.url()).toBe(system.url('ice.localhost', '/_quoin/canvas'));
  });

  test('shows a change in place; an island keeps its state', async () => {
    await harness.post({ type: 'interact', on: true });
    await harness.frame.getByRole('tab', { name: 'Second tab' }).click();
    await harness.frame.getByText('In the second panel').waitFor();
    await harness.post({ type: 'interact', on: false });
    const heading = await harness.frame.getByRole('heading', { name: 'A heading' }).elementHandle();
    await render(drafted, [{ op: 'set', node: title.id, path: ['text'], value: 'Another heading' }]);
    expect(await heading?.evaluate((element) => [element.isConnected, element.textContent])).toEqual([
      true,
      'Another heading',
    ]);
    expect(await harness.frame.getByText('In the second panel').isVisible()).toBe(true);
    expect(await harness.frame.getByRole('tab', { name: 'Second tab' }).getAttribute('aria-selected')).toBe('true');
  });

  test('loads styles and script of new components', async () => {
    const section = node('collapsible-section', { header: 'Folded' }, { expandedContent: [say('Inside the fold')] });
    await render(drafted, [{ op: 'insert', parent: drafted.root, slot: 'content', index: 0, node: section }]);
    await harness.post({ type: 'interact', on: true });
    await harness.frame.getByText('Folded').click();
    await harness.frame.getByText('Inside the fold').waitFor();
    await harness.post({ type: 'interact', on: false });
    expect(
      await harness.frame
        .locator('cms-island[data-node]')
        .evaluateAll((islands) => islands.every((each) => each.hasAttribute('data-running'))),
    ).toBe(true);
  });

  test('accepts the first node of an empty slot where it is shown', async () => {
    const empty = node('box');
    await render(drafted, [{ op: 'insert', parent: drafted.root, slot: 'content', index: 0, node: empty }]);
    const { rect } = await harness.after('placed', () =>
      harness.post({ type: 'select', node: empty.id, reveal: true }),
    );
    if (rect === null) throw new Error('The box is not on the page.');
    const click = await harness.after('select', () =>
      harness.page.mouse.click(rect.x + rect.width / 2, rect.y + rect.height / 2),
    );
    expect(click).toMatchObject({ node: empty.id, empty: { node: empty.id } });
    expect(click.empty?.rect.height).toBeGreaterThan(20);
  });

  test('selects nodes that cannot be shown, or only in part', async () => {
    const invalid = node('heading', { text: 7 });
    const unknown = node('not-installed');
    await render(
      drafted,
      [invalid, unknown].map((each) => ({ op: 'insert', parent: drafted.root, slot: 'content', index: 0, node: each })),
    );
    for (const [{ id }, words] of [
      [invalid, 'Text cannot be shown'],
      [unknown, 'cms-component-not-installed is not shown'],
    ] as const) {
      const click = await harness.after('select', () => harness.frame.getByText(words).click());
      expect(click.node).toBe(id);
    }
  });

  test('hands editor keys over, and scrolls as told', async () => {
    await harness.frame.getByRole('heading', { name: 'Another heading' }).click();
    expect(await harness.after('key', () => harness.page.keyboard.press('Control+z'))).toMatchObject({
      key: 'z',
      ctrl: true,
    });
    await harness.post({ type: 'pan', y: 200 });
    expect(await harness.frame.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  });

  test('is shown in the dark or light scheme of the editor', async () => {
    const color = () => harness.frame.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await harness.post({ type: 'scheme', scheme: 'dark' });
    const dark = await color();
    await harness.post({ type: 'scheme', scheme: 'light' });
    expect(await color()).not.toBe(dark);
  });

  test('does all this within its policy', () => {
    expect(complaints).toEqual([]);
  });
});

describe('a hostile page', () => {
  test('of another origin can neither frame it nor get responses', async () => {
    const drafted = await DraftedPage.make([title]);
    const opening = await api.canvas.open(drafted.input);
    for (const origin of [system.url('nyse.localhost', ''), `http://127.0.0.1:${system.port}`]) {
      const hostile = await CanvasHarness.open(browser, origin);
      const said: string[] = [];
      hostile.page.on('console', (message) => said.push(message.text()));
      await hostile.load(opening);
      await expect(hostile.connect(opening)).rejects.toThrow('The canvas did not answer.');
      expect(said.join('\n')).toContain('frame-ancestors');
      expect(await hostile.frame.locator('h2').count()).toBe(0);
      await hostile.close();
    }
  });

  test('inside the frame cannot replace the admin', async () => {
    const drafted = await DraftedPage.make([title]);
    const opening = await api.canvas.open(drafted.input);
    await harness.load(opening);
    const answered = await harness.frame.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(true));
          port1.start();
          window.postMessage({ type: 'connect' }, '*', [port2]);
          setTimeout(() => resolve(false), 300);
        }),
    );
    expect(answered).toBe(false);
    await harness.connect(opening);
    expect(await harness.received()).toContainEqual({ type: 'ready', version: drafted.version });
  });

  test('shows a message in the frame if its token is rejected', async () => {
    await harness.load({ url: system.url('ice.localhost', '/_quoin/canvas'), token: 'x' });
    await harness.frame.getByRole('heading', { name: 'This cannot be shown' }).waitFor();
    expect(await harness.frame.getByRole('link').count()).toBe(0);
  });
});
