import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { defineDataSource, text, z, type DataSource } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { createOutbound } from '../../platform/http-client/outbound.ts';
import { createLog } from '../../platform/log/log.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import type { DataSite } from '../rows/data-result.ts';
import { createSiteData, type SiteData } from './data.ts';

const row = z.object({ number: text('Number'), day: text('Day'), topic: text('Topic').default('') });
const filter = z.string().optional();
const sorts = z.enum(['day', '-day', 'number']).default('-day');

const notices = defineDataSource({
  kind: 'rows',
  name: 'notices',
  title: 'Notices',
  description: 'Sample notices',
  row,
  params: z.object({
    topic: filter,
    year: filter,
    number: filter,
    sort: sorts,
    limit: z.int().default(1000),
    offset: z.int().default(0),
  }),
  select: ({ topic, year, number, sort, limit, offset }) => ({
    where: { ...(topic === undefined ? {} : { topic }), ...(number === undefined ? {} : { number }) },
    ...(year === undefined ? {} : { between: { field: 'day' as const, from: `${year}-01-01`, to: `${year}-12-31` } }),
    sort,
    limit,
    offset,
  }),
  serves: {
    method: 'GET',
    path: '/api/notices/filter',
    query: ['topic', 'year'],
    read: (answer) => z.array(z.object({ number: z.string(), day: z.string() })).parse(answer),
  },
});

const topics = defineDataSource({
  kind: 'computed',
  name: 'topics',
  title: 'Topics',
  description: 'Topics of a report',
  row: z.object({ value: text('Value') }),
  params: z.object({ report: z.string() }),
  compute: async () => ({ rows: [{ value: 'computed here' }], total: 1 }),
  serves: {
    method: 'GET',
    path: '/api/notices/{report}/topics',
    read: (answer) =>
      z
        .array(z.string())
        .parse(answer)
        .map((value) => ({ value })),
  },
  boundWith: 'notices',
});

const three = [
  { number: 'n1', day: '2026-01-05' },
  { number: 'n3', day: '2026-03-05' },
  { number: 'n2', day: '2026-02-05' },
];

let service: Service;
let data: SiteData;
let now = new Date('2026-06-01T00:00:00Z');
const outbound = createOutbound({ loopback: true });
const asking = (signal?: AbortSignal) => ({ locale: 'en', now, ...(signal === undefined ? {} : { signal }) });
const query = (params: object, signal?: AbortSignal) => data.query('notices', params, asking(signal));
const queries = () => service.seen.map(({ url }) => url);

beforeAll(async () => {
  service = await startService();
});
beforeEach(() => {
  service.seen.length = 0;
  const registered = (definition: DataSource) =>
    [definition.name, { definition, plugin: '@sample/plugin', pluginVersion: '1.0.0', version: 0 }] as const;
  const site = {
    id: 'ice',
    fetchClient: outbound.client([`127.0.0.1:${service.port}`]),
    composed: {
      dataSources: new Map([registered(notices), registered(topics)]),
      manifest: { dataSources: { notices: { kind: 'remote', url: `http://127.0.0.1:${service.port}/base/` } } },
    },
  } as unknown as DataSite;
  data = createSiteData(site, {} as Storage, createLog({ write: () => undefined }), () => now);
});
afterAll(async () => {
  await outbound.close();
  await service.close();
});

test('a service is requested at the path of the source, with the given parameters only', async () => {
  service.answer = (_, response) => sendJson(response, three);
  await query({ topic: 'fees & rates', year: '', limit: 2, offset: 1, sort: 'day' });
  await query({});
  expect(queries()).toEqual(['/base/api/notices/filter?topic=fees+%26+rates', '/base/api/notices/filter']);
});

test('sorting, pagination and unsupported filters are applied to its response, requested once', async () => {
  service.answer = (_, response) => sendJson(response, three);
  const numbers = async (params: object) => {
    const { rows, total } = await query({ year: '2026', ...params });
    return [rows.map(({ number }) => number), total];
  };
  expect(await numbers({})).toEqual([['n3', 'n2', 'n1'], 3]);
  expect(await numbers({ sort: 'number' })).toEqual([['n1', 'n2', 'n3'], 3]);
  expect(await numbers({ limit: 1, offset: 1 })).toEqual([['n2'], 3]);
  expect(await numbers({ number: 'n1' })).toEqual([['n1'], 1]);
  expect(await numbers({ number: 'none' })).toEqual([[], 0]);
  expect(queries()).toEqual(['/base/api/notices/filter?year=2026']);
});

test('values are counted in all rows of its response that the parameters select', async () => {
  service.answer = (_, response) => sendJson(response, three);
  const options = { characters: 7, sort: '-value' } as const;
  const months = async (params: object) =>
    (await data.values('notices', { field: 'day', options }, params, asking())).rows.map(({ value }) => value);
  expect(await months({ limit: 1, offset: 1 })).toEqual(['2026-03', '2026-02', '2026-01']);
  expect(await months({ number: 'n2' })).toEqual(['2026-02']);
});

test('a companion source is requested there as well', async () => {
  service.answer = (_, response) => sendJson(response, ['Fees', 'Margin']);
  const { rows } = await data.query('topics', { report: 'rule filings' }, asking());
  expect(rows.map(({ value }) => value)).toEqual(['Fees', 'Margin']);
  expect(queries()).toEqual(['/base/api/notices/rule%20filings/topics']);
});

test.each(['.', '..', '%2e%2E'])(
  'the value "%s" in a path cannot reach another address of the service',
  async (report) => {
    service.answer = (_, response) => sendJson(response, []);
    const queries = await data.query('topics', { report }, asking()).then(
      () => service.seen.map(({ url }) => url),
      (error: { code: string }) => error.code,
    );
    expect(queries).toEqual(report.startsWith('%') ? ['/base/api/notices/%252e%252E/topics'] : 'request.invalid');
  },
);

const failures: Record<string, [(response: ServerResponse) => void, string]> = {
  'an error': [(response) => void response.writeHead(503, 'Out For Lunch').end(), 'answered 503 Out For Lunch'],
  'no JSON': [
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    'instead of JSON',
  ],
  'half of it': [
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('[{"num'),
    'does not parse',
  ],
  'another shape': [(response) => sendJson(response, { notices: 3 }), 'with JSON of another shape'],
  'an end in the middle': [
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' }).write('[');
      setTimeout(() => response.destroy(), 20);
    },
    'answered nothing',
  ],
};

test.each(Object.entries(failures))('%s is reported with status, status text and URL', async (_, [answer, words]) => {
  service.answer = (_, response) => answer(response);
  const failed = query({ topic: 'secret' });
  await expect(failed).rejects.toMatchObject({ code: 'service.failed', message: expect.stringContaining(words) });
  await expect(failed).rejects.toMatchObject({
    message: expect.stringContaining(`http://127.0.0.1:${service.port}/base/api/notices/filter`),
  });
});

test('an unresponsive service is abandoned at the deadline', async () => {
  service.answer = () => undefined;
  await expect(query({}, AbortSignal.timeout(100))).rejects.toMatchObject({
    code: 'data-source.late',
    details: { name: 'notices' },
  });
});

test('its last response is used as a fallback for a limited time', async () => {
  service.answer = (_, response) => sendJson(response, three);
  await query({});
  service.answer = (_, response) => sendJson(response, {}, 500);
  now = new Date(now.getTime() + 120_000);
  expect((await query({ limit: 1 })).rows).toHaveLength(1);
  now = new Date(now.getTime() + 2 * 3_600_000);
  // After five consecutive failures.
  await expect(query({})).rejects.toMatchObject({ code: 'service.unavailable' });
});
