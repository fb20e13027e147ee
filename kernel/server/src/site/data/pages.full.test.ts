import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { compose, type Navigation, type PageContent } from '@quoin/core';
import { date, defineTemplate, number, z, type Json, type PagesQuery } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { openStorage, type Page, type Storage } from '@quoin/storage';
import { databases } from '@quoin/storage/testing';
import type { DataSite } from '../rows/data-result.ts';
import { queryPages } from './pages.ts';

const article = 'cms-template-article';
const event = 'cms-template-event';

const template = (name: `cms-template-${string}`, output: 'document' | 'fragment' = 'document') =>
  defineTemplate({
    name,
    title: 'Sample',
    description: 'Sample',
    settings: z.object({}),
    regions: {},
    output,
    render: () => null,
  });

const eventTemplate = defineTemplate({
  name: event,
  title: 'Sample',
  description: 'Sample',
  regions: {},
  settings: z.object({ begins: date('Begins').optional(), seats: number('Seats').optional() }),
  facts: ({ settings: { begins, seats } }) => {
    if (seats === 0) throw new Error('No seats.');
    return { begins, seats };
  },
  render: () => null,
});

const { site: composed } = compose({
  id: 'sample',
  manifest: {
    id: 'sample',
    name: 'Sample',
    hosts: ['sample.localhost'],
    locales: ['en', 'ar', 'de'],
    brand: '@sample/brand',
    plugins: {},
  },
  brand: {
    name: '@sample/brand',
    version: '1.0.0',
    definition: {
      ...sampleBrand,
      templates: [
        template(article),
        template('cms-template-plain'),
        template('cms-template-partial', 'fragment'),
        eventTemplate,
      ],
    },
  },
  plugins: [],
  secret: () => undefined,
});

interface Sample {
  path?: string;
  locale?: string;
  title?: string;
  tags?: string[];
  template?: string;
  settings?: Record<string, Json>;
  access?: 'public' | 'gated';
  image?: string;
  navigation?: Navigation;
  parentId?: string;
}

describe.each(databases)('the source pages on $name', ({ create }) => {
  let storage: Storage;
  let drop: () => Promise<void>;
  let siteId: string;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    storage = await openStorage({ url: database.url });
  }, 60_000);
  afterAll(async () => {
    await storage.close();
    await drop();
  });
  const now = new Date();
  beforeEach(() => {
    siteId = randomUUID();
  });

  const ask = (query: PagesQuery, locale = 'en', at = new Date()) =>
    queryPages({ id: siteId, composed } as unknown as DataSite, storage, locale, at, query);
  const paths = async (query: PagesQuery) => (await ask(query)).rows.map(({ href }) => href);

  const contents = ({
    title = 'Sample',
    tags = [],
    template = article,
    settings = {},
    access = 'public',
    image,
    navigation,
  }: Sample): PageContent => ({
    title,
    seo: { robots: 'index', ...(image === undefined ? {} : { image }) },
    access: { kind: access },
    tags,
    ...(navigation === undefined ? {} : { navigation }),
    tree: { id: 'root', name: template, version: 0, props: settings, slots: {} },
  });
  const publish = ({ id, draftVersion }: Page) =>
    storage.pages.publish({
      siteId,
      pageId: id,
      authorId: null,
      expectedVersion: draftVersion,
      compositionId: null,
      usages: [],
    });
  async function published(sample: Sample): Promise<Page> {
    const { path = `/${randomUUID()}`, locale = 'en', parentId } = sample;
    const page = await storage.pages.create({
      siteId,
      locale,
      path,
      ...(parentId === undefined ? {} : { parentId }),
      content: contents(sample),
      authorId: null,
      usages: [],
    });
    return (await publish(page)).page;
  }
  async function saved({ id, draftVersion }: Page, sample: Sample): Promise<Page> {
    return storage.pages.saveDraft({
      siteId,
      pageId: id,
      expectedVersion: draftVersion,
      content: contents(sample),
      authorId: null,
      usages: [],
    });
  }
  const act = ({ id }: Page) => ({ siteId, pageId: id, authorId: null });

  test('finds by tags, template, path and id, in any order', async () => {
    const b = await published({ path: '/news/b', title: 'b', tags: ['Fees', 'Clearing'] });
    const a = await published({ path: '/news/a', title: 'Ä', tags: ['Clearing'] });
    await published({ path: '/newsroom', title: 'c', tags: ['Fees'], template: 'cms-template-plain' });
    expect(await paths({})).toEqual(['/newsroom', '/news/a', '/news/b']);
    expect(await paths({ sort: 'oldest' })).toEqual(['/news/b', '/news/a', '/newsroom']);
    expect(await paths({ sort: 'title' })).toEqual(['/news/b', '/newsroom', '/news/a']);
    expect(await paths({ tags: ['Fees', 'Clearing'] })).toEqual(['/news/b']);
    expect(await paths({ tagGroups: [['Fees', 'Clearing']] })).toEqual(['/newsroom', '/news/a', '/news/b']);
    expect(await paths({ tagGroups: [['Fees', 'Other'], ['Clearing']] })).toEqual(['/news/b']);
    expect(await paths({ tagGroups: [[]] })).toEqual([]);
    expect(await paths({ template: 'cms-template-plain' })).toEqual(['/newsroom']);
    expect(await paths({ under: '/news' })).toEqual(['/news/a', '/news/b']);
    expect(await paths({ ids: [a.id, b.id], except: [b.id] })).toEqual(['/news/a']);
    expect(await ask({ limit: 1, offset: 1 })).toMatchObject({
      total: 3,
      rows: [{ id: a.id, title: 'Ä', href: '/news/a', template: article, tags: ['Clearing'], locale: 'en' }],
    });
    expect(await ask({ limit: 0 })).toMatchObject({ total: 3, rows: [] });
  });

  test('leaves out the page for unknown addresses', async () => {
    const { id } = await published({ path: '/404', title: 'a', tags: ['Fees'] });
    await published({ path: '/fees', title: 'b', tags: ['Fees'] });
    expect([await paths({}), await paths({ ids: [id] }), await paths({ parent: null })]).toEqual([
      ['/fees'],
      [],
      ['/fees'],
    ]);
    expect((await ask({ facets: true, limit: 0 })).facets).toMatchObject({ tags: [{ tag: 'Fees', count: 1 }] });
  });

  test('leads to the page in its language', async () => {
    await published({ path: '/fees', locale: 'ar' });
    await published({ path: '/', locale: 'ar' });
    expect((await ask({}, 'ar')).rows.map(({ href }) => href)).toEqual(['/ar', '/ar/fees']);
  });

  test('resolves pictures, and depends on their files', async () => {
    const file = { sha256: 'c0ffee'.padEnd(64, '0'), sourceSha256: '1', mediaType: 'image/png', bytes: 1 };
    const size = {
      width: 640,
      height: 320,
      frames: 1,
      duration: null,
      alt: 'A floor',
      focalX: 0.2,
      focalY: 0.5,
      folder: '',
    };
    const asset = await storage.assets.create({ siteId, kind: 'image', fileName: 'floor.png', ...file, ...size });
    await published({ path: '/library', title: '1', image: asset.id });
    await published({ path: '/address', title: '2', image: 'https://ice.example/a.png' });
    await published({ path: '/none', title: '3' });
    const missing = randomUUID();
    await published({ path: '/gone', title: '4', image: missing });
    await published({ path: '/unsafe', title: '5', image: 'javascript:alert(1)' });
    const { rows, dependencies } = await ask({ sort: 'title' });
    const href = `/_quoin/media/${asset.id}/c0ffee0000000000`;
    expect(rows.map(({ image }) => image)).toEqual([
      {
        src: `${href}/floor.png`,
        alt: 'A floor',
        width: 640,
        height: 320,
        sources: ['avif', 'webp'].map((format) => ({
          type: `image/${format}`,
          srcSet: `${href}/320/floor.${format} 320w, ${href}/640/floor.${format} 640w`,
        })),
        focal: { x: 0.2, y: 0.5 },
        file: { type: 'image/png', bytes: 1, fileName: 'floor.png' },
      },
      { src: 'https://ice.example/a.png', alt: '', sources: [] },
      undefined,
      undefined,
      undefined,
    ]);
    expect(dependencies).toEqual(['pages/en', `asset:${asset.id}`, `asset:${missing}`]);
  });

  test('lists a tree: by parent, in the order of navigation', async () => {
    const top = await published({ path: '/markets', title: 'Markets', navigation: { position: 1 } });
    const below = { parentId: top.id };
    await published({ ...below, path: '/b', title: 'B' });
    await published({ ...below, path: '/a', title: 'a' });
    const last = await published({ ...below, path: '/last', title: '0', navigation: { position: 20 } });
    await published({ ...below, path: '/first', title: 'Z', navigation: { position: 3 } });
    await published({ ...below, path: '/legal', navigation: { hidden: true } });
    await published({ parentId: last.id, path: '/deep' });
    const menu: PagesQuery = { parent: top.id, inNavigation: true, sort: 'position' };
    expect(await paths(menu)).toEqual(['/first', '/last', '/a', '/b']);
    expect(await paths({ parent: top.id, inNavigation: false })).toEqual(['/legal']);
    expect((await ask({ parent: null })).rows).toMatchObject([{ href: '/markets', depth: 0, position: 1 }]);
    expect((await ask({ parent: null })).rows[0]).not.toHaveProperty('parent');
    const [deep] = (await ask({ parent: last.id })).rows;
    expect(deep).toMatchObject({ href: '/deep', parent: last.id, depth: 2, inNavigation: true });
    const level = (depth: number) => paths({ depth, inNavigation: true, sort: 'position' });
    expect([await level(0), await level(1)]).toEqual([['/markets'], ['/first', '/last', '/a', '/b']]);
    expect(await level(2)).toEqual(['/deep']);
    await storage.pages.move({ ...act(last), parentId: null });
    expect((await ask({ parent: last.id })).rows).toMatchObject([{ href: '/deep', depth: 1 }]);
    expect(await paths(menu)).toEqual(['/first', '/a', '/b']);
    await publish(await saved(last, { navigation: { hidden: true } }));
    expect(await paths({ parent: null, sort: 'position' })).toEqual(['/markets', '/last']);
  });

  /** Publishes a page at a time in the past. */
  async function publishedAt(instant: string, sample: Sample): Promise<Page> {
    const { id: pageId, draftVersion } = await saved(await published(sample), sample);
    const by = { siteId, pageId, authorId: null, compositionId: null, usages: [] };
    const at = new Date(instant);
    await storage.pages.scheduleNext({ ...by, expectedVersion: draftVersion, at, zone: 'UTC' });
    return (await storage.pages.publishNext(pageId, now))!.page;
  }

  test('lists pages of a year, and of a range of days', async () => {
    await publishedAt('2024-12-31T23:59:59.999Z', { path: '/2024' });
    await publishedAt('2025-01-01T00:00:00.000Z', { path: '/new-year' });
    await publishedAt('2025-12-31T23:59:59.999Z', { path: '/eve' });
    expect(await paths({ year: 2025 })).toEqual(['/eve', '/new-year']);
    expect(await paths({ year: 2024 })).toEqual(['/2024']);
    expect(await paths({ between: { to: '2025-01-01' } })).toEqual(['/new-year', '/2024']);
    expect(await paths({ between: { from: '2025-01-01' } })).toEqual(['/eve', '/new-year']);
    expect(await paths({ year: 2025, between: { from: '2024-06-01', to: '2025-06-01' } })).toEqual(['/new-year']);
    expect(await ask({ year: 2025, between: { to: '2024-12-31' } })).toMatchObject({ total: 0, dependencies: [] });
  });

  test.each<[PagesQuery, string]>([
    [{ year: 20_250 }, 'pages.year'],
    [{ between: { from: '2025-02-30' } }, 'pages.between.from'],
    [{ between: { to: '0000-01-01' } }, 'pages.between.to'],
  ])('refuses %j', async (query, where) => {
    await expect(ask(query)).rejects.toThrow(where);
  });

  test('counts tags and years under the same filters', async () => {
    await publishedAt('2024-05-01T00:00:00Z', { tags: ['Fees', 'Clearing'] });
    await publishedAt('2025-05-01T00:00:00Z', { tags: ['Fees'] });
    await publishedAt('2025-06-01T00:00:00Z', { tags: ['Fees', 'Öl'], template: 'cms-template-plain' });
    await publishedAt('2025-06-01T00:00:00Z', { tags: ['Fees'], access: 'gated' });
    await publishedAt('2025-06-01T00:00:00Z', { tags: ['Fees'], locale: 'de' });
    const facets = async (query: PagesQuery) => (await ask({ ...query, facets: true, limit: 0 })).facets;
    const years = [
      { year: 2025, count: 2 },
      { year: 2024, count: 1 },
    ];
    expect(await facets({})).toEqual({
      tags: [
        { tag: 'Fees', count: 3 },
        { tag: 'Clearing', count: 1 },
        { tag: 'Öl', count: 1 },
      ],
      years,
    });
    expect(await facets({ year: 2024, tags: ['Fees'] })).toEqual({
      tags: [
        { tag: 'Clearing', count: 1 },
        { tag: 'Fees', count: 1 },
      ],
      years,
    });
    expect(await facets({ tagGroups: [['Clearing', 'Öl']], template: article, under: '/' })).toMatchObject({
      years: [{ year: 2024, count: 1 }],
    });
    expect(await facets({ tags: ['None'] })).toEqual({ tags: [], years: [] });
    expect(await ask({})).not.toHaveProperty('facets');
  });

  test('lists facts that a template declares, and pages by a fact', async () => {
    const spring = await published({ path: '/spring', template: event, settings: { begins: '2027-03-01', seats: 80 } });
    await published({ path: '/autumn', template: event, settings: { begins: '2027-10-01', seats: 9 } });
    await published({ path: '/winter', template: event, settings: { begins: '2027-12-01', seats: 400 } });
    await published({ path: '/undated', template: event });
    await published({ path: '/faulty', template: event, settings: { begins: '2027-12-02', seats: 0 } });
    await published({ path: '/article' });
    const facts = async () => Object.fromEntries((await ask({})).rows.map(({ href, facts: each }) => [href, each]));
    expect(await facts()).toEqual({
      '/spring': { begins: '2027-03-01', seats: 80 },
      '/autumn': { begins: '2027-10-01', seats: 9 },
      '/winter': { begins: '2027-12-01', seats: 400 },
      '/undated': {},
      '/faulty': {},
      '/article': {},
    });
    expect(await paths({ fact: { name: 'begins' } })).toEqual(['/spring', '/autumn', '/winter']);
    expect(await paths({ fact: { name: 'begins', from: '2027-10-01' } })).toEqual(['/autumn', '/winter']);
    expect(await paths({ fact: { name: 'begins', to: '2027-10-01', descending: true } })).toEqual([
      '/autumn',
      '/spring',
    ]);
    expect(await paths({ fact: { name: 'seats', from: 10 } })).toEqual(['/spring', '/winter']);
    expect(await paths({ fact: { name: 'seats', from: 10, to: 10 } })).toEqual([]);
    expect(await paths({ fact: { name: 'speaker' } })).toEqual([]);
    expect(await ask({ fact: { name: 'seats' }, limit: 1, offset: 1 })).toMatchObject({
      rows: [{ href: '/spring' }],
      total: 3,
    });

    await publish(await saved(spring, { template: event, settings: { begins: '2028-01-01' } }));
    expect(await paths({ fact: { name: 'begins', from: '2027-12-01' } })).toEqual(['/winter', '/spring']);
    await expect(ask({ fact: { name: 'begins' }, facets: true })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('lists published content, not drafts', async () => {
    const page = await published({ path: '/page', title: 'Old', tags: ['Old'] });
    const changed = await saved(page, { title: 'New', tags: ['New'], template: 'cms-template-plain' });
    expect((await ask({ tags: ['Old'], template: article })).rows).toMatchObject([{ title: 'Old' }]);
    expect(await paths({ tags: ['New'] })).toEqual([]);
    await publish(changed);
    expect((await ask({ tags: ['New'], template: 'cms-template-plain' })).rows).toMatchObject([{ title: 'New' }]);
    expect(await paths({ tags: ['Old'] })).toEqual([]);
  });

  test('lists no restricted, unpublished, expired or partial pages', async () => {
    await published({ access: 'gated' });
    await published({ template: 'cms-template-partial' });
    const page = await published({ path: '/scheduled' });
    const at = (days: number) => new Date(now.getTime() + days * 86_400_000);
    await storage.pages.schedule({ ...act(page), publishAt: at(1), unpublishAt: at(3), zone: 'UTC' });
    const answers = await Promise.all([0, 2, 4].map((days) => ask({}, 'en', at(days))));
    expect(answers.map(({ total, expires }) => [total, expires])).toEqual([
      [0, at(1)],
      [1, at(3)],
      [0, undefined],
    ]);
    expect((await ask({ tags: ['Other'] })).expires).toBeUndefined();
    await storage.pages.schedule({ ...act(page), publishAt: null, unpublishAt: null, zone: null });
    expect(await paths({})).toEqual(['/scheduled']);
    await storage.pages.delete(act(page));
    expect(await paths({})).toEqual([]);
    await storage.pages.undelete({ ...act(page), path: '/back', usagesOf: () => [] });
    expect(await paths({})).toEqual(['/back']);
  });

  test.each([`'; DROP TABLE pages; --`, '%', '_', '"', '\\', '$1', ':tag', '?', '電力', '😀', '\0', '\ud800'])(
    'the tag %j is compared, and nothing else',
    async (tag) => {
      const storable = !/[\0\ud800]/u.test(tag);
      if (storable) await published({ path: '/hostile', tags: [tag] });
      await published({ path: '/other', tags: ['other'] });
      expect(await paths({ tags: [tag] })).toEqual(storable ? ['/hostile'] : []);
      expect(await paths({ under: `/${tag}` })).toEqual([]);
    },
  );

  describe('a list is invalidated only when one of its pages is added, removed or changed', () => {
    const listings: Record<string, { query: PagesQuery; locale?: string }> = {
      everything: { query: {} },
      german: { query: {}, locale: 'de' },
      clearing: { query: { tags: ['Clearing'] } },
      fees: { query: { tags: ['Fees'] } },
      'clearing or fees': { query: { tagGroups: [['Clearing', 'Fees']] } },
      articles: { query: { template: article } },
      plain: { query: { template: 'cms-template-plain' } },
      'under news': { query: { under: '/news' } },
      'under archive': { query: { under: '/archive' } },
      'articles on clearing under news': { query: { template: article, tags: ['Clearing'], under: '/news' } },
      'articles on fees under archive': { query: { template: article, tags: ['Fees'], under: '/archive' } },
      'last year on clearing': { query: { year: now.getUTCFullYear() - 1, tags: ['Clearing'] } },
      'years of last year': { query: { year: now.getUTCFullYear() - 1, facets: true, template: 'other' } },
      'below nothing': { query: { parent: 'other' } },
    };

    /** Returns the listings that an event invalidates. */
    async function touchedBy(happen: () => Promise<unknown>): Promise<string[]> {
      const depending = await Promise.all(
        Object.entries(listings).map(async ([name, { query, locale }]) => ({
          name,
          keys: (await ask(query, locale)).dependencies,
        })),
      );
      const before = await storage.invalidations.latest();
      await happen();
      const log = await storage.invalidations.after(before);
      const written = new Set(log.filter((entry) => entry.siteId === siteId).flatMap(({ keys }) => keys));
      return depending.filter(({ keys }) => keys.some((key) => written.has(key))).map(({ name }) => name);
    }

    const ofArticleOnClearing = [
      'everything',
      'clearing',
      'clearing or fees',
      'articles',
      'under news',
      'articles on clearing under news',
    ];
    const news = { path: '/news/one', tags: ['Clearing'] };

    test('published, and published again', async () => {
      let page: Page | undefined;
      expect(await touchedBy(async () => (page = await published(news)))).toEqual(ofArticleOnClearing);
      expect(await touchedBy(() => publish(page!))).toEqual(ofArticleOnClearing);
    });

    test('drafted only, or for members only: nothing', async () => {
      const page = await published(news);
      expect(await touchedBy(() => saved(page, { tags: ['Fees'] }))).toEqual([]);
      expect(await touchedBy(() => published({ path: '/news/members', tags: ['Clearing'], access: 'gated' }))).toEqual(
        [],
      );
    });

    test('other tags: those lost and those gained', async () => {
      const page = await saved(await published(news), { tags: ['Fees'] });
      expect(await touchedBy(() => publish(page))).toEqual([
        'everything',
        'clearing',
        'fees',
        'clearing or fees',
        'articles',
        'under news',
        'articles on clearing under news',
      ]);
    });

    test('another template', async () => {
      const page = await saved(await published(news), { tags: ['Clearing'], template: 'cms-template-plain' });
      expect(await touchedBy(() => publish(page))).toEqual([
        'everything',
        'clearing',
        'clearing or fees',
        'articles',
        'plain',
        'under news',
        'articles on clearing under news',
      ]);
    });

    test('moved: old and new path, with the pages below it', async () => {
      const page = await published(news);
      const below = await storage.pages.create({
        siteId,
        locale: 'en',
        path: '/news/one/below',
        parentId: page.id,
        content: contents({ tags: ['Fees'] }),
        authorId: null,
        usages: [],
      });
      await publish(below);
      const touched = await touchedBy(() => storage.pages.move({ ...act(page), path: '/archive/one' }));
      expect(touched).toEqual(Object.keys(listings).filter((name) => !/german|plain|last year|nothing/.test(name)));
      expect(await paths({ under: '/archive' })).toEqual(['/archive/one/below', '/archive/one']);
    });

    test('unpublished, scheduled, deleted and restored', async () => {
      const page = await published(news);
      const schedule = {
        ...act(page),
        publishAt: null,
        unpublishAt: new Date(now.getTime() + 86_400_000),
        zone: 'UTC',
      };
      expect(await touchedBy(() => storage.pages.schedule(schedule))).toEqual(ofArticleOnClearing);
      expect(await touchedBy(() => storage.pages.delete(act(page)))).toEqual(ofArticleOnClearing);
      expect(await touchedBy(() => storage.pages.undelete({ ...act(page), usagesOf: () => [] }))).toEqual(
        ofArticleOnClearing,
      );
      expect(await touchedBy(() => storage.pages.unpublish(act(page)))).toEqual(ofArticleOnClearing);
      expect(await touchedBy(() => storage.pages.unpublish(act(page)))).toEqual([]);
    });

    test('of another year, or from another parent', async () => {
      const lastYear = `${now.getUTCFullYear() - 1}-06-01T00:00:00Z`;
      let page: Page | undefined;
      const touched = await touchedBy(async () => (page = await publishedAt(lastYear, news)));
      expect(touched).toContain('last year on clearing');
      const parent = await published({ path: '/parent' });
      const siblings = async () => [
        (await ask({ parent: null })).dependencies,
        (await ask({ parent: parent.id })).dependencies,
      ];
      const [[left], [entered]] = (await siblings()) as [[string], [string]];
      const before = await storage.invalidations.latest();
      await storage.pages.move({ ...act(page!), parentId: parent.id });
      const keys = (await storage.invalidations.after(before)).flatMap((entry) => entry.keys);
      expect(keys).toEqual(expect.arrayContaining([left, entered]));
      expect(await touchedBy(() => publish(page!))).toContain('last year on clearing');
      expect(await touchedBy(() => publish(page!))).not.toContain('last year on clearing');
    });

    test('in another language', async () => {
      expect(await touchedBy(() => published({ ...news, locale: 'de' }))).toEqual(['german']);
    });

    test('pages selected by id are individual dependencies', async () => {
      const [one, other] = [await published(news), await published({ path: '/news/two' })];
      const { dependencies } = await ask({ ids: [one.id] });
      expect([dependencies.includes(`page:${one.id}`), dependencies.includes(`page:${other.id}`)]).toEqual([
        true,
        false,
      ]);
    });
  });
});
