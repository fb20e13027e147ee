import { randomUUID } from 'node:crypto';
import type { ApiClient } from '@quoin/api';
import type { Rect } from '@quoin/api/canvas';
import type { Json, Node } from '@quoin/sdk';
import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { openAdmin, type AdminOptions } from '../testing/admin.ts';
import type { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const site = 'ice';

export const node = (name: string, props: Record<string, Json> = {}, slots: Node['slots'] = {}): Node => ({
  id: randomUUID(),
  name: `cms-component-${name}`,
  version: 0,
  props,
  slots,
});

export const heading = (text: string): Node => node('heading', { text });

/** Creates a page of a template, with nodes in its region `content`. */
export async function createPage(
  api: ApiClient,
  template: string,
  nodes: readonly Node[],
  locale = 'en',
  site = 'ice',
): Promise<string> {
  const path = `/${randomUUID()}`;
  const { id: page } = await api.pages.create({ site, template, title: 'Sample page', path, locale });
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

export const makePage = (api: ApiClient, ...nodes: Node[]): Promise<string> =>
  createPage(api, 'cms-template-ice-page', nodes);

export const treeOf = async (api: ApiClient, page: string): Promise<Node> =>
  (await api.draft.get({ site, page })).content.tree;

/** Names of a region's nodes, without the prefix of components. */
export const namesIn = (tree: Node, region: string): string[] =>
  (tree.slots[region] ?? []).map(({ name }) => name.replace('cms-component-', ''));

/** Field in the list of components to add. */
export const insertMenu = (page: Page): Locator => page.getByRole('combobox', { name: 'Add a component' });

/** Place in the window. Rejects if it has none. */
export async function boxOf(locator: Locator): Promise<Rect> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not on the screen.');
  return box;
}

/** Finds the places of what a frame shows scaled down. Playwright ignores the scale of frames in other processes. */
export function scaledBoxOf(page: Page): (locator: Locator) => Promise<Rect> {
  return async (locator) => {
    const frame = await boxOf(page.locator('iframe[title="The page"]'));
    const { x, y, width, height, framed } = await locator.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, framed: innerWidth };
    });
    const scale = frame.width / framed;
    return { x: frame.x + x * scale, y: frame.y + y * scale, width: width * scale, height: height * scale };
  };
}

/** Drags one thing before another, whose upper edge takes it. */
export async function dragBefore(page: Page, dragged: Locator, target: Locator): Promise<void> {
  await dragged.scrollIntoViewIfNeeded();
  const [from, to] = [await boxOf(dragged), await boxOf(target)];
  await page.mouse.move(from.x + 40, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 30, { steps: 8 });
  await page.mouse.move(to.x + 60, to.y + 4, { steps: 4 });
  await page.waitForTimeout(150);
  await page.mouse.up();
}

export interface EditorWindow {
  page: Page;
  canvas: FrameLocator;
  /** Pixels by which the page in the canvas is scrolled. */
  scrolled(): Promise<number>;
  /** Waits until screen readers are told. */
  announced(text: string): Promise<void>;
  /** Waits until the page in the canvas has the focus, and gets keys. */
  pageFocused(): Promise<void>;
  /** Accessible name of the focused line of the outline; undefined if the focus is elsewhere. */
  focusedLine(): Promise<string | undefined>;
}

export async function openEditor(
  system: System,
  browser: Browser,
  id: string,
  width = 1440,
  more: Pick<AdminOptions, 'height' | 'hasTouch'> = {},
): Promise<EditorWindow> {
  const { page } = await openAdmin(system, browser, { path: `/sites/${site}/pages/${id}/edit`, width, ...more });
  const canvas = page.frameLocator('iframe[title="The page"]');
  await page.getByRole('main').locator('[aria-busy="false"] iframe').waitFor({ state: 'attached' });
  return {
    page,
    canvas,
    scrolled: () => canvas.locator('body').evaluate(() => window.scrollY),
    announced: (text) => page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' }),
    async pageFocused() {
      await page.waitForFunction(() => document.activeElement?.localName === 'iframe');
      // The browser tells the frame later, and sends keys to it later still.
      await until(() => canvas.locator('body').evaluate(() => document.hasFocus()));
      await canvas
        .locator('body')
        .evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    },
    focusedLine: () =>
      page.evaluate(
        () => document.activeElement?.closest('[role="treeitem"]')?.getAttribute('aria-label') ?? undefined,
      ),
  };
}
