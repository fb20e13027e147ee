import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  defineComponent,
  defineService,
  headingLevel,
  QuoinError,
  text,
  z,
  type Component,
  type Context,
  type LoadContext,
  type Viewer,
} from '@quoin/sdk';
import { createElement, Fragment, type ReactNode } from 'react';
import type { RenderInput } from '../model/render-input.ts';
import { renderPage } from '../page/render-page.ts';
import { plain } from '../testing/definitions.fixture.tsx';
import { bodyOf, renderInput } from '../testing/page.fixture.ts';
import { node, sampleSite } from '../testing/site.fixture.ts';
import { queryName } from './query.ts';

const base = [
  'page:page-1',
  'translations:page-1',
  'site:sample',
  'brand:@sample/brand@2.0.0',
  'type:cms-template-plain@1.2.3',
  'type:cms-component-reader@1.2.3',
];
const query = {
  page: z.int().default(1),
  sort: z.enum(['new', 'old']).default('new'),
  open: z.boolean().default(false),
  tags: z.array(z.string()).default([]),
};
type ReaderContext = Context<{ page: number; sort: string; open: boolean; tags: string[] }, 'next'>;

interface Reader {
  sharedQuery?: readonly (keyof typeof query)[];
  render?: (context: ReaderContext) => ReactNode;
  load?: (context: LoadContext) => Promise<unknown>;
}

const define = ({ sharedQuery = [], render = () => null, load = async () => undefined }: Reader): Component =>
  defineComponent({
    name: 'cms-component-reader',
    title: 'Reader',
    description: 'Sample',
    props: z.object({ text: text('Text').default('') }),
    demos: [{ displayName: 'Reader', content: { props: {} } }],
    query,
    sharedQuery,
    messages: { next: 'Next of {count}' },
    load: async ({ context }) => load(context),
    render: ({ context, data }) => render(context) ?? JSON.stringify(data),
  });

async function read(reader: Reader, changes: Partial<RenderInput> = {}) {
  const translations = { de: { 'cms-component-reader': { next: 'Weiter von {count}' } } };
  const site = sampleSite({
    components: [define(reader)],
    templates: [plain],
    manifest: { zone: 'America/New_York', locales: ['en', 'de'] },
    translations,
  });
  const tree = node(plain.name, {}, { main: [node('cms-component-reader', {}, {}, 'reader-1')] });
  const result = await renderPage(renderInput(site, tree, changes));
  const body = /<main>(.*)<\/main>/s.exec(bodyOf(result.html))?.[1] ?? '';
  return {
    ...result,
    body: body.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    reads: result.dependencies.filter((each) => !base.includes(each)),
  };
}

const viewer: Viewer = { id: 'v', name: 'Ada', roles: [] };
const search = (changes: Record<string, string>) =>
  new URLSearchParams(Object.entries(changes).map(([key, value]) => [queryName(key, 'reader-1'), value]));

test('a page without reads depends only on its own content', async () => {
  const { dependencies, expires, private: isPrivate } = await read({});
  expect(new Set(dependencies)).toEqual(new Set(base));
  expect([expires, isPrivate]).toEqual([undefined, false]);
});

test('reading the viewer makes the page private for those who are signed in', async () => {
  const reader = { render: ({ viewer }: ReaderContext) => viewer?.name ?? 'nobody' };
  expect(await read(reader)).toMatchObject({ body: 'nobody', private: false, reads: ['viewer'] });
  expect(await read(reader, { viewer })).toMatchObject({ body: 'Ada', private: true, reads: ['viewer'] });
  expect(await read({}, { viewer })).toMatchObject({ private: false, reads: [] });
});

test('a page expires at the earliest instant that its reads of the time name', async () => {
  const at = (minutes: number) => (now: Date) => new Date(now.getTime() + minutes * 60_000);
  const { body, expires, reads } = await read({ render: ({ now }) => now(at(10)) && now(at(5)).toISOString() });
  expect([body, expires?.toISOString(), reads]).toEqual([
    '2026-03-01T12:00:00.000Z',
    '2026-03-01T12:05:00.000Z',
    ['now'],
  ]);
  const { failures } = await read({ render: ({ now }) => now(() => new Date(NaN)).toISOString() });
  expect(failures).toMatchObject([{ during: 'render', error: { name: 'RangeError' } }]);
});

test('expiring data limits how long the page is valid', async () => {
  const expires = new Date('2026-03-01T12:07:00Z');
  const data = async () => ({ rows: [], total: 3, dependencies: ['pages/en'], expires });
  const found = await read({ load: ({ data }) => data('pages', {}) }, { data });
  expect([found.body, found.expires, found.reads]).toEqual(['{"rows":[],"total":3}', expires, ['pages/en', 'now']]);
});

test('reads of other pages are dependencies', async () => {
  expect(await read({ render: ({ page }) => page.title })).toMatchObject({ body: 'Fees', reads: [] });
  expect(await read({ render: ({ page }) => page.ancestors[0]?.title })).toMatchObject({
    body: 'Home',
    reads: ['ancestors:page-1'],
  });
});

test('anchors are those of all nodes of the page, in its order', async () => {
  const place = defineComponent({
    name: 'cms-component-place',
    title: 'Place',
    description: 'Sample',
    props: z.object({
      id: text('Address', { anchor: true }).optional(),
      title: text('Title').default(''),
      level: headingLevel(2, { of: 'title' }),
    }),
    demos: [{ displayName: 'Place', content: { props: {} } }],
    render: () => null,
  });
  const reader = define({ render: ({ anchors }) => anchors.map(({ id, title }) => `${id}: ${title}`).join(', ') });
  const site = sampleSite({ components: [reader, place], templates: [plain] });
  const at = (props: Record<string, string>) => node(place.name, props);
  const tree = node(
    plain.name,
    {},
    {
      main: [
        node(reader.name, {}),
        at({ id: 'fees' }),
        at({ title: 'Fees' }),
        at({ id: 'before-hours' }),
        at({ id: 'hours', title: 'Hours' }),
        at({ title: 'No address' }),
        at({ id: 'at-the-end' }),
      ],
    },
  );
  expect(bodyOf((await renderPage(renderInput(site, tree))).html)).toContain('fees: Fees, hours: Hours');
});

test('path parameters are dependencies', async () => {
  const { body, reads } = await read({ render: ({ params }) => params['notice'] }, { params: { notice: '7' } });
  expect([body, reads]).toEqual(['7', ['param:notice']]);
});

test('declared URL parameters are parsed, with defaults for what is absent or malformed', async () => {
  const show = { render: ({ query }: ReaderContext) => JSON.stringify(query) };
  const parsed = async (params: URLSearchParams) => JSON.parse((await read(show, { search: params })).body) as unknown;
  const defaults = { page: 1, sort: 'new', open: false, tags: [] };
  expect(await parsed(new URLSearchParams('page=5&other=1'))).toEqual(defaults);
  expect(await parsed(search({ page: '3', sort: 'old', open: 'true', tags: 'a' }))).toEqual({
    page: 3,
    sort: 'old',
    open: true,
    tags: ['a'],
  });
  expect(await parsed(search({ page: 'x', sort: '__proto__', open: 'maybe' }))).toEqual(defaults);
  expect((await read(show)).reads).toEqual(Object.keys(query).map((key) => `query:${queryName(key, 'reader-1')}`));
});

test('a link keeps declared parameters and drops all others', async () => {
  const reader = { render: ({ href }: ReaderContext) => href({ page: 2, sort: undefined }) };
  const given = search({ page: '1', sort: 'old', open: 'true' });
  given.set('utm', 'x');
  const { body } = await read(reader, { search: given });
  expect(body).toBe(`/fees?${search({ open: 'true', page: '2' }).toString()}`);
  expect((await read({ render: ({ href }) => href({ page: undefined }) })).body).toBe('/fees');
});

test('a shared parameter keeps its name, also in links', async () => {
  const reader = {
    sharedQuery: ['page'] as const,
    render: ({ query, href }: ReaderContext) => `${JSON.stringify(query)} ${href({ page: 4 })}`,
  };
  const { body, reads } = await read(reader, { search: new URLSearchParams('page=3&sort=old') });
  expect(body).toBe('{"page":3,"sort":"new","open":false,"tags":[]} /fees?page=4');
  expect(reads).toContain('query:page');
});

test('messages are in the language of the page', async () => {
  const reader = { render: ({ t }: ReaderContext) => t('next', { count: 3 }) };
  expect((await read(reader)).body).toBe('Next of 3');
  expect((await read(reader, { locale: 'de' })).body).toBe('Weiter von 3');
});

test('the state of a posted form reaches its own node, privately', async () => {
  const state = { outcome: 'invalid' as const, values: {}, errors: {} };
  const reader = { render: ({ form }: ReaderContext) => form?.outcome ?? 'no form' };
  expect(await read(reader, { form: { node: 'reader-1', state } })).toMatchObject({ body: 'invalid', private: true });
  expect(await read(reader, { form: { node: 'other', state } })).toMatchObject({ body: 'no form', private: true });
});

test('queries to data sources record their dependencies', async () => {
  const asked: unknown[] = [];
  const data: RenderInput['data'] = async (plugin, source, params, signal) => {
    asked.push([plugin, source, params, signal.aborted]);
    return { rows: [{ id: 'r' }], total: 9, dependencies: ['data:calendars/2026'] };
  };
  const { body, reads } = await read({ load: ({ data }) => data('calendars', { year: 2026 }) }, { data });
  expect(asked).toEqual([['@sample/plugin', 'calendars', { year: 2026 }, false]]);
  expect([JSON.parse(body), reads]).toEqual([{ rows: [{ id: 'r' }], total: 9 }, ['data:calendars/2026']]);
});

test('values of a field record their dependencies', async () => {
  const data: RenderInput['data'] = async (_plugin, source, params, _signal, values) => ({
    rows: [{ source, params, field: values?.field ?? '', options: { ...values?.options } }],
    total: 1,
    dependencies: ['data:calendars/2026'],
  });
  const load = ({ data }: LoadContext) => data.values('calendars', 'name', { year: 2026 }, { characters: 1 });
  const { body, reads } = await read({ load }, { data });
  expect(JSON.parse(body)).toEqual({
    rows: [{ source: 'calendars', params: { year: 2026 }, field: 'name', options: { characters: 1 } }],
    total: 1,
  });
  expect(reads).toEqual(['data:calendars/2026']);
});

const never = new Promise<string>(() => undefined);
const soon = { timeout: 20, fallback: 'Fallback' };

test.each<[string, (context: LoadContext) => Promise<unknown>, string, boolean]>([
  ['arrives', ({ optional }) => optional(Promise.resolve('Value'), soon), 'Value', false],
  ['is late', ({ optional }) => optional(never, soon), 'Fallback', true],
  ['fails', ({ optional }) => optional(Promise.reject(new Error('503')), soon), 'Fallback', true],
  [
    'fails for good',
    ({ optional }) => optional(Promise.reject(new QuoinError('data-source.unknown', { name: 'a', known: 'b' })), soon),
    'Fallback',
    false,
  ],
])('an optional value that %s', async (_, load, shown, isDegraded) => {
  expect(await read({ load })).toMatchObject({ body: `"${shown}"`, isDegraded, failures: [] });
});

test('an optional value has as much more time as its page has', async () => {
  const slow = async (context: LoadContext) => context.optional(wait(60, 'Value'), soon);
  expect(await read({ load: slow }, { deadline: 1_000_000 })).toMatchObject({ body: '"Value"', isDegraded: false });
});

test('services are requested on behalf of the plugin', async () => {
  const token = defineService<string>('Sample');
  const service = ((plugin: string, asked: unknown) => `${plugin} ${asked === token}`) as RenderInput['service'];
  expect((await read({ load: async ({ service }) => service(token) }, { service })).body).toBe('"@sample/plugin true"');
});

test('icons and logos are inlined', async () => {
  const { body } = await read({
    render: ({ icon, brand }) =>
      createElement(Fragment, null, icon('check'), icon('check', 'Done'), icon('no-such'), brand.mark),
  });
  expect(body).toBe(
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0"/></svg>' +
      '<svg class="icon" viewBox="0 0 24 24" role="img" aria-label="Done"><path d="M0 0"/></svg><span hidden=""></span>' +
      '<span class="logo mark" role="img" aria-label="S"><svg viewBox="0 0 1 1"></svg></span>',
  );
});

test('exposes the site, language, direction and mode', async () => {
  const { body } = await read(
    { render: ({ site, locale, direction, mode }) => [site.name, site.url, locale, direction, mode].join(' ') },
    { locale: 'ar-EG' },
  );
  expect(body).toBe('Sample site https://www.sample.example ar-EG rtl page');
});
