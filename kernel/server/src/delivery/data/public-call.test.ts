import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineDataSource, guardedCell, text, z, type DataSource } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';

const echo = defineDataSource({
  kind: 'computed',
  name: 'echo',
  title: 'Echo',
  description: 'What it was asked',
  row: z.object({ title: text('Title') }),
  params: z.object({ title: z.string().max(20).default('') }),
  serves: { method: 'POST', path: '/api/echo' },
  compute: async ({ params: { title } }) => ({ rows: [{ title }], total: 1 }),
});

const away = defineDataSource({
  kind: 'remote',
  name: 'away',
  title: 'Away',
  description: 'A service that is not there',
  row: z.object({ title: text('Title') }),
  params: z.object({}),
  cache: { fresh: 0, stale: 0 },
  serves: { method: 'GET', path: '/api/away' },
  fetch: ({ http, signal }) =>
    http.json(
      'http://127.0.0.1:1/inner/path',
      z.object({ rows: z.array(z.object({ title: z.string() })), total: z.int() }),
      { signal },
    ),
});

const sheet = defineDataSource({
  kind: 'computed',
  name: 'sheet',
  title: 'Sheet',
  description: 'Notices as CSV',
  row: z.object({ title: text('Title') }),
  params: z.object({ year: z.int().default(2040) }),
  compute: async ({ params: { year }, data }) =>
    (await data('notices', { year })) as unknown as { rows: { title: string }[]; total: number },
  serves: {
    method: 'GET',
    path: '/api/sheet/{year}',
    type: 'text/csv',
    answer: ({ rows }) => `\uFEFFtitle\r\n${rows.map(({ title }) => guardedCell(title)).join('\r\n')}`,
    fileName: ({ year }) => `Notices “${year}”\r\nx: y.csv`,
  },
});
const calendar = defineDataSource({
  ...echo,
  name: 'calendar',
  serves: { method: 'POST', path: '/api/calendar', type: 'text/calendar', answer: () => 'BEGIN:VCALENDAR' },
});
const served = (name: string, serves: object) =>
  ({ ...echo, name, serves: { method: 'GET', ...serves } }) as unknown as DataSource;
const markup = served('markup', { path: '/api/markup', type: 'text/html', answer: () => '<script>' });
const wordless = served('wordless', { path: '/api/wordless', type: 'text/csv', answer: () => 5 });

let instance: Instance;
let admin: Person;

beforeAll(async () => {
  const hosts = ['127.0.0.1:1'];
  instance = await startInstance({
    sites: { ice: { plugins: { [samplePluginName]: { grants: { hosts } } } } },
    plugin: { dataSources: [echo, away, sheet, calendar, markup, wordless], hosts },
    start: { outboundLoopback: true },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const save = (title: string, year = 2026) =>
  admin.call('POST', '/sites/ice/data-sources/notices/rows', { data: { number: title, title, year } });

test('a response is cached by its params until its rows change, ignoring other parameters', async () => {
  await save('Kept', 2031);
  const how = async (path: string) => (await instance.get(path)).headers['cache-status'];
  expect(await how('/api/notices/2031')).toBe('quoin; fwd=miss');
  for (const path of ['/api/notices/2031', '/api/notices/2031?made=up', '/api/notices/2031?_=1'])
    expect(await how(path)).toBe('quoin; hit');
  await save('Newer', 2031);
  const newer = await instance.get('/api/notices/2031');
  expect([newer.headers['cache-status'], newer.json()]).toEqual(['quoin; fwd=miss', ['Newer', 'Kept']]);
});

test('a text is served with its type and file name, and cached as JSON is', async () => {
  await save('=1+1', 2040);
  const first = await instance.get('/api/sheet/2040');
  expect(first.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Notices _2040___x_ y.csv"; filename\*=UTF-8''Notices%20%E2%80%9C2040[\w%]*x%3A%20y.csv$/,
    ),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    etag: expect.any(String),
  });
  expect(first.text).toBe("\uFEFFtitle\r\n'=1+1");
  expect((await instance.get('/api/sheet/2040')).headers['cache-status']).toBe('quoin; hit');
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await instance.get('/api/sheet/2040', { headers })).status).toBe(304);
  await save('Second', 2040);
  expect((await instance.get('/api/sheet/2040')).text).toBe("\uFEFFtitle\r\nSecond\r\n'=1+1");
});

test('a text without a file name is no attachment', async () => {
  const { text: body, headers } = await instance.get('/api/calendar', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([body, headers['content-type'], headers['content-disposition'], headers['x-content-type-options']]).toEqual([
    'BEGIN:VCALENDAR',
    'text/calendar; charset=utf-8',
    undefined,
    'nosniff',
  ]);
});

test.each(['markup', 'wordless'])('what is no text of a safe type is not served: %s', async (name) => {
  const { status, text: body } = await instance.get(`/api/${name}`);
  expect([status, body.includes('<script>')]).toEqual([500, false]);
});

test('public data has an ETag, which changes with the data', async () => {
  expect((await save('One')).status).toBeLessThan(300);
  const first = await instance.get('/api/notices/2026');
  expect(first.json()).toEqual(['One']);
  expect(first.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  const again = await instance.get('/api/notices/2026', { headers });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', first.headers.etag]);
  const head = await instance.get('/api/notices/2026', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', first.headers.etag]);
  await save('Two');
  const other = await instance.get('/api/notices/2026', { headers });
  expect([other.status, other.json()]).toEqual([200, ['Two', 'One']]);
  expect(other.headers.etag).not.toBe(first.headers.etag);
});

test('invalid params are rejected as JSON, and not cached', async () => {
  for (const [path, reason] of [
    ['/api/notices/soon', 'year: must be a number'],
    ['/api/notices/2026?limit=101', 'limit: must be at most 100'],
    [`/api/notices/2026?number=${'x'.repeat(21)}`, 'number: must have at most 20 characters'],
    ['/api/notices/2026?limit=1&limit=2', 'limit: must be a number'],
  ] as const) {
    const answer = await instance.get(path);
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { code: 'request.invalid', message: expect.stringContaining(`notices.${reason}. Correct the value`) },
    ]);
    expect([answer.headers['cache-control'], answer.headers.etag]).toEqual(['no-store', undefined]);
  }
});

test('the response to a post is private', async () => {
  const post = (body: string) =>
    instance.send({ method: 'POST', path: '/api/echo', headers: { 'content-type': 'application/json' }, body });
  const answer = await post('{"title":"Hello"}');
  expect([answer.json(), answer.headers['cache-control'], answer.headers.etag]).toEqual([
    { rows: [{ id: '0', title: 'Hello' }], total: 1 },
    'no-store',
    undefined,
  ]);
  expect((await post(`{"title":"${'x'.repeat(300_000)}"}`)).status).toBe(413);
});

test('a failing service is reported without naming it', async () => {
  const answer = await instance.get('/api/away');
  expect([
    answer.status,
    answer.headers['retry-after'],
    answer.headers['cache-control'],
    answer.json()['code'],
  ]).toEqual([503, '5', 'no-store', 'data-source.unavailable']);
  expect(answer.text).not.toContain('127.0.0.1');
  expect(instance.lines.join('')).toMatch(
    /127\.0\.0\.1:1\/inner\/path.*"source":"away"|"source":"away".*127\.0\.0\.1:1\/inner\/path/,
  );
});
