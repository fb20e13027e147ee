import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { injectionsIn } from '@quoin/testing/variation';
import { expectFitting } from '../testing/page-quality.ts';
import { publishNode } from '../testing/publish-node.ts';
import { visitedSite } from '../testing/site-visits.ts';
import { hardSheets } from './hard-sheets.ts';

const sheets = await hardSheets();

// Pages look the same on every database.
describe.each(suiteDatabases.slice(0, 1))('demos with content that is hard to show, on $name', ({ create }) => {
  const site = visitedSite(create, async ({ api }) => {
    for (const { title, path, nodes } of sheets) {
      const sheet = { name: 'cms-component-flex-column', slots: { content: nodes } };
      await publishNode(api, { path, locale: 'en', title }, sheet);
    }
  });

  test.each(sheets)('$title: fits on a phone, and runs nothing of its texts', async ({ title, path }) => {
    const { page, complaints } = await site.visit(path, { viewport: { width: 320, height: 900 } });
    expect(await page.title()).toContain(title);
    expect(await page.evaluate(`(${injectionsIn.toString()})(document)`)).toEqual([]);
    await expectFitting(page);
    expect(complaints).toEqual([]);
  });
});
