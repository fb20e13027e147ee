import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectHighLinks, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { demoSheets, sheetPath, sheetPlugins } from './demo-sheets.ts';

describe.each(suiteDatabases)('all demos of a plugin on one page, on $name', ({ create }) => {
  const site = demoSheets(create, ['en']);

  describe.each(sheetPlugins)('%s', (plugin) => {
    test('is valid HTML', async () => {
      const { status, body } = await site.request(sheetPath(plugin, 'en'));
      expect(status).toBe(200);
      await expectValidHtml(body);
    });

    test.each([
      [320, 'light'],
      [1280, 'dark'],
    ] as const)('at %i px in %s meets WCAG 2.2 AA, and does not scroll sideways', async (width, colorScheme) => {
      const visit = await site.visit(sheetPath(plugin, 'en'), { colorScheme, viewport: { width, height: 900 } });
      await expectSound(visit);
      await expectHighLinks(visit.page);
    });
  });
});
