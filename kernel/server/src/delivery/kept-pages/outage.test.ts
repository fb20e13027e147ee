import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { outages, type Outage } from '../../testing/outage.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const clockStart = new Date('2026-06-01T12:00:00Z').getTime();
let clock = clockStart;
const stale = 'quoin; hit; ttl=-1; detail=database-unreachable';
const kept = pageFile('/kept', [card('Kept')]);
const timed = pageFile('/timed', [node('cms-component-clock')]);
const leaving = pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(clockStart + 90_000).toISOString() });
const other = pageFile('/other', [card('Other')]);

describe.each(outages)('$name is gone', ({ create }) => {
  let outage: Outage;
  let instance: Instance;

  beforeAll(async () => {
    clock = clockStart;
    outage = await create();
    instance = await startInstance({
      databaseUrl: outage.url,
      files: Object.fromEntries([kept, timed, leaving, other].map((page) => [`sites/ice/content/pages${page.path}.json`, page])),
      start: { now: () => new Date(clock) },
    });
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await outage?.drop();
  });

  const ask = async (path: string) => {
    const { status, headers } = await instance.get(path);
    return [status, String(headers['cache-status'])];
  };
  async function until(path: string, status: string): Promise<void> {
    const deadline = Date.now() + 5_000;
    while ((await ask(path))[1] !== status && Date.now() < deadline) await pause(50);
  }

  test('while the database is gone, pages that are kept are served and say so; others are told to come again', async () => {
    for (const path of ['/kept', '/timed', '/leaving', '/kept', '/timed', '/leaving']) await instance.get(path);
    await outage.begin();
    await until('/kept', stale);
    expect(await ask('/kept')).toEqual([200, stale]);
    clock += 60_000;
    expect(await ask('/timed')).toEqual([200, stale]);
    expect(await ask('/leaving')).toEqual([200, stale]);
    clock += 60_000;
    const gone = await instance.get('/leaving');
    expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5']);
    const never = await instance.get('/other');
    expect([never.status, never.headers['retry-after'], never.text.includes('Other')]).toEqual([503, '5', false]);

    const hidden = await openStorage({ url: outage.hiddenUrl });
    const { draftVersion } = (await hidden.pages.find('ice', kept.id)) ?? { draftVersion: 0 };
    const by = { siteId: 'ice', pageId: kept.id, authorId: null, usages: [] };
    const content = { title: 'Changed meanwhile', seo: { robots: 'index' }, access: { kind: 'public' }, tags: [], tree: node('cms-template-sample-page', {}, { content: [card('Changed')] }) } as const;
    const saved = await hidden.pages.saveDraft({ ...by, expectedVersion: draftVersion, content: { ...content, tags: [] } });
    await hidden.pages.publish({ ...by, expectedVersion: saved.draftVersion, compositionId: null });
    await hidden.close();
    expect(await ask('/kept')).toEqual([200, stale]);

    await outage.end();
    await until('/kept', 'quoin; hit');
    expect((await instance.get('/kept')).text).toContain('Changed meanwhile');
    expect(await ask('/kept')).toEqual([200, 'quoin; hit']);
    expect((await instance.get('/leaving')).status).toBe(404);
  }, 30_000);

  test('what happened is told twice: that the log cannot be read, and that it can be read again', () => {
    const told = instance.lines.filter((line) => line.includes('The log of changes'));
    expect(told.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['error', 'warn']);
  });
});
