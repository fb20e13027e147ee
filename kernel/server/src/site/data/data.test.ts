import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineDataSource, html, number, text, z, type DataSource, type ValuesOptions } from '@quoin/sdk';
import { createOutbound } from '../../platform/http-client/outbound.ts';
import { createLog } from '../../platform/log/log.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { storageForSuite } from '../../testing/storage.fixture.ts';
import type { DataSite } from '../rows/data-result.ts';
import { rowToStore } from '../rows/row-to-store.ts';
import { createSiteData, type SiteData } from './data.ts';

const opened = storageForSuite();
let service: Service;
let now = new Date('2026-06-01T00:00:00Z');
const lines: string[] = [];
const outbound = createOutbound({ loopback: true });

const registered = (definition: DataSource, version = definition.migrations?.length ?? 0) => ({
  definition,
  plugin: '@sample/plugin',
  pluginVersion: '1.0.0',
  version,
});

const notices = defineDataSource({
  kind: 'rows',
  name: 'notices',
  title: 'Notices',
  description: 'Sample notices',
  row: z.object({ heading: text('Heading'), year: number('Year') }),
  params: z.object({ year: z.number().optional(), from: z.number().optional(), limit: z.number().optional() }),
  migrations: [{ kind: 'rename', from: 'title', to: 'heading' }],
  select: ({ year, from, limit }) => ({
    where: year === undefined ? {} : { year },
    ...(from === undefined ? {} : { between: { field: 'year' as const, from } }),
    ...(limit === undefined ? {} : { limit }),
    sort: '-year',
  }),
  partitions: { row: ({ year }) => [String(year)], params: ({ year }) => (year === undefined ? [] : [String(year)]) },
});

let remote: DataSource;
const loop = defineDataSource({
  kind: 'computed',
  name: 'loop',
  title: 'Loop',
  description: 'It asks itself',
  row: z.object({}),
  params: z.object({}),
  compute: async ({ data }) => ({ rows: [], total: (await data('loop', {})).total }),
});
const never = defineDataSource({
  kind: 'computed',
  name: 'never',
  title: 'Never',
  description: 'It does not answer',
  row: z.object({}),
  params: z.object({}),
  compute: () => new Promise<never>(() => undefined),
});
const alone = defineDataSource({
  kind: 'computed',
  name: 'alone',
  title: 'Alone',
  description: 'It does without what fails',
  row: z.object({ heading: text('Heading') }),
  params: z.object({}),
  async compute({ data }) {
    const { rows } = await data('loop', {}).catch(() => ({ rows: [{ heading: 'Alone' }] }));
    return { rows: rows as { heading: string }[], total: 1 };
  },
});
const loud = defineDataSource({
  kind: 'computed',
  name: 'loud',
  title: 'Loud',
  description: 'Headings in capitals',
  row: z.object({ heading: text('Heading') }),
  params: z.object({}),
  async compute({ data }) {
    const { rows, total } = await data('notices', { year: 2026 });
    return { rows: rows.map(({ heading }) => ({ heading: (heading as string).toUpperCase() })), total };
  },
});

const years = defineDataSource({
  kind: 'computed',
  name: 'years',
  title: 'Years',
  description: 'Years of notices',
  row: z.object({ year: number('Year') }),
  params: z.object({}),
  async compute({ data }) {
    const { rows, total } = await data.values(notices, 'year', { year: 2025 });
    return { rows: rows.map(({ value }) => ({ year: value })), total };
  },
});

const minutes = defineDataSource({
  kind: 'computed',
  name: 'minutes',
  title: 'Minutes',
  description: 'The minute of the hour',
  row: z.object({ minute: number('Minute') }),
  params: z.object({}),
  cache: { fresh: 5, stale: 60 },
  async compute({ now }) {
    const time = now((now) => new Date(now.getTime() + 60_000));
    return { rows: [{ minute: time.getUTCMinutes() }], total: 1 };
  },
});

let data: SiteData;
const asking = () => ({ locale: 'en', now });

beforeAll(async () => {
  const { storage } = opened;
  service = await startService();
  const url = `http://127.0.0.1:${service.port}/prices`;
  const priceRow = z.object({ heading: text('Heading'), body: html('Body').optional() });
  remote = defineDataSource({
    kind: 'remote',
    name: 'prices',
    title: 'Prices',
    description: 'Prices of a service',
    row: priceRow,
    params: z.object({ market: z.string().default('us') }),
    cache: { fresh: 10, stale: 60 },
    async fetch({ params, http, signal }) {
      const answer = await http.json(
        `${url}?market=${params.market}`,
        z.object({ rows: z.array(z.looseObject({})), total: z.int() }),
        { signal },
      );
      return answer as { rows: { heading: string }[]; total: number };
    },
  });
  const http = outbound.client([`127.0.0.1:${service.port}`]);
  const all = [
    registered(notices),
    registered(remote),
    registered(loop),
    registered(never),
    registered(alone),
    registered(loud),
    registered(years),
    registered(minutes),
    registered({ ...minutes, name: 'bound-minutes' }),
    registered({ ...notices, name: 'bound' }),
  ];
  const site = {
    id: 'ice',
    fetchClient: http,
    siblings: () => [
      { id: 'ice', composed: { manifest: { name: 'Ice' } }, url: 'https://ice.example' },
      { id: 'nyse', composed: { manifest: { name: 'Nyse' } }, url: 'https://nyse.example' },
    ],
    scope: () => ({ http, log: createLog({ write: () => undefined }), service: () => undefined }),
    composed: {
      dataSources: new Map(all.map((each) => [each.definition.name, each])),
      manifest: {
        dataSources: {
          bound: { kind: 'remote', url: `http://127.0.0.1:${service.port}/bound` },
          'bound-minutes': { kind: 'remote', url: `http://127.0.0.1:${service.port}/minutes` },
        },
      },
      templates: new Map(),
    },
  } as unknown as DataSite;
  data = createSiteData(site, storage, createLog({ write: (line) => void lines.push(line) }), () => now);
  for (const [year, heading] of [
    [2025, 'Old'],
    [2026, 'New'],
  ] as const) {
    await storage.rows.save({
      ...rowToStore(registered(notices), { heading, year }),
      siteId: 'ice',
      expectedRevision: null,
      authorId: null,
    });
  }
  await storage.rows.save({
    siteId: 'ice',
    source: 'notices',
    version: 0,
    data: { title: 'Ancient', year: 1999 },
    expectedRevision: null,
    authorId: null,
  });
  await storage.rows.save({
    siteId: 'nyse',
    source: 'notices',
    version: 1,
    data: { heading: 'Elsewhere', year: 2026 },
    expectedRevision: null,
    authorId: null,
  });
});
afterAll(async () => {
  await outbound.close();
  await service.close();
});

test('stored rows are those of the site, migrated on read', async () => {
  const { rows, total, dependencies } = await data.query('notices', {}, asking());
  expect(rows).toEqual([
    { id: expect.any(String), heading: 'New', year: 2026 },
    { id: expect.any(String), heading: 'Old', year: 2025 },
    { id: expect.any(String), heading: 'Ancient', year: 1999 },
  ]);
  expect([total, dependencies]).toEqual([3, ['source:notices']]);
});

test('a query depends on the partition that it reads', async () => {
  const { rows, dependencies } = await data.query('notices', { year: 2025 }, asking());
  expect(rows).toMatchObject([{ heading: 'Old' }]);
  expect(dependencies).toEqual(['source:notices/2025']);
  expect((await data.query('notices', { from: 2000 }, asking())).total).toBe(2);
});

test('a query that finds a row outside its partition depends on the whole source', async () => {
  const { rows, dependencies } = await data.query('notices', { year: 1999 }, asking());
  expect(rows).toMatchObject([{ heading: 'Ancient' }]);
  expect(dependencies).toEqual(['source:notices']);
  expect(await data.query('notices', { year: 1999, limit: 0 }, asking())).toEqual({ rows: [], total: 1, dependencies });
});

test('the values of a field are counted in the partition that a query reads', async () => {
  const { rows, total, dependencies } = await data.values('notices', { field: 'year' }, { from: 2000 }, asking());
  expect(rows).toEqual([
    { value: 2025, count: 1 },
    { value: 2026, count: 1 },
  ]);
  expect([total, dependencies]).toEqual([2, ['source:notices']]);
  const old = await data.values('notices', { field: 'heading', options: { characters: 2 } }, { year: 2025 }, asking());
  expect([old.rows, old.dependencies]).toEqual([[{ value: 'Ol', count: 1 }], ['source:notices/2025']]);
});

test('values that are counted in a row outside its partition depend on the whole source', async () => {
  const { rows, dependencies } = await data.values('notices', { field: 'year' }, { year: 1999 }, asking());
  expect([rows, dependencies]).toEqual([[{ value: 1999, count: 1 }], ['source:notices']]);
});

test('rows computed from values depend on what was counted', async () => {
  const { rows, dependencies } = await data.query('years', {}, asking());
  expect(rows).toEqual([{ id: '0', year: 2025 }]);
  expect(dependencies).toEqual(['source:years', 'source:notices/2025']);
});

test.each<[string, string, string, ValuesOptions, object, string]>([
  ['an unknown field', 'notices', 'colour', {}, { where: 'notices.colour' }, 'it has heading, year'],
  ['the id', 'notices', 'id', {}, { where: 'notices.id' }, 'no such field'],
  ['no characters', 'notices', 'heading', { characters: 0 }, { where: 'notices.heading' }, '"characters" is 0'],
  ['too many', 'notices', 'heading', { limit: 10_001 }, { where: 'notices.heading' }, '0 to 10000'],
  ['pages', 'pages', 'title', {}, { where: 'pages' }, 'cannot be counted'],
])('values of %s are not counted', async (_, source, field, options, details, reason) => {
  await expect(data.values(source, { field, options }, {}, asking())).rejects.toMatchObject({
    code: 'request.invalid',
    details,
    message: expect.stringContaining(reason),
  });
});

test('the sites that are served are rows with name and address', async () => {
  expect(await data.query('sites', {}, asking())).toEqual({
    rows: [
      { id: 'ice', name: 'Ice', url: 'https://ice.example' },
      { id: 'nyse', name: 'Nyse', url: 'https://nyse.example' },
    ],
    total: 2,
    dependencies: ['sites'],
  });
});

test('an unknown source and invalid params are reported', async () => {
  await expect(data.query('nothing', {}, asking())).rejects.toMatchObject({
    code: 'data-source.unknown',
    message: expect.stringContaining('notices'),
  });
  await expect(data.query('notices', { year: 'soon' }, asking())).rejects.toMatchObject({
    code: 'request.invalid',
    details: { where: 'notices.year' },
  });
});

test('a remote response is cached while fresh, and invalid rows are left out', async () => {
  service.answer = (_, response) =>
    sendJson(response, { rows: [{ heading: 'One', id: 'first' }, { other: 1 }], total: 1 });
  const query = () => data.query('prices', {}, asking());
  expect(await query()).toMatchObject({
    rows: [{ heading: 'One', id: 'first' }],
    expires: new Date(now.getTime() + 10_000),
  });
  expect(lines.join('')).toContain('do not fit');
  await Promise.all([query(), query()]);
  expect(service.seen).toHaveLength(1);
  expect(service.seen[0]?.url).toBe('/prices?market=us');
  service.answer = (_, response) => sendJson(response, { rows: [{ heading: 'Two' }], total: 1 });
  now = new Date(now.getTime() + 11_000);
  expect((await query()).rows).toEqual([{ heading: 'Two', id: '0' }]);
});

test('values of computed and remote rows are those of the rows that the source returns', async () => {
  const loudOnes = await data.values('loud', { field: 'heading' }, {}, asking());
  expect([loudOnes.rows, loudOnes.dependencies]).toEqual([
    [{ value: 'NEW', count: 1 }],
    ['source:loud', 'source:notices/2026'],
  ]);
  service.answer = (_, response) =>
    sendJson(response, { rows: [{ heading: 'A' }, { heading: 'B' }, { heading: 'A' }, { other: 1 }], total: 4 });
  const options = { sort: '-count', limit: 1 } as const;
  const { rows, total, expires } = await data.values(
    'prices',
    { field: 'heading', options },
    { market: 'eu' },
    asking(),
  );
  expect([rows, total, expires]).toEqual([[{ value: 'A', count: 2 }], 2, new Date(now.getTime() + 10_000)]);
});

test('values are not counted in a part of the rows', async () => {
  service.answer = (_, response) => sendJson(response, { rows: [{ heading: 'A' }], total: 20 });
  await expect(data.values('prices', { field: 'heading' }, { market: 'part' }, asking())).rejects.toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('returns 1 of its 20 rows'),
  });
});

test('markup from a service is sanitized', async () => {
  service.answer = (_, response) =>
    sendJson(response, {
      rows: [{ heading: '<b>', body: '<p onclick="alert(1)">Well<script>alert(1)</script></p>' }],
      total: 1,
    });
  expect((await data.query('prices', { market: 'html' }, asking())).rows).toEqual([
    { id: '0', heading: '<b>', body: '<p>Well</p>' },
  ]);
});

test('an unresponsive source is awaited only as long as its caller can wait', async () => {
  const begun = performance.now();
  await expect(data.query('never', {}, { ...asking(), signal: AbortSignal.timeout(50) })).rejects.toMatchObject({
    code: 'data-source.late',
  });
  expect(performance.now() - begun).toBeLessThan(500);
});

test('a manifest can have rows fetched from elsewhere', async () => {
  service.answer = (_, response) => sendJson(response, [{ heading: 'Fetched', year: 2026 }]);
  const { rows, total } = await data.query('bound', { year: 2026 }, asking());
  expect([rows, total]).toEqual([[{ id: '0', heading: 'Fetched', year: 2026 }], 1]);
  expect(service.seen.at(-1)?.url).toBe('/bound?year=2026');
});

test('computed rows depend on everything they were computed from', async () => {
  const { rows, dependencies } = await data.query('loud', {}, asking());
  expect(rows).toEqual([{ id: '0', heading: 'NEW' }]);
  expect(dependencies).toEqual(['source:loud', 'source:notices/2026']);
});

test('rows computed from the time expire when they say', async () => {
  const { rows, expires } = await data.query('minutes', {}, asking());
  expect([rows, expires]).toEqual([[{ id: '0', minute: now.getUTCMinutes() }], new Date(now.getTime() + 60_000)]);
});

test('a computed source declares how long the rows of a service are used', async () => {
  service.answer = (_, response) => sendJson(response, [{ minute: 1 }]);
  const { rows, expires } = await data.query('bound-minutes', {}, asking());
  expect([rows, expires]).toEqual([[{ id: '0', minute: 1 }], new Date(now.getTime() + 5_000)]);
});

test('rows computed with failed inputs are not cached for long', async () => {
  expect(await data.query('alone', {}, asking())).toMatchObject({
    rows: [{ heading: 'Alone' }],
    expires: new Date(now.getTime() + 5_000),
    isStale: true,
  });
});

test('a source computed from itself is a fault of its plugin, not of the process', async () => {
  await expect(data.query('loop', {}, asking())).rejects.toMatchObject({ code: 'plugin.invalid' });
});
