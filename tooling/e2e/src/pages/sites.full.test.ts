import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectFitting, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { localesOf, pathsOf, siteIds, visitedSites } from './workspace-sites.ts';

const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));
const words = (length: number): string => 'Sample of a long title '.repeat(20).slice(0, length - 1) + '.';

/** The largest header: 8 menus of 30 links, each as long as allowed. */
const fullHeader = {
  name: 'cms-component-header',
  props: {
    alert: { text: words(200) },
    menus: times(8, (menu) => ({
      id: `menu-${menu}`,
      title: `Sample ${menu}`,
      sections: times(6, (section) => ({
        id: `section-${section}`,
        heading: words(100),
        links: times(5, (link) => ({
          id: `link-${link}`,
          title: words(100),
          description: words(200),
          href: '/',
        })),
      })),
    })),
  },
};

describe.each(suiteDatabases.slice(0, 1))('all sites of the workspace in one process, on $name', ({ create }) => {
  const ice = visitedSites(create);

  describe.each(siteIds)('%s', (id) => {
    const site = ice.at(id);

    test('answers every address of its sitemap with valid HTML', async () => {
      const paths = await pathsOf(site);
      expect(paths.length).toBeGreaterThanOrEqual(8);
      for (const path of paths) {
        const { status, body } = await site.request(path);
        expect([path, status]).toEqual([path, 200]);
        await expectValidHtml(body);
      }
    }, 120_000);

    test('fits where its layout changes', async () => {
      for (const path of await pathsOf(site)) {
        const { page } = await site.visit(path);
        for (const width of [420, 640, 768, 1024]) {
          await page.setViewportSize({ width, height: 900 });
          await expectFitting(page);
        }
        await page.context().close();
      }
    }, 300_000);

    test('reads without script, with one heading of the first level', async () => {
      for (const path of await pathsOf(site)) {
        const { page } = await site.visit(path, { javaScriptEnabled: false });
        expect([path, await page.locator('h1').count()]).toEqual([path, 1]);
        expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
        await page.context().close();
      }
    }, 300_000);

    test.each(localesOf(id).map((locale, index) => [locale, index === 0 ? '/404' : `/${locale}/404`] as const))(
      'shows its own page at unknown addresses, in %s',
      async (locale, own) => {
        const path = `${own}-nowhere`;
        const { status, body } = await site.request(path);
        expect(status).toBe(404);
        await expectValidHtml(body);
        expect((await site.request(own)).status).toBe(404);
        expect(await pathsOf(site)).not.toContain(own);
        for (const width of [320, 1280]) {
          const visit = await site.visit(path, { viewport: { width, height: 900 } });
          await expectSound(visit);
          const { page } = visit;
          expect(await page.locator('html').getAttribute('lang')).toBe(locale);
          expect(await page.locator('main h1').count()).toBe(1);
          expect(await page.locator('.site-header a').count()).toBeGreaterThan(3);
          expect(await page.locator('.site-footer a').count()).toBeGreaterThan(3);
          expect(await page.locator('main a').count()).toBeGreaterThan(3);
        }
      },
      60_000,
    );

    test('holds a title of 200 characters and 240 links in its header', async () => {
      const place = { site: id, path: '/long', locale: 'en', title: words(200), template: `cms-template-${id}-page` };
      await publishNode(ice.api, { ...place, region: 'header' }, fullHeader);
      await expectValidHtml((await site.request('/long')).body);
      for (const width of [320, 1280]) {
        const visit = await site.visit('/long', { viewport: { width, height: 900 } });
        await expectSound(visit);
        const { page } = visit;
        if (width === 320) await page.getByRole('button', { name: 'Menu', exact: true }).click();
        const menu = page.locator('.header-items > li').last();
        await menu.locator('summary').click();
        const link = menu.getByRole('link').last();
        await link.scrollIntoViewIfNeeded();
        await expectSound(visit);
        const box = await link.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? Infinity) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
        // Scrolling ends at whole pixels.
        expect(Math.floor((box?.y ?? Infinity) + (box?.height ?? Infinity))).toBeLessThanOrEqual(900);
        await link.click();
        await page.waitForURL(site.url('/'));
      }
    }, 120_000);
  });
});
