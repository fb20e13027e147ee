import { describe, expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Locator } from 'playwright-core';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';

const path = '/sample-layout';
const text = (words: string): NodeInput => ({
  name: 'cms-component-text',
  props: { sections: [{ id: 'text', text: words }] },
});
const spacer: NodeInput = { name: 'cms-component-spacer', props: { size: '24' } };
const sticky = (side: string, words: string): NodeInput => ({
  name: 'cms-component-sticky',
  props: { side, offset: '4' },
  slots: { content: [text(words)] },
});
const space = Array.from({ length: 20 }, () => spacer);
const column: NodeInput = { name: 'cms-component-flex-column', slots: { content: [text('In a column')] } };
const nodes = [sticky('top', 'At the top'), ...space, column, sticky('bottom', 'At the bottom')];
const viewMore: NodeInput = {
  name: 'cms-component-view-more',
  slots: { summary: [text('In short')], rest: [text('At length'), text('At more length')] },
};

/** Distances from the top and from the bottom of a window of 800 px. */
const edges = async (element: Locator) => {
  const { y, height } = (await element.boundingBox()) ?? { y: NaN, height: NaN };
  return { above: Math.round(y), below: Math.round(800 - y - height) };
};

describe.each(suiteDatabases)('layout, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    await publishNode(
      api,
      { path, locale: 'en', title: 'Sample layout' },
      { name: 'cms-component-flex-column', slots: { content: nodes } },
    );
    await publishNode(api, { path: '/sample-view-more', locale: 'en', title: 'Sample view more' }, viewMore);
  });

  test('what sticks stays in view while its section is scrolled, and no longer', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
    const [top, bottom] = [page.getByText('At the top'), page.getByText('At the bottom')];
    expect((await edges(bottom)).below).toBe(16);
    await page.evaluate(() => scrollBy(0, 1000));
    await page.waitForFunction(() => scrollY > 900);
    expect([(await edges(top)).above, (await edges(bottom)).below]).toEqual([16, 16]);
    await page.evaluate(() => scrollBy(0, 10_000));
    await page.waitForFunction(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);
    expect((await edges(bottom)).below).toBeGreaterThan(16);
  });

  test('what is shown on demand takes no space before', async () => {
    const { page } = await site.visit('/sample-view-more');
    await whenRunning(page, '.view-more');
    const [summary, button] = await Promise.all(
      [page.getByText('In short'), page.locator('.view-more-action .button')].map((element) => element.boundingBox()),
    );
    expect((button?.y ?? 0) - (summary?.y ?? 0) - (summary?.height ?? 0)).toBeCloseTo(16);
    await page.getByRole('button', { name: 'View more', expanded: false }).click();
    await page.getByRole('button', { name: 'View less', expanded: true }).waitFor();
    expect(await page.getByText('At length').isVisible()).toBe(true);
  });

  test('a low window is not covered by what sticks', async () => {
    const { page } = await site.visit(path, { viewport: { width: 800, height: 400 } });
    await page.evaluate(() => scrollBy(0, 1000));
    await page.waitForFunction(() => scrollY > 900);
    expect((await edges(page.getByText('At the top'))).above).toBeLessThan(0);
  });

  test('a column leaves its margins to the page', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    const [column, footer] = await Promise.all(
      ['.flex-column', '.site-footer'].map((selector) => page.locator(selector).first().boundingBox()),
    );
    expect((footer?.y ?? 0) - (column?.y ?? 0) - (column?.height ?? 0)).toBe(64);
  });

  test('a column in a column is as high as its content', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 800 } });
    const inner = page.locator('.flex-column .flex-column');
    const [outside, inside] = await Promise.all([inner.boundingBox(), inner.locator('> *').boundingBox()]);
    expect(outside?.height).toBe(inside?.height);
  });
});
