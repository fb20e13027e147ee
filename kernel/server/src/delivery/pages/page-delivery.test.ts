import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;

const partial = (path: string, title: string) =>
  pageFile(path, [], { tree: node('cms-template-partial-page', {}, { content: [card(title)] }) });
const section = pageFile('/section', [card('Section')], {
  tree: node('cms-template-sample-page', {}, { header: [card('Header of the section')], content: [card('Section')] }),
});
const pages = {
  index: pageFile('/', [card('Welcome')]),
  header: partial('/partials/header', 'Header of the site'),
  section,
  below: pageFile('/section/below', [card('Below')], { parent: section.id }),
  bare: pageFile('/bare', [card('Bare')], { tree: node('cms-template-sample-page', {}, { header: [], content: [] }) }),
  broken: pageFile('/broken', [card('Before'), node('cms-component-broken'), card('After')]),
  listing: pageFile('/listing', [node('cms-component-listing', { source: 'pages' })]),
  secret: pageFile('/secret', [card('Top secret words')], { access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] } }),
  coded: pageFile('/coded', [card('Top secret words')], { access: { kind: 'code', hash: 'x' } }),
  twice: pageFile('/partials/twice', [], {
    tree: node('cms-template-partial-page', {}, { content: [card('A part')] }),
  }),
  secretPart: pageFile('/partials/secret', [], {
    tree: node('cms-template-partial-page', {}, { content: [card('Top secret words')] }),
    access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] },
  }),
  germanMissing: pageFile('/404', [card('Hier ist nichts')], { locale: 'de' }),
  hidden: pageFile('/hidden', [card('Draft words')], { published: false }),
  german: pageFile('/', [card('Willkommen')], { locale: 'de' }),
  germanSecret: pageFile('/geheim', [card('Top secret words')], {
    locale: 'de',
    access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] },
  }),
};

beforeAll(async () => {
  instance = await startInstance({
    sites: {
      ice: {
        locales: ['en', 'de', 'ar', 'fr-CA', 'he'],
        regions: { header: '/partials/header' },
        allow: { redirect: ['listed.example'] },
        redirects: [
          { from: '/old', to: '/section' },
          { from: '/out', to: 'https://listed.example/x', status: 302 },
          { from: '/round', to: '/and/round' },
          { from: '/and/*', to: '/*' },
          { from: '/by/*', to: '/section' },
          { from: '/evil', to: 'https://evil.example/' },
          { from: '/script', to: 'javascript:alert(1)' },
          { from: '/asking', to: '/section?from=old#there' },
          { from: '/section', to: '/bare' },
        ],
      },
      nyse: {},
    },
    files: {
      ...Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
      ),
      'sites/ice/public/robots.txt': 'User-agent: *\n',
      'sites/ice/public/api/mocks/sample.json': '{"sample":true}',
      'sites/ice/public/page.html': '<script>alert(1)</script>',
      'sites/ice/public/.env': 'SECRET=1',
      'sites/ice/public/.well-known/security.txt': 'Contact: mailto:security@example.com\n',
      'sites/ice/public/.well-known/.key.txt': 'SECRET=1',
      'sites/ice/public/report.pdf': '%PDF-1.7\n',
      'sites/ice/public/tool.sh': 'echo',
    },
  });
});
afterAll(() => instance.drop());

test('a page is sent with a policy and an ETag', async () => {
  const page = await instance.get('/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('Welcome');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain("object-src 'none'");
  expect(policy).toContain("base-uri 'none'");
  expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
  expect(page.headers['x-powered-by']).toBeUndefined();
  const again = await instance.get('/', { headers: { 'if-none-match': `"other", W/${page.headers.etag}` } });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await instance.get('/', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.etag]).toEqual([200, '', page.headers.etag]);
});

test('a region without content inherits from the nearest ancestor, or from the site', async () => {
  expect((await instance.get('/')).text).toContain('Header of the site');
  const below = (await instance.get('/section/below')).text;
  expect(below).toContain('Header of the section');
  expect(below).not.toContain('Header of the site');
  expect((await instance.get('/bare')).text).not.toContain('Header of');
});

test('a failing component leaves a logged gap, not a failed page', async () => {
  const page = await instance.get('/broken');
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/Before[\s\S]*After/);
  expect(instance.lines.join('')).toMatch(/"component":"cms-component-broken","plugin":"@sample\/plugin"/);
});

test('lists contain only public pages', async () => {
  const { text } = await instance.get('/listing');
  expect(text).toContain('Page /section/below');
  for (const hidden of ['Page /secret', 'Page /coded', 'Page /hidden', 'Page /partials/header'])
    expect(text).not.toContain(hidden);
});

test.each(['/secret', '/coded', '/partials/secret'])('%s is closed, and not a byte of it leaks', async (path) => {
  const page = await instance.get(path);
  expect(page.status).toBe(403);
  expect(page.text).not.toMatch(/secret words|Page \//);
  expect(page.headers['cache-control']).toBe('private, no-store');
});

test.each(['/hidden', '/nothing', '//', '/section/', '/%2e%2e/%2e%2e/etc/passwd'])('%s is not a page', async (path) => {
  const answer = await instance.get(path);
  expect(path === '/section/' ? [answer.status, answer.headers.location] : [answer.status]).toEqual(
    path === '/section/' ? [308, '/section'] : [404],
  );
});

test('a partial is served as a fragment at its own address, hidden from search engines', async () => {
  const part = await instance.get('/partials/twice');
  expect([
    part.status,
    part.headers['content-type'],
    part.headers['x-robots-tag'],
    part.headers['cache-control'],
  ]).toEqual([200, 'text/html; charset=utf-8', 'noindex', 'no-cache']);
  const [, href = '', html] = /^<link rel="stylesheet" href="([^"]*)">(.*)$/s.exec(part.text) ?? [];
  expect(html).toMatch(/^<div><article class="card"><h2>A part/);
  expect(html).not.toMatch(/<html|<head|<style|<script/);
  const styles = await instance.get(href.replaceAll('&amp;', '&'));
  expect([styles.status, styles.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(part.headers['content-security-policy']).toContain("default-src 'none'");
  expect(
    (await instance.get('/partials/twice', { headers: { 'if-none-match': String(part.headers.etag) } })).status,
  ).toBe(304);
});

test('a site has its own 404 page, in its available languages', async () => {
  for (const path of ['/de/nichts', '/de/404']) {
    const { status, text, headers } = await instance.get(path);
    expect([path, status, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      path,
      404,
      'no-store',
      'noindex',
    ]);
    expect(text).toContain('Hier ist nichts');
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(text).not.toMatch(/rel="canonical"|og:url|hreflang/);
    expect(text).toContain('<meta name="robots" content="noindex">');
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const encoded = await instance.get(path, { headers: { 'accept-encoding': encoding } });
      expect([
        encoded.status,
        encoded.headers['content-encoding'],
        encoded.headers.vary,
        decode(encoded.bytes).toString(),
      ]).toEqual([404, encoding, 'Accept-Encoding', text]);
    }
  }
  expect((await instance.get('/nichts')).text).toContain('We cannot find this page');
  const asked = { accept: 'application/json' };
  expect((await instance.get('/de/nichts', { headers: asked })).json()).toMatchObject({ code: 'route.unknown' });
});

test('endless slashes are handled as fast as any other path', async () => {
  /** Returns the fastest of several responses in milliseconds, as other load delays some. */
  const took = async (path: string) => {
    const times: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const begun = performance.now();
      expect((await instance.get(`${path}/`)).headers.location).toBe(path);
      times.push(performance.now() - begun);
    }
    return Math.min(...times);
  };
  expect(await took(`/a${'/'.repeat(7_000)}b`)).toBeLessThan(5 * (await took(`/a${'x'.repeat(7_000)}b`)) + 60);
});

test('a missing page is reported in the look of the brand, without echoing the request', async () => {
  const answer = await instance.get('/%3Cscript%3Ealert(1)%3C/script%3E?<b>');
  expect(answer.status).toBe(404);
  expect(answer.text).toContain('We cannot find this page');
  expect(answer.text).toContain(
    '<body class="page-frame"><header class="site-band site-header"><span class="site-home" role="img" aria-label="Sample"><svg',
  );
  expect(answer.text).toContain(
    '<main><div class="site-band page-frame-opening"><h1>We cannot find this page</h1></div>',
  );
  expect(answer.text).toContain('href="/">Go to the home page</a>');
  expect(answer.text).toContain('@layer brand{');
  expect(answer.headers['content-security-policy']).toContain("font-src 'self'");
  expect(answer.text).toContain('--color-surface');
  expect(answer.text).not.toMatch(/alert\(1\)|<b>/);
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test.each([
  ['GET', '/nothing', 404, 'lang="en" dir="ltr"', 'We cannot find this page', 'href="/"'],
  ['POST', '/de/nichts', 404, 'lang="de" dir="ltr"', 'Wir finden diese Seite nicht', 'href="/de">Zur Startseite'],
  ['GET', '/de/geheim?x=1', 403, 'lang="de" dir="ltr"', 'Anmelden', 'value="/de/geheim?x=1"'],
  ['PUT', '/de/nichts', 405, 'lang="de" dir="ltr"', 'So lässt sich diese Adresse nicht verwenden', 'href="/de"'],
  ['GET', '/ar/nothing', 404, 'lang="ar" dir="rtl"', 'لا نجد هذه الصفحة', 'href="/ar">إلى الصفحة الرئيسية'],
  ['GET', '/fr-CA/rien', 404, 'lang="fr-CA" dir="ltr"', 'La page est introuvable', 'href="/fr-CA">Go to the home page'],
  ['GET', '/he/nothing', 404, 'lang="en" dir="ltr"', 'We cannot find this page', 'href="/he"'],
])(
  '%s %s responds with %i in the language of that part of the site',
  async (method, path, status, language, title, home) => {
    const answer = await instance.send({ method, path });
    expect(answer.status).toBe(status);
    for (const part of [`<!doctype html><html ${language}>`, `<h1>${title}</h1>`, home])
      expect(answer.text).toContain(part);
  },
);

test('the path of a translated page starts with its language', async () => {
  expect((await instance.get('/de')).text).toContain('Willkommen');
  expect((await instance.get('/de')).text).toContain('lang="de"');
  expect(await instance.get('/de/')).toMatchObject({ status: 308, headers: { location: '/de' } });
});

test('redirects lead within the site, and to allowed hosts', async () => {
  expect(await instance.get('/old')).toMatchObject({ status: 301, headers: { location: '/section' } });
  expect(await instance.get('/out')).toMatchObject({ status: 302, headers: { location: 'https://listed.example/x' } });
  expect(await instance.get('/by/any/way')).toMatchObject({ status: 301, headers: { location: '/section' } });
  expect((await instance.get('/evil')).status).toBe(404);
  expect((await instance.get('/script')).status).toBe(404);
});

test.each([
  ['/old?utm_source=x&a=%20b', '/section?utm_source=x&a=%20b'],
  ['/out?utm_source=x', 'https://listed.example/x?utm_source=x'],
  ['/asking?from=evil&%66rom=evil&b&b=2', '/section?from=old&b&b=2#there'],
  ['/asking', '/section?from=old#there'],
  ['/old/', '/section'],
  ['/old//?a=1', '/section?a=1'],
  ['/section/?a=1', '/section?a=1'],
  ['/nothing/?a=1', '/nothing?a=1'],
])('%s redirects to %s directly, with the query', async (path, location) => {
  expect((await instance.get(path)).headers.location).toBe(location);
});

test.each(['/section%2F', '/section%2f%2F', '/old%2F', '/%2Fevil.example%2F'])(
  '%s loses its trailing slash, and redirects nowhere else',
  async (path) => {
    const { status, headers } = await instance.get(path);
    expect([status, headers.location]).toEqual([404, undefined]);
  },
);

test('circular redirects are not followed', async () => {
  for (const path of ['/round', '/and/round']) expect([path, (await instance.get(path)).status]).toEqual([path, 404]);
  expect(instance.lines.join('')).toContain('"way":"/round /and/round /round"');
});

test('plain files are served by type, sandboxed, except hidden ones', async () => {
  const robots = await instance.get('/robots.txt');
  expect([robots.status, robots.text, robots.headers['content-type']]).toEqual([
    200,
    'User-agent: *\n',
    'text/plain; charset=utf-8',
  ]);
  expect(robots.headers['x-content-type-options']).toBe('nosniff');
  expect(
    (await instance.get('/robots.txt', { headers: { 'if-none-match': String(robots.headers.etag) } })).status,
  ).toBe(304);
  expect((await instance.get('/api/mocks/sample.json')).json()).toEqual({ sample: true });
  expect((await instance.get('/page.html')).headers['content-security-policy']).toContain('sandbox');
  const security = await instance.get('/.well-known/security.txt');
  expect([security.status, security.text, security.headers['content-type']]).toEqual([
    200,
    'Contact: mailto:security@example.com\n',
    'text/plain; charset=utf-8',
  ]);
  // The browser's document viewer does not work in a sandbox.
  expect((await instance.get('/report.pdf')).headers['content-security-policy']).toMatch(
    /^default-src 'none'(?!.*sandbox)/,
  );
  for (const path of [
    '/.env',
    '/.well-known/.key.txt',
    '/tool.sh',
    '/../manifest.json',
    '/%2e%2e/manifest.json',
    '/..%2fmanifest.json',
    '/robots.txt%00.png',
    '/robots.txt/',
  ]) {
    expect([path, (await instance.get(path)).status]).not.toContain(200);
  }
  expect((await instance.get('/page.html', { host: 'nyse.localhost' })).status).toBe(404);
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a text is sent in the encoding %s to clients that prefer it, unless they request a range',
  async (encoding, decode) => {
    const headers = { 'accept-encoding': encoding };
    const answer = await instance.get('/page.html', { headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decode(answer.bytes).toString()).toBe('<script>alert(1)</script>');
    const etag = String(answer.headers.etag);
    expect((await instance.get('/page.html', { headers: { ...headers, 'if-none-match': etag } })).status).toBe(304);
    expect((await instance.get('/page.html')).headers.etag).not.toBe(etag);
    expect((await instance.get('/page.html', { headers: { ...headers, range: 'bytes=0-6' } })).text).toBe('<script');
  },
);

test("a site's host serves neither the API nor another site", async () => {
  expect((await instance.get('/api/session')).status).toBe(404);
  expect((await instance.get('/api/openapi.json')).status).toBe(404);
  expect((await instance.get('/', { host: 'nyse.localhost' })).status).toBe(404);
  expect((await instance.get('/section', { host: 'nyse.localhost' })).status).toBe(404);
});

test('a site allows only reading and posting', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    expect(await instance.get('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD, POST' } });
  }
});
