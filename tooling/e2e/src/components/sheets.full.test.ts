import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { toPreact } from '@quoin/testing/preview';
import type { Page } from 'playwright-core';
import { expectFitting, expectSound } from '../testing/page-quality.ts';
import { demoSheets, sheetPath, sheetPlugins } from './demo-sheets.ts';

const views = (['en', 'ar'] as const).flatMap((locale) =>
  [320, 420, 640, 768, 1024, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ locale, width, colorScheme })),
  ),
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

/** Runs in the page. Lists what is selected, current or pressed and looks like its neighbours that are not. */
function unmarked(): string[] {
  const isMarked = '[aria-selected="true"], [aria-current]:not([aria-current="false"]), [aria-pressed="true"]';
  const properties = [
    'color',
    'backgroundColor',
    'textDecorationLine',
    'fontWeight',
    'outlineStyle',
    'opacity',
  ] as const;
  const lookOf = (element: Element, pseudo?: string): string => {
    const style = getComputedStyle(element, pseudo);
    return [style.border, style.content, ...properties.map((property) => style[property])].join();
  };
  const look = (element: Element): string =>
    [element, ...element.children]
      .map((each) => [lookOf(each), lookOf(each, '::before'), lookOf(each, '::after')].join())
      .join();
  return [...document.querySelectorAll(isMarked)].flatMap((element) => {
    const alike = [...document.querySelectorAll([element.localName, ...element.classList].join('.'))];
    const others = element.classList.length === 0 ? [] : alike.filter((other) => !other.matches(isMarked));
    return others.some((other) => look(other) === look(element)) ? [element.outerHTML.slice(0, 200)] : [];
  });
}

// Pages look the same on every database.
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

  // The contrast of forced colors is the system's.
  test.each(sheetPlugins)('in forced colors, what is selected stands out in %s', async (plugin) => {
    const viewport = { width: 1280, height: 900 };
    const { page, complaints } = await site.visit(sheetPath(plugin, 'en'), { forcedColors: 'active', viewport });
    expect(await page.evaluate(unmarked)).toEqual([]);
    await expectFitting(page);
    expect(complaints).toEqual([]);
  });

  // Components of `access` have none.
  test.each(sheetPlugins.filter((plugin) => plugin !== 'access'))(
    'the islands of %s render with preact what they render with React',
    async (plugin) => {
      const path = sheetPath(plugin, 'en');
      const { body } = await site.request(path);
      const now = new Date();
      // Both get the same HTML, since data changes from one request to the next.
      const visit = (html: string) =>
        site.visit(path, { viewport: { width: 1280, height: 20_000 }, bypassCSP: true }, async (page) => {
          await page.clock.setFixedTime(now);
          await page.route(site.url(path), (route) => route.fulfill({ contentType: 'text/html', body: html }));
        });
      const react = await visit(body);
      const preact = await visit(toPreact(body));
      const fetches = ({ scripts }: typeof react, runtime: string) =>
        scripts.some((script) => new RegExp(`/${runtime}-[\\w-]+\\.js$`).test(script));
      expect([fetches(preact, 'react'), fetches(react, 'preact')]).toEqual([false, false]);
      expect(fetches(preact, 'preact')).toBe(fetches(react, 'react'));
      const islands = await islandsOf(react.page);
      expect(islands.length).toBeGreaterThan(0);
      expect(await islandsOf(preact.page)).toEqual(islands);
      expect([...react.complaints, ...preact.complaints]).toEqual([]);
    },
  );
});
