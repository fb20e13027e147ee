import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ComposedSite } from '@quoin/core';
import type { ContentFolder, ContentPage } from '@quoin/server';
import {
  date,
  defineComponent,
  defineDataSource,
  group,
  icon,
  link,
  list,
  media,
  richText,
  manifestSchema,
  migrate,
  text,
  z,
  type DataSource,
  type Json,
  type NodeInput,
} from '@quoin/sdk';
import { createElement as element } from 'react';
import { pageOf, toNode } from '../page/stage.ts';
import { card, createPackage, pluginOf, removePackages } from '../sample-package.fixture.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { checkDependencies } from './dependency-rules.ts';
import { checkLinks, checkRendering, renderPages } from './link-rules.ts';
import { checkBrandIcons, checkNames, checkPages, checkPublishing } from './page-rules.ts';
import { checkRows } from './row-rules.ts';
import { readSite } from './site-content.ts';

const days = defineDataSource({
  kind: 'rows',
  name: 'days',
  title: 'Days',
  description: 'Exists in tests only',
  row: z.object({ day: date('Day'), name: text('Name') }),
  params: z.object({}),
  key: ['day'],
  select: () => ({}),
  serves: { method: 'GET', path: '/api/days/{day}/names' },
});

const pointer = defineComponent({
  name: 'cms-component-pointer',
  title: 'Pointer',
  description: 'Exists in tests only',
  props: z.object({ to: link('To') }),
  demos: [{ displayName: 'Pointer', content: { props: { to: '/' } } }],
  load: async ({ context }) => (await context.data(days, {})).rows.map(({ name }) => name),
  render: ({ props, data }) => element('p', null, element('a', { href: props.to.href }, 'There'), data.join(' ')),
});

const signs = defineComponent({
  name: 'cms-component-signs',
  title: 'Signs',
  description: 'Exists in tests only',
  props: z.object({
    signs: list('Signs', group('Sign', { icon: icon('Icon').optional() }), { itemTitle: 'Sign' }),
    words: richText('Words').default([]),
  }),
  demos: [{ displayName: 'Signs', content: { props: { signs: [] } } }],
  render: () => null,
});

const languages = defineComponent({
  name: 'cms-component-languages',
  title: 'Languages',
  description: 'Exists in tests only',
  props: z.object({}),
  demos: [{ displayName: 'Languages', content: { props: {} } }],
  render: ({ context }) =>
    element(
      'p',
      null,
      context.page.translations.map(({ locale, href }) => element('a', { key: locale, href }, locale)),
    ),
});

const plugin = pluginOf({
  components: [card, pointer, signs, languages],
  dataSources: [
    days,
    { ...days, kind: 'computed', name: 'computed', compute: () => Promise.resolve({ rows: [], total: 0 }) },
  ],
});
const { site } = openTestPackage(createPackage({ 'src/pointer/pointer.tsx': '' }), { plugin });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quoin-site-'));
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'public/plan.pdf'), 'Sample');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  removePackages();
});

function page(path: string, nodes: NodeInput[], changes: Partial<ContentPage> = {}): ContentPage {
  const tree = toNode({ name: 'cms-template-plain-page', slots: { content: nodes } }, site, path);
  return {
    id: tree.id,
    path,
    locale: 'en',
    published: true,
    file: `pages${path}.json`,
    content: pageOf(tree),
    unversioned: new Set(),
    ...changes,
  };
}

const content = (pages: ContentPage[], rows: ContentFolder['rows'] = []): ContentFolder => ({ pages, rows });
const home = page('/', []);
const to = (target: Json): NodeInput => ({ name: 'cms-component-pointer', props: { to: target } });

test('valid pages pass', () => {
  const pages = content([home, page('/a', [to('/')], { parent: home.id })]);
  expect([...checkPages(pages, site), ...checkPublishing(pages, site)]).toEqual([]);
});

test.each<[ContentPage[], string]>([
  [[home, { ...home, path: '/a' }], `several pages have the id ${home.id}`],
  [[home, page('/', [], { id: 'other' })], 'several pages stand at / in en'],
  [[page('/a', [], { parent: 'gone' })], 'pages/a.json: there is no parent gone'],
  [[page('/a', [], { locale: 'de' })], 'pages/a.json: the manifest lists no locale de'],
])('conflicting pages are detected %#', (pages, problem) => {
  expect(checkPages(content(pages), site)).toEqual([problem]);
});

test('a region that falls back to a missing page is detected', () => {
  const regions = { header: '/partials/header', footer: '/' };
  expect(checkPages(content([home]), { ...site, manifest: { ...site.manifest, regions } })).toEqual([
    'the region "header" of the manifest falls back to /partials/header, where no published page stands',
  ]);
});

test.each<[NodeInput, boolean, string]>([
  [{ name: 'cms-component-gone' }, true, 'No installed plugin registers "cms-component-gone"'],
  [{ name: 'cms-component-gone' }, false, 'No installed plugin registers "cms-component-gone"'],
  [{ name: 'cms-component-card', props: {} }, true, 'Title: The value is missing'],
  [{ name: 'cms-component-pointer', props: { to: 'javascript:go()' } }, true, 'pages/a.json › '],
])('a page that cannot be published is detected %#', (node, published, reason) => {
  expect(checkPublishing(content([page('/a', [node], { published })]), site)).toEqual([
    expect.stringContaining(reason),
  ]);
});

test('what a node does not have is detected, at any depth', () => {
  const signs = (more: Record<string, Json>): NodeInput => ({
    name: 'cms-component-signs',
    props: { signs: [{ id: 'one', ...more }] },
  });
  const misspelled: NodeInput = { name: 'cms-component-pointer', props: { to: '/', too: '/' }, slots: { body: [] } };
  expect(checkNames(content([page('/a', [signs({ icon: 'check' })])]), site)).toEqual([]);
  expect(checkNames(content([page('/a', [signs({ signs: [] }), misspelled])]), site)).toEqual([
    'pages/a.json: signs.one.signs is no prop of cms-component-signs',
    'pages/a.json: too is no prop of cms-component-pointer',
    'pages/a.json: "body" is no slot of cms-component-pointer',
  ]);
  const earlier = page('/a', [misspelled]);
  const upgraded = { ...site, types: new Map([...site.types].map(([name, type]) => [name, { ...type, version: 9 }])) };
  expect(checkNames(content([earlier]), upgraded)).toEqual([]);
});

test('an icon missing from the brand is detected, with page, node and field', () => {
  const signsOf = (...icons: string[]): NodeInput => ({
    name: 'cms-component-signs',
    props: {
      signs: icons.map((each, index) => ({ id: String(index), icon: each })),
      words: [{ type: 'paragraph', children: [{ type: 'link', href: '/', icon: icons[0] ?? '', text: 'There' }] }],
    },
  });
  expect(checkBrandIcons(content([page('/a', [signsOf('check', 'mail')])]), site)).toEqual([]);
  const found = checkBrandIcons(content([page('/a', [signsOf('list-checks', 'mail')])]), site);
  expect(found).toEqual([
    expect.stringMatching(
      /^pages\/a\.json › Signs \([\da-f-]+\), Signs › item 1 › Icon: The brand .* has no icon "list-checks", .*Choose one of: .*calendar, captions, check,/,
    ),
    expect.stringMatching(/^pages\/a\.json › Signs \([\da-f-]+\), Words: The brand .* has no icon "list-checks"/),
  ]);
});

const rowsOf = (source: string, ...rows: Record<string, Json>[]): ContentFolder =>
  content([], [{ source, file: `rows/${source}.json`, rows: rows.map((data) => ({ data })) }]);

test.each<[ContentFolder, string[]]>([
  [rowsOf('days', { day: '2026-01-01', name: 'One' }, { day: '2026-01-02', name: 'Two' }), []],
  [rowsOf('gone', {}), ['rows/gone.json: no plugin of the site registers the data source "gone"']],
  [rowsOf('computed', {}), ['rows/computed.json: "computed" keeps no rows: it is computed']],
  [
    rowsOf('days', { day: 'today', name: 'One' }),
    [expect.stringContaining('rows/days.json › 0 › day: ') as unknown as string],
  ],
  [
    rowsOf('days', { day: '2026-01-01', name: 'One', colour: 'red' }),
    ['rows/days.json › 0 › colour: It is no field of days, which has day, name.'],
  ],
  [
    rowsOf('days', { day: '2026-01-01', name: 'One' }, { day: '2026-01-01', name: 'Two' }),
    ['rows/days.json › 1: a row before it is the same by day'],
  ],
])('problems of rows are detected %#', (rows, problems) => {
  expect(checkRows(rows, site)).toEqual(problems);
});

test('rows and nodes as an export writes them after an upgrade and a removal pass', async () => {
  const registered = site.dataSources.get('days')!;
  const migrations = [migrate.rename('title', 'name')];
  const upgraded = {
    ...site,
    manifest: { ...site.manifest, retired: { '@sample/gone': { version: '1.0.0', components: {} } } },
    retired: new Map([['cms-component-gone', { plugin: '@sample/gone' }]]) as unknown as ComposedSite['retired'],
    dataSources: new Map([
      ['days', { ...registered, version: 1, definition: { ...registered.definition, migrations } }],
    ]),
  };
  const day = { version: 0, data: { day: '2026-01-01', title: 'New Year' } };
  const exported = content(
    [page('/a', [to('/'), { name: 'cms-component-gone', version: 0 }])],
    [
      { source: 'days', file: 'rows/days.json', rows: [day] },
      { source: 'gone', file: 'rows/gone.json', rows: [{ version: 3, data: {} }] },
    ],
  );
  expect([...checkRows(exported, upgraded), ...checkPublishing(exported, upgraded)]).toEqual([]);
  expect((await renderPages(exported, upgraded))[0]!.rendered.html).toContain('New Year');
  const unversioned = content([], [{ source: 'days', file: 'rows/days.json', rows: [{ data: day.data }] }]);
  expect(checkRows(unversioned, upgraded)[0]).toContain('add "version": 0 beside "data"');
});

test('a row that refers to what does not come with the site is detected', () => {
  const registered = site.dataSources.get('days')!;
  const row = z.object({ ...days.row.shape, at: link('At'), logo: media('Logo').optional() });
  const definition = { ...days, row } as unknown as DataSource;
  const linking = { ...site, dataSources: new Map([['days', { ...registered, definition }]]) };
  const problemsOf = (at: Json, more: Record<string, Json> = {}) =>
    checkRows({ ...rowsOf('days', { day: '2026-01-01', name: 'One', at, ...more }), pages: [home] }, linking);
  expect([...problemsOf('/anywhere'), ...problemsOf({ page: home.id })]).toEqual([]);
  expect(problemsOf({ page: 'gone' }, { logo: { asset: 'logo' } })).toEqual([
    'rows/days.json › 0: refers to the page gone, which does not come with the site',
    'rows/days.json › 0: refers to the asset logo, which does not come with the site',
  ]);
});

test('a row of a source without key needs an id', () => {
  const keyless = Object.fromEntries(Object.entries(days).filter(([name]) => name !== 'key')) as unknown as typeof days;
  const registered = site.dataSources.get('days');
  const changed = { ...site, dataSources: new Map([['days', { ...registered!, definition: keyless }]]) };
  expect(checkRows(rowsOf('days', { day: '2026-01-01', name: 'One' }), changed)).toEqual([
    'rows/days.json › 0: it needs an id, since its source has no key',
  ]);
});

async function findLinks(target: Json, ...others: ContentPage[]): Promise<string[]> {
  const pages = content([page('/a', [to(target)]), ...others]);
  return checkLinks(await renderPages(pages, site), pages, site, folder);
}

test.each<[Json]>([
  ['/a?b#c'],
  ['/plan.pdf'],
  ['/api/days/2026-01-01/names'],
  ['/feed.xml?tag=news'],
  [{ page: home.id }],
  ['https://www.example.com/'],
  ['mailto:a@example.com'],
  ['#content'],
  ['#top'],
])('a link to %j has a target', async (target) => {
  expect(await findLinks(target, home)).toEqual([]);
});

test.each<[Json, string]>([
  ['/gone', 'nothing stands at /gone'],
  ['/public/plan.pdf', 'nothing stands at /public/plan.pdf'],
  ['/api/days', 'nothing stands at /api/days'],
  ['/a/feed.xml', 'nothing stands at /a/feed.xml'],
  ['#gone', 'nothing stands at #gone'],
  [{ page: '00000000-0000-4000-8000-000000000009' }, 'refers to the page 00000000-0000-4000-8000-000000000009'],
  [{ asset: 'picture' }, 'refers to the asset picture'],
])('a link to %j is reported as broken', async (target, problem) => {
  expect(await findLinks(target)).toEqual([expect.stringContaining(problem)]);
});

test('a share image that the site does not have is broken', async () => {
  const sharing = (image: string): ContentPage => {
    const shared = page('/b', []);
    return { ...shared, content: { ...shared.content, seo: { ...shared.content.seo, image } } };
  };
  expect(await findLinks('/b', sharing('/plan.pdf'))).toEqual([]);
  expect(await findLinks('/b', sharing('/share.png'))).toEqual(['pages/b.json: nothing stands at /share.png']);
});

test('so is one that the manifest names', async () => {
  const pages = content([home]);
  const problemsOf = async (shareImage: string) => {
    const sharing = { ...site, manifest: { ...site.manifest, shareImage } };
    return checkLinks(await renderPages(pages, sharing), pages, sharing, folder);
  };
  expect(await problemsOf('/plan.pdf')).toEqual([]);
  expect(await problemsOf('/share.png')).toEqual(['manifest.json: nothing stands at /share.png']);
});

test('a link to an unpublished page is broken', async () => {
  expect(await findLinks('/b', page('/b', [], { published: false }))).toEqual(['pages/a.json: nothing stands at /b']);
});

test('pages are rendered with the rows of the site, and failures are detected', async () => {
  const pages = content(
    [page('/a', [to('/')])],
    [{ source: 'days', file: 'rows/days.json', rows: [{ data: { day: '2026-01-01', name: 'New Year' } }] }],
  );
  const seen = await renderPages(pages, site);
  expect(seen[0]!.rendered.html).toContain('New Year');
  expect(await checkRendering(seen)).toEqual([]);
  const failing = new Map(site.components).set(pointer.name, {
    ...site.components.get(pointer.name)!,
    definition: { ...pointer, render: () => element('ul', null, element('div')) },
  });
  expect(await checkRendering(await renderPages(pages, { ...site, components: failing }))).toEqual([
    expect.stringContaining('pages/a.json: <div> element is not permitted'),
  ]);
  failing.set(pointer.name, {
    ...site.components.get(pointer.name)!,
    definition: { ...pointer, load: () => Promise.reject(new Error('No days.')) },
  });
  expect(await checkRendering(await renderPages(pages, { ...site, components: failing }))).toEqual([
    'pages/a.json: cms-component-pointer failed at load: No days.',
  ]);
});

test('a page is shown with its translations, and without others', async () => {
  const nodes = [{ name: 'cms-component-languages' }];
  const only = page('/a', nodes);
  const pages = content([only, page('/b', nodes), page('/b-ar', nodes, { locale: 'ar' })]);
  const translated = content([only, page('/a-ar', nodes, { locale: 'ar', translationGroup: only.id })]);
  const linksOf = async (folder: ContentFolder) =>
    [...(await renderPages(folder, site))[0]!.rendered.html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(await linksOf(pages)).toEqual(['/a']);
  expect(await linksOf(translated)).toHaveLength(2);
  expect(checkLinks(await renderPages(translated, site), translated, site, folder)).toEqual([]);
});

test('dependencies are those in the manifest', () => {
  const manifest = manifestSchema.parse({
    id: 'sample',
    name: 'Sample',
    hosts: ['sample.example'],
    brand: '@quoin/brand-sample',
    plugins: { '@quoin/plugin-sample': {} },
  });
  const pack = (changes: object) => ({
    folder: '',
    manifest: {
      name: 'sample',
      version: '1.0.0',
      quoin: { role: 'site' },
      dependencies: { '@quoin/brand-sample': '1.0.0', '@quoin/plugin-sample': '1.0.0' },
      ...changes,
    },
  });
  expect(checkDependencies(pack({}), manifest)).toEqual([]);
  expect(checkDependencies(pack({ quoin: { role: 'plugin' } }), manifest)).toEqual([
    'package.json needs "quoin": { "role": "site" }',
  ]);
  expect(
    checkDependencies(
      pack({ dependencies: { '@quoin/brand-sample': '1.0.0', '@quoin/plugin-old': '1.0.0' } }),
      manifest,
    ),
  ).toEqual([
    'package.json does not say which version of @quoin/plugin-sample the site wants',
    'package.json lists @quoin/plugin-old, which the manifest does not name',
  ]);
});

test('an invalid site reports its problems', async () => {
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'manifest.json'), '{ "id": "sample" }');
  const { problems } = await readSite(folder);
  expect(problems.composition.map(({ where }) => where)).toEqual(
    expect.arrayContaining(['manifest.json, hosts', 'manifest.json, brand']),
  );
}, 60_000);
