import { describe, expect, test } from '@jest/globals';
import { fresh, outageForSuite, stale } from '../../testing/outage-instance.fixture.ts';
import { outages } from '../../testing/outage.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

const start = new Date('2026-06-01T12:00:00Z').getTime();
const pages = {
  leaving: pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(start + 60_000).toISOString() }),
  rows: pageFile('/rows/{number}', [card('Row')], { parameter: { source: 'notices', field: 'number' } }),
};
const files = {
  ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page])),
  'sites/ice/content/rows/notices.json': [{ data: { number: 'n1', title: 'Notice', year: 2026 } }],
};

describe.each(outages)('$name is unavailable', (database) => {
  const suite = outageForSuite(database, { start, files });

  test('cached sitemaps and feeds are served complete and marked stale; others ask to retry later', async () => {
    const { ask, until, pass, outage } = suite;
    const told = ['/sitemap.xml', '/feed.xml', '/robots.txt'];
    for (const path of told) expect((await ask(path)).status).toBe(200);
    await outage.begin();
    await until('/robots.txt', stale);
    for (const path of told) expect(await ask(path)).toMatchObject({ status: 200, how: stale });
    pass(120_000);
    expect(await ask('/sitemap.xml')).toMatchObject({
      status: 200,
      how: stale,
      text: expect.stringMatching(/\/leaving<[^]*\/rows\/n1</),
    });
    expect((await ask('/feed.xml?tag=news')).status).toBe(503);
    await outage.end();
    await until('/robots.txt', fresh);
    const { text } = await ask('/sitemap.xml');
    expect([text.includes('/leaving<'), text.includes('/rows/n1<')]).toEqual([false, true]);
  }, 30_000);
});
