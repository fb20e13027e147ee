import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound } from '../testing/page-quality.ts';
import { pathsOf, siteIds, unlistedPathsOf, visitedSites } from './workspace-sites.ts';

describe.each(suiteDatabases.slice(0, 1))('the pages of all sites of the workspace, on $name', ({ create }) => {
  const ice = visitedSites(create);

  describe.each(siteIds)('%s', (id) => {
    const site = ice.at(id);

    test.each([
      [320, 'light'],
      [320, 'dark'],
      [1280, 'light'],
      [1280, 'dark'],
    ] as const)(
      'is sound on every page at %i px in %s',
      async (width, colorScheme) => {
        const paths = await pathsOf(site);
        expect(paths.length).toBeGreaterThanOrEqual(8);
        for (const path of [...paths, ...unlistedPathsOf(id)])
          await expectSound(await site.visit(path, { colorScheme, viewport: { width, height: 900 } }));
      },
      600_000,
    );
  });
});
