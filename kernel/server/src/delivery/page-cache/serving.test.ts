import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import type { TestResponse, Call } from '../../testing/request.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const minute = 60_000;
let clock = new Date('2026-06-01T12:00:00Z').getTime();
let instance: Instance;

const pages = {
  index: pageFile('/', [card('Welcome', `<p>${'Sample words. '.repeat(100)}</p>`)]),
  paged: pageFile('/paged', [node('cms-component-pager')]),
  greeting: pageFile('/greeting', [node('cms-component-gate')]),
  clock: pageFile('/clock', [node('cms-component-clock')]),
  broken: pageFile('/broken', [node('cms-component-broken')]),
  leaving: pageFile('/leaving', [card('Leaving')], { unpublishAt: new Date(clock + 10 * minute).toISOString() }),
  umlaut: pageFile('/grüße', [card('Grüße')]),
  counted: pageFile('/counted', [node('cms-component-counted')]),
  warm: pageFile('/warm', [card('Warm')]),
  below: pageFile('/below.html', [card('Below a file')]),
  first: pageFile('/news/first', [card('First')]),
  loading: pageFile('/loading', [node('cms-component-traces', { word: 'once' })]),
  row: pageFile('/rows/{number}', [card('Row')], { parameter: { source: 'notices', field: 'number' } }),
  secret: pageFile('/secret', [card('Secret')], { access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] } }),
  secretPaged: pageFile('/secret/paged', [node('cms-component-pager')], {
    access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] },
  }),
  gated: pageFile('/gated', [], {
    tree: node(
      'cms-template-gated-page',
      {},
      { registration: [node('cms-component-enquiry')], content: [card('Secret')] },
    ),
  }),
};

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { hosts: ['ice.localhost', '*.ice.localhost'] }, nyse: {} },
    files: {
      ...Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
      ),
      'sites/ice/public/below.html': 'A file',
      'sites/ice/content/rows/notices.json': [{ data: { number: 'n? 1', title: 'Notice', year: 2026 } }],
      'data/read-most.json': ['gone /', 'ice /%', 'ice /nowhere', 'ice /below.html', 'ice /warm', 'ice /rows/n%3F%201'],
    },
    start: { now: () => new Date(clock) },
  });
});
afterAll(() => instance.drop());

const howOf = ({ headers }: TestResponse) => String(headers['cache-status']).replace('quoin; ', '');
const how = async (path: string, call: Call = {}) => howOf(await instance.get(path, call));
async function kept(path: string, call: Call = {}): Promise<TestResponse> {
  await instance.get(path, call);
  const answer = await instance.get(path, call);
  expect(howOf(answer)).toBe('hit');
  return answer;
}
const varying = ['date', 'cache-status', 'content-length', 'connection', 'keep-alive'];
const constant = ({ headers }: TestResponse) => Object.entries(headers).filter(([name]) => !varying.includes(name));

test('a host followed by a path is malformed, even if the combination is known', async () => {
  await kept('/news/first');
  expect(await instance.get('/first', { host: 'ice.localhost/news' })).toMatchObject({ status: 400 });
});

test('a cached page equals its render, with the same headers, and is logged', async () => {
  const rendered = await instance.get('/');
  const lines = instance.lines.length;
  const again = await instance.get('/');
  expect([howOf(rendered), howOf(again), again.status]).toEqual(['fwd=miss', 'hit', 200]);
  expect(again.bytes).toEqual(rendered.bytes);
  expect(constant(again)).toEqual(constant(rendered));
  expect(again.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'x-frame-options': 'DENY',
    'content-security-policy': expect.stringContaining("object-src 'none'"),
  });
  expect(again.headers['surrogate-key']).toBeUndefined();
  const line = instance.lines.slice(lines).find((each) => each.includes('"message":"request"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/',
    status: 200,
    site: 'ice',
    ms: expect.any(Number),
    request: expect.stringMatching(/^[\da-f-]{36}$/),
  });
});

test.each([
  ['gzip', 'gzip', gunzipSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0.1, gzip;q=0.2', 'gzip', gunzipSync],
])('to %s it is sent as %s, encoded once, with an ETag of its own', async (accepted, encoding, decode) => {
  const plain = await kept('/');
  const encoded = await kept('/', { headers: { 'accept-encoding': accepted } });
  expect(encoded.headers).toMatchObject({
    'content-encoding': encoding,
    'content-length': String(encoded.bytes.length),
    vary: 'Accept-Encoding',
  });
  expect(decode(encoded.bytes)).toEqual(plain.bytes);
  expect(encoded.bytes.length).toBeLessThan(plain.bytes.length);
  expect(encoded.headers.etag).not.toBe(plain.headers.etag);
  const again = await instance.get('/', {
    headers: { 'accept-encoding': accepted, 'if-none-match': String(encoded.headers.etag) },
  });
  expect([again.status, again.bytes.length, again.headers.etag, howOf(again)]).toEqual([
    304,
    0,
    encoded.headers.etag,
    'hit',
  ]);
});

test('a browser with the current ETag gets no body, and neither does HEAD', async () => {
  const { headers, bytes } = await kept('/');
  for (const tag of [String(headers.etag), `"other", W/${headers.etag}`, '*'])
    expect((await instance.get('/', { headers: { 'if-none-match': tag } })).status).toBe(304);
  expect((await instance.get('/', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await instance.get('/', { method: 'HEAD' });
  expect([head.status, head.headers['content-length'], head.bytes.length, howOf(head)]).toEqual([
    200,
    String(bytes.length),
    0,
    'hit',
  ]);
});

test('parameters that the page reads yield another page, and others are neither stored nor echoed', async () => {
  const part = async (search: string) => /Part \d+/.exec((await instance.get(`/paged${search}`)).text)?.[0];
  expect([await part('?part=2'), await part(''), await part('?part=3'), await part('?part=2')]).toEqual([
    'Part 2',
    'Part 1',
    'Part 3',
    'Part 2',
  ]);
  expect(await how('/paged?part=2')).toBe('hit');
  const made = await instance.get('/paged?utm_source=evil<script>&part=2', {
    headers: { 'x-forwarded-host': 'evil.example' },
  });
  expect([howOf(made), /evil/.test(made.text), /Part 2/.test(made.text)]).toEqual(['hit', false, true]);
  expect(await how('/paged?part=4')).toBe('fwd=miss');
});

async function signedIn(): Promise<string> {
  const headers = { origin: 'http://ice.localhost', 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await instance.send({
    method: 'POST',
    path: '/_quoin/sign-in',
    headers,
    body: new URLSearchParams({ ...administrator, to: '/' }).toString(),
  });
  return (answer.headers['set-cookie']?.at(-1) ?? '').split(';', 1).join('');
}

test('signed-in visitors share public pages, and neither get nor fill the cache otherwise', async () => {
  const cookie = await signedIn();
  const known = { headers: { cookie, 'accept-encoding': 'br' } };
  const own = await instance.get('/greeting', known);
  expect([
    own.headers['cache-status'],
    own.headers['cache-control'],
    own.headers['content-encoding'],
    own.headers.vary,
  ]).toEqual([undefined, 'private, no-store', 'br', 'accept-encoding']);
  expect(brotliDecompressSync(own.bytes).toString()).toContain('Hello Administrator');
  const open = await kept('/greeting', { headers: { cookie: 'theme=dark; _ga=1' } });
  expect([open.headers.vary, open.text.includes('Hello stranger')]).toEqual(['Accept-Encoding, Cookie', true]);
  expect(brotliDecompressSync((await instance.get('/greeting', known)).bytes).toString()).toContain(
    'Hello Administrator',
  );
  expect((await instance.get('/greeting')).text).toContain('Hello stranger');
  for (const path of ['/', '/paged?part=2', '/news/first']) {
    const everybodys = await kept(path);
    const alike = await instance.get(path, { headers: { cookie } });
    expect([howOf(alike), alike.bytes, constant(alike)]).toEqual(['hit', everybodys.bytes, constant(everybodys)]);
  }
});

test.each([
  'theme=quoin-dark',
  'quoin-visitor-theme=dark',
  'my-quoin-visitor=1',
  'theme=dark; quoin-code-4f0c5f0e-9b1f-4a37-8a3c-1d2e3f4a5b6c=1.x',
  'quoin-visitor=AAAAAAAAAAAAAAAAAAAAAA',
])('nobody is identified by %s', async (cookie) => {
  for (const path of ['/', '/greeting']) {
    const everybodys = await kept(path, { headers: { 'accept-encoding': 'br' } });
    const answer = await instance.get(path, { headers: { cookie, 'accept-encoding': 'br' } });
    expect([howOf(answer), answer.bytes, constant(answer)]).toEqual(['hit', everybodys.bytes, constant(everybodys)]);
  }
});

test('private pages are compressed unless they may reflect user input', async () => {
  const call = { headers: { cookie: await signedIn(), 'accept-encoding': 'gzip' } };
  const secret = await instance.get('/secret', call);
  expect([secret.status, secret.headers['content-encoding'], secret.headers['cache-control']]).toEqual([
    200,
    'gzip',
    'private, no-store',
  ]);
  expect(gunzipSync(secret.bytes).toString()).toContain('Secret');
  const paged = await instance.get('/secret/paged?part=2', call);
  expect([paged.text.includes('Part 2'), paged.headers['content-encoding']]).toEqual([true, undefined]);
});

test.each(['/secret', '/gated'])('%s is never cached', async (path) => {
  for (let time = 0; time < 3; time += 1) {
    const answer = await instance.get(path);
    expect([answer.status, answer.headers['cache-status'], answer.text.includes('Secret')]).toEqual([
      403,
      undefined,
      false,
    ]);
  }
});

test('a page expires with its content, or on its own schedule', async () => {
  expect((await kept('/clock')).text).toContain('2026-06-01T12:00');
  await kept('/leaving');
  clock += minute;
  const next = await instance.get('/clock');
  expect([howOf(next), next.text.includes('2026-06-01T12:01')]).toEqual(['fwd=miss', true]);
  expect(await how('/leaving')).toBe('hit');
  clock += 10 * minute;
  expect((await instance.get('/leaving')).status).toBe(404);
});

test('a page with a gap is rendered again after five seconds, and served for a minute at most', async () => {
  const made = () =>
    instance.lines.filter((line) => line.includes('A component failed') && line.includes('cms-component-broken'))
      .length;
  await kept('/broken');
  clock += 4_900;
  expect(await how('/broken')).toBe('hit');
  expect(made()).toBe(1);
  clock += 200;
  expect([await how('/broken'), await how('/broken')]).toEqual(['hit', 'hit']);
  await until(() => made() >= 2);
  clock += minute;
  expect(await how('/broken')).toBe('fwd=miss');
});

test('failed service data is requested again after five seconds', async () => {
  const number = async () => /Number \d+/.exec((await instance.get('/counted')).text)?.[0];
  expect([await number(), await number()]).toEqual(['Number 1', 'Number 1']);
  clock += 5_000;
  expect(await number()).toBe('Number 2');
});

test('addresses are cached as written, on each host of the site', async () => {
  await kept('/gr%C3%BC%C3%9Fe');
  expect(await how('/%67r%C3%BC%C3%9Fe')).toBe('hit');
  expect(await how('/', { host: 'ICE.localhost' })).toBe('hit');
  expect(await how('/', { host: 'other.ice.localhost' })).toBe('hit');
  expect((await instance.get('/', { host: 'nyse.localhost' })).status).toBe(404);
  expect((await instance.get('/', { host: 'elsewhere.localhost' })).status).toBeGreaterThanOrEqual(400);
});

const asWritten = (text: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(instance.port, '127.0.0.1', () => socket.end(text.replaceAll('\n', '\r\n')));
    socket.on('error', reject).once('data', (bytes) => {
      socket.destroy();
      resolve(bytes.toString('latin1').split('\r\n', 1).join(''));
    });
  });

test('ambiguous requests are rejected, cached or not', async () => {
  await kept('/');
  expect(await asWritten('GET / HTTP/1.1\nHost: ice.localhost\n\n')).toBe('HTTP/1.1 200 OK');
  expect(await asWritten('GET / HTTP/1.1\nHost: ice.localhost\nHost: nyse.localhost\n\n')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  for (const version of ['0.9', '2.0'])
    expect(await asWritten(`GET / HTTP/${version}\nHost: ice.localhost\n\n`)).toBe('HTTP/1.1 400 Bad Request');
  expect(await asWritten('GET http://ice.localhost/ HTTP/1.1\nHost: ice.localhost\n\n')).toBe(
    'HTTP/1.1 400 Bad Request',
  );
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, number) => [`x-${number}`, '1']));
  expect((await instance.get('/', { headers: many })).status).toBe(431);
  expect((await instance.get('/', { headers: { 'transfer-encoding': 'xchunked' } })).status).toBe(400);
  expect((await instance.get('/', { method: 'DELETE' })).status).toBe(405);
});

test('an alternative spelling of an address leads to its page or address, never to another page', async () => {
  for (const path of ['/', '/?utm_source=sample', '/?'])
    expect([path, (await instance.get(path)).bytes]).toEqual([path, (await kept('/')).bytes]);
  const first = await kept('/news/first');
  for (const path of ['/news/./first', '/news/x/../first', '/news%2Ffirst', '/news/first?first', '/%6Eews/first'])
    expect([path, (await instance.get(path)).text]).toEqual([path, first.text]);
  for (const path of [
    '/news//first',
    '//news/first',
    '/NEWS/first',
    '/news/first;x',
    '/news/first%3Fx',
    '/news/first%23',
  ])
    expect([path, (await instance.get(path)).status]).toEqual([path, 404]);
  expect(await instance.get('/news/first/')).toMatchObject({ status: 308, headers: { location: '/news/first' } });
});

test('unsupported conditions and ranges change nothing', async () => {
  const { bytes } = await kept('/');
  const late = new Date(clock + 10 * minute).toUTCString();
  for (const headers of [
    { range: 'bytes=0-3' },
    { 'if-modified-since': late },
    { 'if-range': '"x"', range: 'bytes=0-3' },
    { expect: '100-continue' },
  ] as Record<string, string>[]) {
    expect(await instance.get('/', { headers })).toMatchObject({ status: 200, bytes });
  }
  expect((await instance.get('/nowhere', { headers: { 'if-none-match': '*' } })).status).toBe(404);
});

test('the most read pages are cached at the first request after a start', async () => {
  const host = new URL(instance.sites()[0]?.url ?? '').host;
  await pause(500);
  expect([await how('/warm', { host, headers: { 'accept-encoding': 'br' } }), await how('/warm', { host })]).toEqual([
    'hit',
    'hit',
  ]);
  expect(await how('/rows/n%3F%201', { host })).toBe('hit');
  expect((await instance.get('/below.html', { host })).text).toBe('A file');
});

test('the reason for a new render is found by its dependencies', async () => {
  const admin = await instance.signIn();
  const rendering = async (page: { id: string }) =>
    (await admin.call('GET', `/sites/ice/pages/${page.id}/rendering`)).json() as {
      isShared: boolean;
      changes: { number: number; actor: string | null; keys: string[] }[];
    };
  const before = await rendering(pages.umlaut);
  await admin.call('POST', `/sites/ice/pages/${pages.umlaut.id}/publication`, { expectedVersion: 1 });
  const [latest, ...earlier] = (await rendering(pages.umlaut)).changes;
  expect([latest?.keys.includes(`page:${pages.umlaut.id}`), latest?.actor]).toEqual([true, admin.id]);
  expect([before.isShared, earlier]).toEqual([true, before.changes]);
  expect(await rendering(pages.secret)).toEqual({ isShared: false, lacks: false, changes: [], about: {} });
});

test('concurrent requests share one render', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => instance.get('/loading')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(instance.witness.loaded).toEqual(['once']);
});
