import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { outages, type Outage } from '../../testing/outage.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

const begun = new Date('2026-06-01T12:00:00Z').getTime();
const stale = 'quoin; hit; ttl=-1; detail=database-unreachable';
const pages = {
  leaving: pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(begun + 60_000).toISOString() }),
  rows: pageFile('/rows/{number}', [card('Row')], { parameter: { source: 'notices', field: 'number' } }),
};

describe.each(outages)('$name is gone', ({ create }) => {
  let clock = begun;
  let outage: Outage;
  let instance: Instance;

  beforeAll(async () => {
    outage = await create();
    instance = await startInstance({
      databaseUrl: outage.url,
      files: {
        ...Object.fromEntries(Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page])),
        'sites/ice/content/rows/notices.json': [{ data: { number: 'n1', title: 'Notice', year: 2026 } }],
      },
      start: { now: () => new Date(clock) },
    });
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await outage?.drop();
  });

  const ask = async (path: string) => {
    const { status, headers, text } = await instance.get(path);
    return { status, how: String(headers['cache-status']), text };
  };

  test('what is kept of a sitemap and a feed is served whole, and says that it may be old; what is not kept is for later', async () => {
    const told = ['/sitemap.xml', '/feed.xml', '/robots.txt'];
    for (const path of told) expect((await ask(path)).status).toBe(200);
    await outage.begin();
    for (const deadline = Date.now() + 5_000; (await ask('/robots.txt')).how !== stale && Date.now() < deadline; ) await pause(50);
    for (const path of told) expect(await ask(path)).toMatchObject({ status: 200, how: stale });
    clock += 120_000;
    expect(await ask('/sitemap.xml')).toMatchObject({ status: 200, how: stale, text: expect.stringMatching(/\/leaving<[^]*\/rows\/n1</) });
    expect((await ask('/feed.xml?tag=news')).status).toBe(503);
    await outage.end();
    for (const deadline = Date.now() + 10_000; (await ask('/robots.txt')).how !== 'quoin; hit' && Date.now() < deadline; ) await pause(50);
    const { text } = await ask('/sitemap.xml');
    expect([text.includes('/leaving<'), text.includes('/rows/n1<')]).toEqual([false, true]);
  }, 30_000);
});
