import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

const path = '/market-statistics-sample';

const chart = (page: Page, title: string) => page.getByRole('figure', { name: title });
const canvasOf = (page: Page, title = 'Cases by region, week by week') => chart(page, title).locator('.chart-canvas');

const missing = {
  name: 'cms-component-chart',
  props: {
    baseConfig: {
      type: 'line',
      title: 'A file that is not there',
      summary: 'What visitors read while the figures of a chart cannot be had.',
    },
    dataSources: [{ id: 'none', url: '/api/mocks/not-there.csv', xCol: 'date', yCol: 'value' }],
  },
};

const isLibrary = (script: string) => script.includes('/chunks/apexcharts');

async function drawAll(page: Page): Promise<void> {
  for (const canvas of await page.locator('.chart-canvas').all()) {
    await canvas.hover();
    await canvas.and(page.locator('[data-live]')).waitFor();
  }
}

describe.each(suiteDatabases)('charts on $name', ({ create }) => {
  const site = visitedSite(create, ({ api }) =>
    publishNode(api, { path: '/missing-figures', locale: 'en', title: 'Sample' }, missing),
  );

  test('the page is valid HTML', async () => {
    const { status, body } = await site.request(path);
    expect(status).toBe(200);
    await expectValidHtml(body);
  });

  test('without script there are drawings, and tables of all figures', async () => {
    const { page, scripts } = await site.visit(path, { javaScriptEnabled: false });
    expect(await page.locator('.chart-canvas svg').first().isVisible()).toBe(true);
    expect(await canvasOf(page).locator('.drawing-line').count()).toBe(3);
    const cases = chart(page, 'Cases by region, week by week');
    await cases.getByText('The figures as a table').click();
    expect(await cases.getByRole('row').count()).toBe(37);
    expect(await cases.getByRole('columnheader').allTextContents()).toEqual([
      'Week beginning',
      'North',
      'South',
      'Coast',
    ]);
    expect(await cases.getByRole('row', { name: 'Jan 5, 2026' }).getByRole('cell').first().textContent()).toBe('1,296');
    expect(scripts.filter((script) => script.includes('/plugin-charts/'))).toEqual([]);
  });

  test.each([true, false])('a message replaces unavailable figures, with script: %s', async (javaScriptEnabled) => {
    const visit = await site.visit('/missing-figures', { javaScriptEnabled });
    expect(await chart(visit.page, missing.props.baseConfig.title).textContent()).toContain(
      'cannot be shown at the moment',
    );
    if (javaScriptEnabled) await expectSound(visit);
  });

  test('the library loads when a visitor points at a chart, and draws under the policy of the page', async () => {
    const { page, complaints, scripts } = await site.visit(path, { viewport: { width: 1200, height: 900 } });
    await canvasOf(page).scrollIntoViewIfNeeded();
    await chart(page, 'Cases by region, week by week').and(page.locator('[data-running] *')).waitFor();
    await page.waitForLoadState('networkidle');
    expect(scripts.filter(isLibrary)).toEqual([]);
    await drawAll(page);
    expect(scripts.filter(isLibrary)).toHaveLength(1);

    const cases = canvasOf(page);
    // The library reacts from the second move on.
    await cases.hover({ position: { x: 400, y: 180 } });
    const box = await cases.boundingBox();
    await page.mouse.move(box!.x + 420, box!.y + 180, { steps: 5 });
    await cases.locator('.tip').getByText('North').waitFor();
    expect(await cases.locator('.tip li').count()).toBe(3);
    expect(await cases.locator('.drawing-axes').isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  test('the table of its figures, which the keyboard reaches, does not load the library', async () => {
    const { page, scripts } = await site.visit(path);
    await canvasOf(page).scrollIntoViewIfNeeded();
    await chart(page, 'Cases by region, week by week').and(page.locator('[data-running] *')).waitFor();
    await chart(page, 'Cases by region, week by week').getByText('The figures as a table').press('Enter');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter(isLibrary)).toEqual([]);
  });

  test("without the library the server's drawing remains", async () => {
    const { page } = await site.visit(
      path,
      {},
      async (page) => void (await page.route('**/chunks/apexcharts*', (route) => route.abort())),
    );
    const aborted = page.waitForEvent('requestfailed');
    await canvasOf(page).hover();
    await aborted;
    expect(await page.locator('.drawing-axes').first().isVisible()).toBe(true);
  });

  describe.each(schemes)('in %s', (colorScheme) => {
    test.each([true, false])(
      'at 420 px it meets WCAG 2.2 AA and does not scroll sideways, tables open; drawn by the library: %s',
      async (drawn) => {
        const visit = await site.visit(path, { colorScheme, viewport: { width: 420, height: 900 } });
        if (drawn) await drawAll(visit.page);
        for (const summary of await visit.page.locator('.drawing-data > summary').all()) await summary.click();
        await expectSound(visit);
      },
    );
  });

  test('colors are those of the brand, in light and dark', async () => {
    const { page } = await site.visit(path, { colorScheme: 'light' });
    await drawAll(page);
    const line = canvasOf(page).locator('.apexcharts-line').first();
    const series = () =>
      page
        .locator('.drawing-swatch')
        .first()
        .evaluate((swatch) => getComputedStyle(swatch).color);
    const drawn = () => line.evaluate((path) => getComputedStyle(path).stroke);
    const light = await series();
    expect(await drawn()).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(
      (former) => getComputedStyle(document.querySelector('.drawing-swatch') as Element).color !== former,
      light,
    );
    await page.waitForFunction(
      (former) =>
        getComputedStyle(
          document.querySelector('.chart-live')?.shadowRoot?.querySelector('.apexcharts-line') as Element,
        ).stroke !== former,
      light,
    );
    expect(await drawn()).toBe(await series());
  });

  test.each([true, false])(
    'in right-to-left the value axis is on the right; drawn by the library: %s',
    async (drawn) => {
      const { page } = await site.visit(`/ar${path}`, {
        viewport: { width: 900, height: 800 },
        javaScriptEnabled: drawn,
      });
      const canvas = canvasOf(page, 'الحالات بحسب المنطقة، أسبوعًا بعد أسبوع');
      expect(await canvas.locator('.drawing-line').count()).toBe(3);
      if (drawn) await drawAll(page);
      const [axis, plot] = drawn ? ['.apexcharts-yaxis', '.apexcharts-inner'] : ['.drawing-values', '.drawing-plot'];
      const [axisBox, plotBox] = [await canvas.locator(axis).boundingBox(), await canvas.locator(plot).boundingBox()];
      expect(axisBox!.x).toBeGreaterThan(plotBox!.x + plotBox!.width / 2);
    },
  );
});
