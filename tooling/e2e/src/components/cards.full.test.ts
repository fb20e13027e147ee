import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite, whenRunning } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const path = '/sample-cards';
const pagerPath = '/sample-card-pages';
const image = { url: '/images/depth.svg', alt: 'Bids and offers of a sample' };
const cta = (id: string, type: string) => ({ id, label: `Sample ${id}`, url: '/about', type });
const card = (title: string, props: object) => ({
  name: 'cms-component-card',
  props: { title, description: 'A sample.', ...props },
});

const cards = [
  card('Icon', { icon: 'calendar', ctas: [cta('one', 'hotlink')] }),
  card('Actions', { image, ctas: [cta('two', 'button'), cta('three', 'link'), cta('four', 'hotlink')] }),
  card('Overlay', { image, variants: ['overlay'], ctas: [cta('five', 'hotlink')] }),
  card('Horizontal', { image, objectFit: 'contain', variants: ['horizontal'], ctas: [cta('six', 'link')] }),
  card('Plain', { variants: ['plain'], ctas: [cta('seven', 'link')] }),
  card('Plain and horizontal', { image, variants: ['plain', 'horizontal'] }),
];

describe.each(suiteDatabases)('cards on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    await publishNode(
      api,
      { path, locale: 'en', title: 'Sample cards' },
      { name: 'cms-component-card-row', props: { columns: 3 }, slots: { cards } },
    );
    await publishNode(
      api,
      { path: pagerPath, locale: 'en', title: 'Sample pages of cards' },
      { name: 'cms-component-card-pager' },
    );
  });

  test('cards side by side have one height, and a link with an arrow covers its card', async () => {
    const { page } = await site.visit(path, { javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
    const boxes = await page
      .locator('.card-view')
      .evaluateAll((all) =>
        all
          .map((each) => each.getBoundingClientRect())
          .map(({ top, height }) => `${Math.round(top)} ${Math.round(height)}`),
      );
    expect([new Set(boxes.slice(0, 3)).size, new Set(boxes.slice(3)).size]).toEqual([1, 1]);
    await page
      .locator('.card-view')
      .first()
      .click({ position: { x: 20, y: 20 } });
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  test.each([true, false])('are shown 12 at a time, with script %s', async (javaScriptEnabled) => {
    const { page } = await site.visit(pagerPath, { javaScriptEnabled });
    if (javaScriptEnabled) await whenRunning(page, '.card-pager');
    expect(await page.getByRole('article').count()).toBe(12);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByText('13 to 14 of 14 entries').first().waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
  });

  test.each(schemes)('are valid HTML, and meet WCAG 2.2 AA in %s from 420 px to wide', async (colorScheme) => {
    await expectValidHtml((await site.request(path)).body);
    for (const width of [420, 1600])
      await expectSound(await site.visit(path, { colorScheme, viewport: { width, height: 900 } }));
  });
});
