import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { tabThrough } from '../testing/focus.ts';
import { visitedSite } from '../testing/site-visits.ts';

/** One page per template, and those with most focusable elements. */
const paths = [
  '/',
  '/contact',
  '/holiday-hours',
  '/insights/reading-an-order-book',
  '/market-statistics-sample',
  '/search',
];

describe.each(suiteDatabases.slice(0, 1))('every Tab stop is visible on $name', ({ create }) => {
  const site = visitedSite(create);

  test.each(
    paths.flatMap((path) => [
      { path, width: 1280 },
      { path, width: 420 },
    ]),
  )(
    '$path in a window of $width pixels',
    async ({ path, width }) => {
      const { page } = await site.visit(path, { viewport: { width, height: 700 } });
      const { stops, lost } = await tabThrough(page);
      expect(lost).toEqual([]);
      expect(stops).toBeGreaterThan(5);
    },
    60_000,
  );
});
