import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectSound } from '../testing/page-quality.ts';
import { demoSheets, sheetPath, sheetPlugins } from './demo-sheets.ts';

const views = (['en', 'ar'] as const).flatMap((locale) =>
  [320, 420, 640, 768, 1024, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme) => ({ locale, width, colorScheme })),
  ),
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
});
