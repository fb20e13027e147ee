import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Running } from '../../start/options.ts';
import { startServer } from '../../start/start.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { send } from '../../testing/request.fixture.ts';
import { startService, type Service } from '../../testing/service.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const news = pageFile('/news', [card('Old words of copper')], {
  title: 'Old title',
  tags: ['before'],
  tree: undefined,
});
const files = {
  news: { ...news, tree: node('cms-template-blog-page', {}, { content: [card('Old words of copper')] }) },
  listing: pageFile('/listing', [node('cms-component-listing')]),
  below: pageFile('/news/below', [node('cms-component-trail')], { parent: news.id }),
  draft: pageFile('/draft', [card('Draft')], { published: false }),
};
const minute = 60_000;

describe.each(suiteDatabases)('a scheduled change, on $name', ({ create }) => {
  let cdn: Service;
  let instance: Instance;
  let second: Running;
  let admin: Person;
  let drop: () => Promise<void>;
  let clock = Math.ceil(Date.now() / 1_000) * 1_000;
  const now = () => new Date(clock);
  const secondLines: string[] = [];
  const startSecond = () =>
    startServer({
      settings: { ...instance.settings, port: 0 },
      log: { write: (line) => void secondLines.push(line) },
      now,
      workerContext: { leads: () => false },
    });

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    cdn = await startService();
    instance = await startInstance({
      databaseUrl: database.url,
      files: Object.fromEntries(
        Object.entries(files).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
      ),
      start: { now },
      settings: { cdn: { purgeUrl: `http://127.0.0.1:${cdn.port}/purge`, purgeToken: undefined } },
    });
    admin = await instance.signIn();
    second = await startSecond();
  }, 60_000);
  afterAll(async () => {
    await second.close();
    await instance.drop();
    await cdn.close();
    await drop();
  });

  const call = (method: string, path: string, body?: unknown) =>
    admin.call(method, `/sites/ice/pages/${news.id}${path}`, body);
  const page = async () =>
    (await call('GET', '')).json() as { status: string; next: { at: string } | null; draftVersion: number };

  async function edit(title: string, words: string, tag: string): Promise<number> {
    const { version, content } = (await call('GET', '/draft')).json() as {
      version: number;
      content: { tree: { id: string; slots: { content: { id: string }[] } } };
    };
    const operations = [
      { op: 'page', field: 'title', value: title },
      { op: 'page', field: 'tags', value: [tag] },
      ...content.tree.slots.content.map(({ id }) => ({ op: 'remove', node: id })),
      { op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node: card(words) },
    ];
    return ((await call('PATCH', '/draft', { expectedVersion: version, operations })).json() as { version: number })
      .version;
  }
  const schedule = async (expectedVersion: number, at: number, more: object = {}) =>
    call('PUT', '/next-revision', { expectedVersion, at: new Date(at).toISOString(), zone: 'Europe/London', ...more });

  async function read({ port }: { port: number }) {
    const get = async (path: string) => (await send(port, { path })).text;
    const titled = (text: string) => [...new Set(text.match(/(?:Old|New|Late) title/g))].join();
    const found = async (words: string) =>
      (JSON.parse(await get(`/api/found?q=${words}`)) as { found: [string][] }).found.map(([title]) => title).join();
    const modified = /news<\/loc><lastmod>([^<]*)/.exec(await get('/sitemap.xml'))?.[1];
    return {
      page: titled(await get('/news')),
      trail: titled(await get('/news/below')),
      list: titled(await get('/listing')),
      before: titled(await get('/feed.xml?tag=before')),
      after: titled(await get('/feed.xml?tag=after')),
      modified,
      copper: await found('copper'),
      zinc: await found('zinc'),
    };
  }
  async function untilIndexed(): Promise<void> {
    const { composition } = (await admin.call('GET', '/sites/ice')).json() as { composition: string };
    const storage = await openStorage({ url: instance.settings.databaseUrl });
    await until(
      async () =>
        (await storage.search.stalePages({ siteId: 'ice', compositionId: composition, limit: 1 })).length === 0,
    );
    await storage.close();
  }
  const readBoth = async () => [await read(instance), await read(second)];
  /** Seconds that shared caches may keep a response. */
  const fresh = async (path: string) =>
    Number(/max-age=(\d+)/.exec(String((await instance.get(path)).headers['cdn-cache-control']))?.[1]);

  test('replaces the old page at its second, on every server', async () => {
    const at = clock + 10 * minute;
    const answer = await schedule(await edit('New title', 'New words of zinc', 'after'), at);
    expect(answer.json()).toMatchObject({
      reason: 'scheduled',
      next: { at: new Date(at).toISOString(), zone: 'Europe/London' },
    });
    expect(await page()).toMatchObject({
      status: 'changed',
      next: { at: new Date(at).toISOString(), zone: 'Europe/London' },
    });
    const before = {
      page: 'Old title',
      trail: 'Old title',
      list: 'Old title',
      before: 'Old title',
      after: '',
      copper: 'Old title',
      zinc: '',
    };
    const readWhole = async () => (await readBoth()).map(({ modified: _modified, ...each }) => each);
    await until(async () => isDeepStrictEqual(await readWhole(), [before, before]));
    expect([await fresh('/news'), await fresh('/listing'), await fresh('/sitemap.xml')]).toEqual([600, 600, 600]);
    await untilIndexed();
    clock = at - 1;
    expect((await readBoth()).map((each) => each.page)).toEqual(['Old title', 'Old title']);
    expect((await instance.get('/news')).headers['cdn-cache-control']).toBe('no-cache');
    const told = cdn.seen.length;
    clock = at;
    const after = {
      page: 'New title',
      trail: 'New title',
      list: 'New title',
      before: '',
      after: 'New title',
      modified: new Date(at).toISOString(),
      copper: '',
      zinc: 'New title',
    };
    expect(await readBoth()).toEqual([after, after]);
    await until(async () => (await page()).next === null);
    expect(await page()).toMatchObject({ status: 'published' });
    expect(await readBoth()).toEqual([after, after]);
    await until(() => cdn.seen.length > told);
    const { entries } = (
      await admin.call('GET', `/sites/ice/audit?subject=page:${news.id}&action=page.change-published`)
    ).json() as { entries: object[] };
    expect(entries).toMatchObject([
      {
        actor: null,
        actionTitle: 'Scheduled change published',
        details: { at: new Date(at).toISOString(), secondsLate: 0 },
      },
    ]);
  }, 60_000);

  test('is rejected if one is already scheduled, in the past, or before publication', async () => {
    const version = await edit('Late title', 'Late words', 'late');
    expect((await schedule(version, clock)).json()).toMatchObject({
      code: 'request.invalid',
      message: expect.stringContaining('not in the future'),
    });
    expect((await schedule(version + 1, clock + minute)).json()).toMatchObject({ code: 'page.conflict' });
    expect((await schedule(version, clock + minute)).status).toBe(200);
    expect([
      (await schedule(version, clock + 2 * minute)).status,
      (await schedule(version, clock + 2 * minute)).json(),
    ]).toMatchObject([409, { code: 'page.change-scheduled' }]);
    expect((await call('POST', '/publication', { expectedVersion: version })).json()).toMatchObject({
      code: 'page.change-scheduled',
    });
    expect((await schedule(version, clock + 2 * minute, { replace: true })).status).toBe(200);
    expect(
      (await call('PATCH', '/next-revision', { at: new Date(clock + 5 * minute).toISOString(), zone: 'UTC' })).json(),
    ).toMatchObject({ next: { zone: 'UTC' } });
    const listed = (await admin.call('GET', '/sites/ice/next-revisions')).json() as {
      pages: { id: string }[];
      people: object;
    };
    expect([listed.pages.map(({ id }) => id), Object.keys(listed.people)]).toEqual([[news.id], [admin.id]]);
    expect((await call('DELETE', '/next-revision')).json()).toMatchObject({ next: null });
    expect((await call('DELETE', '/next-revision')).json()).toMatchObject({ code: 'page.no-change-scheduled' });
    const draft = { expectedVersion: 1, at: new Date(clock + minute).toISOString(), zone: null };
    expect((await admin.call('PUT', `/sites/ice/pages/${files.draft.id}/next-revision`, draft)).json()).toMatchObject({
      code: 'page.not-published',
    });
  });

  test('takes effect at the start if no server ran at its time, once, and is reported as late', async () => {
    const at = clock + 2 * minute;
    await schedule(await edit('Late title', 'Late words of lead', 'late'), at, { replace: true });
    await second.close();
    await instance.close();
    clock = at + 15 * minute;
    secondLines.length = 0;
    const [one, two] = await Promise.all([startSecond(), startSecond()]);
    expect([(await send(one.port, { path: '/news' })).text, (await send(two.port, { path: '/news' })).text]).toEqual([
      expect.stringContaining('Late words of lead'),
      expect.stringContaining('Late words of lead'),
    ]);
    await until(() => secondLines.some((line) => line.includes('published late')));
    await one.close();
    second = two;
    const cookie = { cookie: admin.cookie, 'x-csrf-token': admin.csrfToken };
    const ask = async (path: string) =>
      (await send(second.port, { host: 'admin.localhost', path: `/api${path}`, headers: cookie })).json();
    const { entries } = (await ask(`/sites/ice/audit?subject=page:${news.id}&action=page.change-published`)) as {
      entries: object[];
    };
    expect([entries.length, entries[0]]).toMatchObject([
      2,
      { details: { at: new Date(at).toISOString(), secondsLate: 900 } },
    ]);
    expect(await ask('/sites/ice/dashboard')).toMatchObject({
      late: [{ page: news.id, path: '/news', at: new Date(at).toISOString() }],
    });
    expect(secondLines.filter((line) => line.includes('published late'))).toHaveLength(1);
  }, 60_000);
});
