import { describe, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { hashPassword } from '../../platform/sessions/password.ts';
import { fresh, outageForSuite, stale } from '../../testing/outage-instance.fixture.ts';
import { outages } from '../../testing/outage.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const start = new Date('2026-06-01T12:00:00Z').getTime();
const kept = pageFile('/kept', [card('Kept')]);
const timed = pageFile('/timed', [node('cms-component-clock')]);
const leaving = pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(start + 90_000).toISOString() });
const other = pageFile('/other', [card('Other')]);
const code = 'open sesame';
const coded = pageFile('/coded', [card('For those who know the code')], {
  access: { kind: 'code', hash: await hashPassword(code) },
});
const files = Object.fromEntries(
  [kept, timed, leaving, other, coded].map((page) => [`sites/ice/content/pages${page.path}.json`, page]),
);

describe.each(outages)('$name is unavailable', (database) => {
  const suite = outageForSuite(database, { start, files });

  async function enter(): Promise<string> {
    const headers = { origin: 'http://ice.localhost', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await suite.instance.send({
      method: 'POST',
      path: '/_quoin/access-code',
      headers,
      body: new URLSearchParams({ code, to: '/coded' }).toString(),
    });
    return (answer.headers['set-cookie']?.at(-1) ?? '').split(';', 1).join('');
  }

  test('cached pages are served and marked stale; others ask to retry later', async () => {
    const { ask, until, pass, outage } = suite;
    for (const path of ['/kept', '/timed', '/leaving', '/kept', '/timed', '/leaving']) await ask(path);
    const cookie = await enter();
    const readCoded = () => suite.instance.get('/coded', { headers: { cookie } });
    expect([await readCoded(), await readCoded()]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await ask('/kept')).toMatchObject({ how: fresh, shared: expect.stringContaining('max-age') });
    await outage.begin();
    await until('/kept', stale);
    expect(await ask('/kept')).toMatchObject({ status: 200, how: stale, shared: 'no-cache' });
    // It may have been closed meanwhile.
    expect(await readCoded()).toMatchObject({ status: 503, text: expect.not.stringContaining('know the code') });
    pass(60_000);
    expect(await ask('/timed')).toMatchObject({ status: 200, how: stale });
    expect(await ask('/leaving')).toMatchObject({ status: 200, how: stale });
    pass(60_000);
    expect(await ask('/leaving')).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await ask('/other')).toMatchObject({
      status: 503,
      retryAfter: '5',
      text: expect.not.stringContaining('Other'),
    });

    const hidden = await openStorage({ url: outage.hiddenUrl });
    const { draftVersion } = (await hidden.pages.find('ice', kept.id)) ?? { draftVersion: 0 };
    const by = { siteId: 'ice', pageId: kept.id, authorId: null, usages: [] };
    const content = {
      title: 'Changed meanwhile',
      seo: { robots: 'index' },
      access: { kind: 'public' },
      tags: [],
      tree: node('cms-template-sample-page', {}, { content: [card('Changed')] }),
    } as const;
    const saved = await hidden.pages.saveDraft({
      ...by,
      expectedVersion: draftVersion,
      content: { ...content, tags: [] },
    });
    await hidden.pages.publish({ ...by, expectedVersion: saved.draftVersion, compositionId: null });
    await hidden.close();
    expect(await ask('/kept')).toMatchObject({ status: 200, how: stale });

    await outage.end();
    await until('/kept', fresh);
    expect(await ask('/kept')).toMatchObject({
      status: 200,
      how: fresh,
      shared: expect.stringContaining('max-age'),
      text: expect.stringContaining('Changed meanwhile'),
    });
    expect((await ask('/leaving')).status).toBe(404);
  }, 30_000);

  test('the outage and the recovery of the log are each reported once', () => {
    const told = suite.instance.lines.filter((line) => line.includes('The change log'));
    expect(told.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['error', 'warn']);
  });
});
