import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { expectHighLinks, expectSound, expectValidHtml } from '../testing/page-quality.ts';
import { demoSheets, sheetPath, sheetPlugins } from './demo-sheets.ts';

test('each plugin with components has a sheet', () => {
  const folder = fileURLToPath(new URL('../../../../plugins', import.meta.url));
  const withComponents = globSync('*/content.report.json', { cwd: folder }).flatMap((file) => {
    const { components } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { components?: object };
    return Object.keys(components ?? {}).length === 0 ? [] : file.split('/').slice(0, 1);
  });
  expect(withComponents.toSorted()).toEqual([...sheetPlugins]);
});

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
