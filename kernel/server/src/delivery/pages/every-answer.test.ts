import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { uploaded } from '../../testing/media.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let isBroken = false;
let picture = '';
let stylesheet = '';
const built = 'node_modules/@sample/plugin/dist';
const pages = {
  home: pageFile('/', [card('Welcome')]),
  roles: pageFile('/roles', [card('Closed')], { access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] } }),
  code: pageFile('/code', [card('Closed')], { access: { kind: 'code', hash: 'x' } }),
  gated: pageFile('/gated', [], {
    access: { kind: 'gated' },
    tree: node(
      'cms-template-gated-page',
      {},
      { registration: [card('Register'), node('cms-component-enquiry')], content: [card('Closed')] },
    ),
  }),
  part: pageFile('/part', [], { tree: node('cms-template-partial-page', {}, { content: [card('A part')] }) }),
  missing: pageFile('/404', [card('Nichts')], { locale: 'de' }),
};

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { locales: ['en', 'de'], redirects: [{ from: '/old/*', to: '/' }] } },
    start: {
      now: () => {
        if (isBroken) throw new Error('A secret place in the code');
        return new Date();
      },
    },
    files: {
      ...Object.fromEntries(
        Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
      ),
      'sites/ice/public/plain.html': '<style>p{color:red}</style><script>alert(1)</script>',
      'sites/ice/public/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>rect{fill:red}</style></svg>',
      [`${built}/assets.json`]: { hash: 'abc', client: { card: 'client/card.js' } },
      [`${built}/client/card.js`]: 'export default () => {};',
    },
  });
  const admin = await instance.signIn();
  picture = new URL(
    (
      await uploaded(
        instance,
        admin,
        'a.png',
        await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      )
    ).url,
    'http://ice.localhost',
  ).pathname;
  stylesheet =
    /<link rel="stylesheet" href="([^"]*)"/.exec((await instance.get('/part')).text)?.[1]?.replaceAll('&amp;', '&') ??
    '';
}, 60_000);
afterAll(() => instance.drop());

/** One response of each kind: name, request and status. */
const kinds: [kind: string, path: string | (() => string), status: number, method?: string][] = [
  ['page', '/', 200],
  ['page of one language', '/de', 404],
  ['fragment', '/part', 200],
  ['sign-in', '/roles', 403],
  ['question for a code', '/code', 403],
  ['gate', '/gated', 403],
  ['not found', '/nothing', 404],
  ['page for what is not found', '/de/nichts', 404],
  ['refused method', '/', 405, 'DELETE'],
  ['redirect', '/old/address', 301],
  ['address with a slash at its end', '/part/', 308],
  ['file', '/plain.html', 200],
  ['drawing', '/drawing.svg', 200],
  ['media', () => picture, 200],
  ['script of a component', '/_quoin/packages/@sample/plugin/abc/client/card.js', 200],
  ['data', '/api/notices/2026', 200],
  ['data that is not there', '/api/nothing', 404],
  ['sitemap', '/sitemap.xml', 200],
  ['feed', '/feed.xml', 200],
  ['robots.txt', '/robots.txt', 200],
  ['web manifest', '/site.webmanifest', 200],
  ['icon', '/favicon.ico', 200],
];

function expectProtected(headers: Record<string, unknown>): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).not.toMatch(/unsafe-(inline|eval|hashes)|\*|http:/);
  for (const directive of ["default-src 'none'", "base-uri 'none'", 'form-action ', 'frame-ancestors '])
    expect(policy).toContain(directive);
  expect(headers['x-powered-by']).toBeUndefined();
  if (headers['content-type'] !== undefined) expect(headers['content-type']).toMatch(/charset=utf-8|^image\//);
}

test.each(kinds)('%s: only intended scripts run, and framing is denied', async (_, path, status, method = 'GET') => {
  const answer = await instance.send({ method, path: typeof path === 'string' ? path : path() });
  expect(answer.status).toBe(status);
  expectProtected(answer.headers);
});

test('a style sheet served as a file is protected too, and compressed', async () => {
  const plain = await instance.get(stylesheet);
  expectProtected(plain.headers);
  expect(plain.text).toContain('@layer base');
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, bytes } = await instance.get(stylesheet, { headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(decode(bytes).toString()).toBe(plain.text);
  }
});

test('an internal error is reported by its request id only', async () => {
  isBroken = true;
  const page = await instance.get('/de', { headers: { accept: 'text/html' } });
  const data = await instance.get('/api/notices/2031');
  isBroken = false;
  for (const { status, headers, text } of [page, data]) {
    expect(status).toBe(500);
    expectProtected(headers);
    expect(text).not.toMatch(/secret place|\.ts:\d|\bat \S+ \(/);
  }
  const [, id = ''] = /<p>Kennung: <code dir="ltr">([\w-]{36})<\/code>/.exec(page.text) ?? [];
  expect(id).not.toBe('');
  expect(instance.lines.some((line) => line.includes(id) && line.includes('A secret place in the code'))).toBe(true);
  expect(data.json()).toMatchObject({ code: 'internal', request: expect.stringMatching(/^[\w-]{36}$/) });
});
