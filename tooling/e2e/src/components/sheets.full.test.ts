import { describe, expect, test } from '@jest/globals';
import { vendor } from '@quoin/render';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Page } from 'playwright-core';
import { expectSound } from '../testing/page-quality.ts';
import { demoSheets, sheetPath, sheetPlugins } from './demo-sheets.ts';

const views = (['en', 'ar'] as const).flatMap((locale) =>
  [320, 420, 640, 768, 1024, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ locale, width, colorScheme })),
  ),
);

/** Turns a page into that of a site whose manifest says `islands: "preact"`. */
const toPreact = (html: string): string =>
  html.replace(
    /(?<=<script type="importmap">).*?"react":"([^"]*)\/[^/"]+".*?(?=<\/script>)/s,
    (_, base: string) => vendor('preact', base).importMap,
  );

/** HTML of the islands that run, with the attributes of each element in order of their names. */
const islandsOf = (page: Page): Promise<string[]> =>
  page.locator('cms-island[data-running]').evaluateAll((islands) =>
    islands.map((island) => {
      const copy = island.cloneNode(true) as Element;
      for (const element of copy.querySelectorAll('*')) {
        const attributes = [...element.attributes].toSorted((one, other) => (one.name < other.name ? -1 : 1));
        for (const attribute of attributes) element.removeAttributeNode(attribute);
        for (const attribute of attributes) element.setAttributeNode(attribute);
      }
      return copy.innerHTML;
    }),
  );

// What is drawn does not depend on the database.
describe.each(suiteDatabases.slice(0, 1))('all demos of a plugin on one page, on $name', ({ create }) => {
  const site = demoSheets(create, ['en', 'ar']);

  describe.each(sheetPlugins)('%s', (plugin) => {
    test.each(views)(
      'in $locale at $width px in $colorScheme meets WCAG 2.2 AA, and does not scroll sideways',
      async ({ locale, width, colorScheme }) => {
        const visit = await site.visit(sheetPath(plugin, locale), { colorScheme, viewport: { width, height: 900 } });
        expect(await visit.page.title()).toMatch(/^Sample sheet of /);
        await expectSound(visit);
      },
    );
  });

  test('islands render with preact what they render with React', async () => {
    const path = sheetPath('content', 'en');
    const allInView = { viewport: { width: 1280, height: 20_000 }, bypassCSP: true };
    const { body } = await site.request(path);
    const now = new Date();
    const react = await site.visit(path, allInView, (page) => page.clock.setFixedTime(now));
    const preact = await site.visit(path, allInView, async (page) => {
      await page.clock.setFixedTime(now);
      await page.route(site.url(path), (route) => route.fulfill({ contentType: 'text/html', body: toPreact(body) }));
    });
    const isPreact = (script: string) => /\/preact-[\w-]+\.js$/.test(script);
    expect([react, preact].map(({ scripts }) => scripts.some(isPreact))).toEqual([false, true]);
    const islands = await islandsOf(react.page);
    expect(islands.length).toBeGreaterThan(1);
    expect(await islandsOf(preact.page)).toEqual(islands);
    expect([...react.complaints, ...preact.complaints]).toEqual([]);
  });
});
