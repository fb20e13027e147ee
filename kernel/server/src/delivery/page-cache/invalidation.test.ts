import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import { openStorage, type Storage } from '@quoin/storage';
import { suiteDatabases } from '@quoin/storage/testing';
import { events } from '../../platform/telemetry/events.ts';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const listing = (props: Record<string, string | number>) => node('cms-component-listing', props);
const header = (title: string) => node('cms-template-partial-page', {}, { content: [card(title)] });
const linked = pageFile('/linked', [card('Linked')]);
const [asset, mark] = [randomUUID(), randomUUID()];
const section = pageFile('/section', [card('Section')], {
  tree: node('cms-template-sample-page', {}, { header: [card('Header of the section')], content: [card('Section')] }),
});
const middle = pageFile('/section/middle', [card('Middle')], { parent: section.id });
const english = pageFile('/translated', [node('cms-component-languages')]);

const pages = {
  header: pageFile('/partials/header', [], { tree: header('Header') }),
  linked,
  linking: pageFile('/linking', [node('cms-component-picture', { file: { page: linked.id } })]),
  section,
  middle,
  below: pageFile('/section/middle/below', [node('cms-component-trail')], { parent: middle.id }),
  aside: pageFile('/section/aside', [card('Aside')], { parent: section.id }),
  listing: pageFile('/listing', [listing({ source: 'pages' })]),
  notices: pageFile('/notices', [listing({ source: 'notices' })]),
  recent: pageFile('/recent', [listing({ source: 'notices', year: 2026 })]),
  found: pageFile('/found', [listing({ source: 'finder' })]),
  row: pageFile('/rows/{number}', [card('Row')], { parameter: { source: 'notices', field: 'number' } }),
  shown: pageFile('/shown', [node('cms-component-picture', { image: { asset } })]),
  marked: pageFile('/marked', [node('cms-component-picture', { image: { asset: mark } })]),
  english,
  german: pageFile('/uebersetzt', [card('Deutsch')], { locale: 'de', translationGroup: english.id }),
  bare: pageFile('/bare', [], { tree: node('cms-template-sample-page', {}, { header: [], content: [card('Bare')] }) }),
};
const ownHeader = ['/section', '/section/middle', '/section/middle/below', '/section/aside', '/bare'];

describe.each(suiteDatabases)('invalidation, on $name', ({ create }) => {
  /** Page ids by path. */
  const shownAt = new Map<string, string>(
    Object.values(pages).map(({ id, path, locale }) => [locale === 'de' ? `/de${path}` : path, id]),
  );
  shownAt.set('/rows/A-1', pages.row.id);
  const paths = [
    '/linked',
    '/linking',
    '/section',
    '/section/middle',
    '/section/middle/below',
    '/section/aside',
    '/listing',
    '/notices',
    '/recent',
    '/rows/A-1',
    '/shown',
    '/translated',
    '/de/uebersetzt',
    '/bare',
  ];
  let instance: Instance;
  let admin: Person;
  /** Storage of another process. */
  let other: Storage;
  let drop: () => Promise<void>;
  let rowId = '';
  const rendered = new Set<string>();

  beforeAll(async () => {
    events.render.subscribe(({ page }) => rendered.add(page));
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { locales: ['en', 'de'], regions: { header: '/partials/header' } } },
      files: Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
      ),
    });
    admin = await instance.signIn();
    other = await openStorage({ url: database.url });
    await save('A-1', 2026);
    rowId = (await save('B-1', 2025)).id;
    const file = {
      sha256: 'f'.repeat(64),
      sourceSha256: 'f'.repeat(64),
      mediaType: 'image/png',
      bytes: 1,
      width: 9,
      height: 9,
      frames: 1,
      duration: null,
    };
    for (const id of [asset, mark])
      await other.assets.create({
        ...file,
        id,
        siteId: 'ice',
        kind: 'image',
        fileName: 'sample.png',
        alt: 'Sample',
        focalX: 0.5,
        focalY: 0.5,
        folder: '',
      });
    await followed();
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await instance.drop();
    await drop();
  });

  const by = (page: { id: string }) => ({ siteId: 'ice', pageId: page.id, authorId: null });
  const save = (number: string, year: number) =>
    other.rows.save({
      siteId: 'ice',
      source: 'notices',
      version: 0,
      data: { number, title: `Title ${number}`, year },
      partitions: [String(year)],
      expectedRevision: null,
      authorId: null,
    });

  async function publish(page: { id: string }, edit: (content: PageContent) => PageContent): Promise<void> {
    const { draft, draftVersion } = (await other.pages.find('ice', page.id)) ?? { draft: undefined, draftVersion: 0 };
    if (draft === undefined) throw new Error('There is no such page.');
    const saved = await other.pages.saveDraft({
      ...by(page),
      expectedVersion: draftVersion,
      content: edit(draft),
      usages: [],
    });
    await other.pages.publish({ ...by(page), expectedVersion: saved.draftVersion, compositionId: null, usages: [] });
  }
  const withTitle =
    (title: string) =>
    (content: PageContent): PageContent => ({ ...content, title });
  const withRegion =
    (region: string, title: string) =>
    (content: PageContent): PageContent => ({
      ...content,
      tree: { ...content.tree, slots: { ...content.tree.slots, [region]: [card(title)] } },
    });

  const statusOf = async (path: string) => {
    const { headers, status } = await instance.get(path);
    return status === 200 && String(headers['cache-status']).includes('hit') ? 'kept' : 'new';
  };
  /** Waits until the server has followed all changes, by making one more. */
  async function followed(): Promise<void> {
    while ((await statusOf('/marked')) === 'new') await pause(1);
    const alt = randomUUID();
    await other.assets.update('ice', mark, { alt });
    while (!(await instance.get('/marked')).text.includes(alt)) await pause(10);
  }
  /** Returns the pages that were dropped or revalidated. */
  const stale = async () => {
    const gone: string[] = [];
    for (const path of paths) if ((await instance.get(path)).status !== 200) gone.push(path);
    return paths.filter((path) => gone.includes(path) || rendered.has(shownAt.get(path) ?? ''));
  };
  /** Returns the pages rendered again after an event. */
  async function touchedBy(happen: () => Promise<unknown>): Promise<string[]> {
    await stale();
    rendered.clear();
    expect(await stale()).toEqual([]);
    await happen();
    await followed();
    return stale();
  }

  const cases: [string, () => Promise<unknown>, readonly string[]][] = [
    ['nothing', async () => undefined, []],
    [
      'a draft',
      async () =>
        other.pages.saveDraft({
          ...by(linked),
          expectedVersion: 1,
          content: (await other.pages.find('ice', linked.id))?.draft as PageContent,
          usages: [],
        }),
      [],
    ],
    [
      'a redirect',
      () => other.redirects.put({ siteId: 'ice', locale: '*', fromPath: '/old', toPath: '/new', status: 301 }),
      [],
    ],
    ['a row', () => save('A-2', 2026), ['/notices', '/recent', '/rows/A-1']],
    ['a row of another year', () => save('B-2', 2025), ['/notices', '/rows/A-1']],
    [
      'a row that goes',
      () => other.rows.delete({ rowId, expectedRevision: 1, authorId: null }),
      ['/notices', '/rows/A-1'],
    ],
    ['another content', () => publish(linked, withRegion('content', 'New')), ['/linked', '/listing']],
    ['another title', () => publish(section, withTitle('Other')), ['/section', '/section/middle/below', '/listing']],
    [
      'a region that pages inherit',
      () => publish(section, withRegion('header', 'New')),
      ['/section', '/section/middle', '/section/middle/below', '/section/aside', '/listing'],
    ],
    [
      'a region of an ancestor that hands down nothing',
      () => publish(middle, withRegion('content', 'New')),
      ['/section/middle', '/listing'],
    ],
    [
      'the partial of a region',
      () => publish(pages.header, withRegion('content', 'New')),
      paths.filter((path) => !ownHeader.includes(path)),
    ],
    ['a translation', () => publish(pages.german, withTitle('Anders')), ['/found', '/translated', '/de/uebersetzt']],
    [
      'the content of a translation',
      () => publish(pages.german, withRegion('content', 'Neu')),
      ['/found', '/de/uebersetzt'],
    ],
    ['a picture', () => other.assets.update('ice', asset, { alt: 'Other' }), ['/shown']],
    [
      'another place in the tree',
      // Rows of pages tell their place.
      () => other.pages.move({ ...by(middle), parentId: null }),
      ['/section/middle', '/section/middle/below', '/listing'],
    ],
    ['another address', () => other.pages.move({ ...by(linked), path: '/moved' }), ['/linked', '/linking', '/listing']],
    ['a page in the place of a row', () => publishNew('/rows/A-1'), ['/listing', '/rows/A-1']],
    ['a page that goes', () => other.pages.unpublish(by(linked)), ['/linking', '/listing']],
    ['a page that comes back', () => publish(linked, withTitle('Back')), ['/linking', '/listing']],
    [
      'a page that goes by itself',
      () =>
        other.pages
          .schedule({ ...by(linked), publishAt: null, unpublishAt: new Date(Date.now() + 300), zone: null })
          .then(() => pause(400)),
      ['/linking', '/listing'],
    ],
    ['a page that is deleted', () => other.pages.delete(by(section)), ['/section', '/section/aside', '/listing']],
  ];

  async function publishNew(path: string): Promise<void> {
    const content = (await other.pages.find('ice', linked.id))?.draft as PageContent;
    const page = await other.pages.create({ siteId: 'ice', locale: 'en', path, content, authorId: null, usages: [] });
    await other.pages.publish({ ...by(page), expectedVersion: 1, compositionId: null, usages: [] });
    shownAt.set(path, page.id);
  }

  test.each(cases)('%s', async (_, happen, touched) => {
    const gone = new Set(paths.filter((path) => !touched.includes(path)));
    const found = await touchedBy(happen);
    expect(found.filter((path) => !gone.has(path))).toEqual(paths.filter((path) => touched.includes(path)));
    expect(found.filter((path) => gone.has(path))).toEqual([]);
    for (const path of paths) if ((await instance.get(path)).status !== 200) paths.splice(paths.indexOf(path), 1);
  });

  test('search results are updated, and expire by themselves', async () => {
    const isFound = async () => (await instance.get('/found')).text.includes('<li>Page /shown</li>');
    await other.pages.schedule({
      ...by(pages.shown),
      publishAt: null,
      unpublishAt: new Date(Date.now() + 3_000),
      zone: null,
    });
    await followed();
    // The index may still be following the previous change.
    await until(async () => (await statusOf('/found')) === 'kept');
    expect(await isFound()).toBe(true);
    await pause(3_000);
    expect(await isFound()).toBe(false);
  });

  test('a frequently read page is rendered again before it is requested, in the encodings sent before', async () => {
    const encoded = { headers: { 'accept-encoding': 'gzip' } };
    for (const page of [pages.bare, pages.recent]) await publish(page, withTitle('Before'));
    await followed();
    for (let time = 0; time < 12; time += 1) await instance.get('/bare', encoded);
    await instance.get('/recent');
    rendered.clear();
    for (const page of [pages.recent, pages.bare]) await publish(page, withTitle('After'));
    await until(() => rendered.has(pages.bare.id));
    await followed();
    const [often, rendersOfSeldom] = [await instance.get('/bare', encoded), rendered.has(pages.recent.id)];
    expect([often.headers['cache-status'], gunzipSync(often.bytes).toString()]).toEqual([
      'quoin; hit',
      expect.stringContaining('<title>After'),
    ]);
    expect([rendersOfSeldom, await statusOf('/recent')]).toEqual([false, 'new']);
  });

  test('the publisher sees the change at once', async () => {
    const page = `/sites/ice/pages/${pages.bare.id}`;
    let { version } = (await admin.call('GET', `${page}/draft`)).json() as { version: number };
    await instance.get('/bare');
    for (let time = 0; time < 5; time += 1) {
      const operations = [{ op: 'page', field: 'title', value: `Title ${time}` }];
      ({ version } = (await admin.call('PATCH', `${page}/draft`, { expectedVersion: version, operations })).json() as {
        version: number;
      });
      await admin.call('POST', `${page}/publication`, { expectedVersion: version });
      expect((await instance.get('/bare')).text).toContain(`<title>Title ${time}`);
      expect(await statusOf('/bare')).toBe('kept');
    }
  });
});
