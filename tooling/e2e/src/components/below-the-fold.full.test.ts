import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Locator } from 'playwright-core';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { until } from '../testing/until.ts';

const path = '/sample-far-below';

const card = (_: unknown, index: number) => ({
  name: 'cms-component-card',
  props: { title: `Sample card ${index + 1}`, description: 'A sample of some words. '.repeat(12) },
});
const row = (_: unknown, index: number) => ({
  id: `row-${index}`,
  cells: [
    { id: 'name', column: 'name', value: `Sample row ${index + 1}` },
    { id: 'price', column: 'price', value: String(index) },
  ],
});
const table = (count: number) => ({
  name: 'cms-component-paginated-table',
  props: {
    caption: `Sample table of ${count}`,
    columns: [
      { id: 'name', name: 'name', heading: 'Name', type: 'text' },
      { id: 'price', name: 'price', heading: 'Price', type: 'number' },
    ],
    rows: Array.from({ length: count }, row),
    perPage: 50,
  },
});

describe.each(suiteDatabases.slice(0, 1))('what is far below the fold, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    const cards = { name: 'cms-component-card-row', props: {}, slots: { cards: Array.from({ length: 12 }, card) } };
    await publishNode(
      api,
      { path, locale: 'en', title: 'Sample far below' },
      { name: 'cms-component-box', props: {}, slots: { content: [cards, table(40), table(5)] } },
    );
  });

  const isLaidOut = (content: Locator): Promise<boolean> =>
    content.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

  test('is laid out on a phone when it comes near, and is found and read before', async () => {
    const { page } = await site.visit(path, { viewport: { width: 412, height: 823 } });
    const [first, last] = [page.getByText('Sample card 1', { exact: true }), page.getByText('Sample card 12')];
    const cell = page.getByText('Sample row 40');
    expect(await Promise.all([first, last, cell].map(isLaidOut))).toEqual([true, false, false]);
    expect(await isLaidOut(page.getByText('Sample row 5', { exact: true }).last())).toBe(true);
    expect(await page.getByRole('rowheader').or(page.getByRole('cell')).filter({ hasText: 'Sample row' }).count()).toBe(
      45,
    );
    await cell.scrollIntoViewIfNeeded();
    expect(await until(() => isLaidOut(cell), 5_000)).toBe(true);
    await last.scrollIntoViewIfNeeded();
    expect(await until(() => isLaidOut(last), 5_000)).toBe(true);
    const box = await last.boundingBox();
    expect(box !== null && box.y >= 0 && box.y + box.height <= 823).toBe(true);
  });

  test('is laid out at once on a wide screen', async () => {
    const { page } = await site.visit(path, { viewport: { width: 1280, height: 900 } });
    for (const content of [page.getByText('Sample card 12'), page.getByText('Sample row 40')])
      expect(await isLaidOut(content)).toBe(true);
  });
});
