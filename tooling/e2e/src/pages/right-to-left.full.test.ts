import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { schemes } from '../testing/test-environment.ts';

/** Paths with a component to find there. */
const pages = [
  ['/members', '.auth-gate'],
  ['/members/compliance', '[name=password]'],
  ['/members/fee-preview', '[name=code]'],
  ['/members/outlook', '.gated-page-registration'],
  ['/connect', '.request-form-rows'],
  ['/circulars', '.circular-report'],
  ['/circulars/CL26-006', '.circular-detail'],
  ['/market-statistics-sample', '.chart'],
  ['/insights', '.content-filter .content-surfacing-table'],
  ['/insights/reading-an-order-book', '.gate'],
  ['/elastic-search', '.search'],
  ['/holiday-hours', 'main:has(.tabs):has(.trading-hours-summary)'],
] as const;

/** Components missing on site ice. This suite shows their first demos. */
const demos = [
  ['/timeline', '.timeline', 'cms-component-timeline'],
  ['/form-multi-step', '.form-multi-step', 'cms-component-form-multi-step'],
] as const;

describe.each(suiteDatabases)('components from right to left on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const [path, , name] of demos) await publishNode(api, { path, locale: 'ar', title: 'عيّنة' }, { name });
  });

  describe.each([...pages, ...demos.map(([path, component]) => [path, component] as const)])(
    '/ar%s with %s',
    (path, component) => {
      test('is valid HTML', async () => {
        await expectValidHtml((await site.request(`/ar${path}`)).body);
      });

      test.each(schemes)(
        'meets WCAG 2.2 AA in %s at 420 px, writes nothing to the console, and does not scroll sideways',
        async (colorScheme) => {
          const visit = await site.visit(`/ar${path}`, { colorScheme, viewport: { width: 420, height: 900 } });
          expect(await visit.page.evaluate(() => document.documentElement.dir)).toBe('rtl');
          expect(await visit.page.locator(component).count()).toBeGreaterThan(0);
          await expectSound(visit);
        },
      );
    },
  );
});
