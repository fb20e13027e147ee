import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { defineComponent, defineDataSource, number, text, z } from '@quoin/sdk';
import { sampleBrand } from '@quoin/sdk/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, pageFile, publish } from '../../testing/site-content.fixture.ts';

const quotes = defineDataSource({
  kind: 'remote',
  name: 'quotes',
  title: 'Quotes',
  description: 'Prices of a service',
  row: z.object({ symbol: text('Symbol'), price: number('Price') }),
  params: z.object({ symbol: z.string().optional() }),
  cache: { fresh: 1, stale: 1 },
  fetch: () => Promise.reject(new Error('Demos call no service.')),
  samples: [
    { symbol: 'AAA', price: 3 },
    { symbol: 'BBB', price: 1 },
  ],
});
const quote = defineComponent({
  name: 'cms-component-priced',
  title: 'Quote',
  description: 'A price, for a visitor, at a time',
  props: z.object({ symbol: text('Symbol') }),
  demos: [
    {
      displayName: 'Quote',
      content: { props: { symbol: 'BBB' } },
      as: {
        query: { page: 3 },
        now: '2026-01-31T12:00:00Z',
        viewer: { id: 'v', name: 'Vera', roles: [] },
        form: { outcome: 'success', values: {}, errors: {} },
      },
    },
  ],
  query: { page: z.int().default(1) },
  async load({ props: { symbol }, context: { data } }) {
    const [{ rows }, { total }] = await Promise.all([data(quotes, { symbol }), data.values(quotes, 'symbol', {})]);
    return { price: rows[0]?.price, total };
  },
  render: ({ data: { price, total }, context: { query, viewer, form, now } }) =>
    [price, total, query.page, viewer?.name, form?.outcome, now((time) => time).toISOString()].join(' '),
});

let instance: Instance;
let admin: Person;
let page: { id: string; root: string; version: number };
let clock = Date.now();
const password = 'long enough for a test';
const partial = pageFile('/partials/header', [], {
  tree: node('cms-template-partial-page', {}, { content: [card('From the partial')] }),
});

const otherBrand = {
  ...sampleBrand,
  name: 'other',
  fonts: [{ family: 'Other Sans', file: 'fonts/other.woff2', weight: '400', style: 'normal', preload: true }],
};

beforeAll(async () => {
  (globalThis as { otherBrand?: unknown }).otherBrand = otherBrand;
  instance = await startInstance({
    plugin: { dataSources: [quotes], components: [quote] },
    sites: { ice: { regions: { header: '/partials/header' } }, nyse: { brand: '@sample/other-brand' } },
    files: {
      'sites/ice/content/pages/header.en.json': partial,
      'node_modules/@sample/other-brand/package.json': {
        name: '@sample/other-brand',
        version: '1.0.0',
        type: 'module',
        exports: './index.js',
      },
      'node_modules/@sample/other-brand/index.js': 'export default globalThis.otherBrand;',
      'node_modules/@sample/other-brand/src/fonts/other.woff2': 'a font',
      'node_modules/@sample/other-brand/src/index.ts': 'source',
    },
    start: { now: () => new Date(clock) },
  });
  admin = await instance.signIn();
  page = await makePage(admin, '/sample');
});
beforeEach(() => void (clock += 1));
afterAll(() => instance.drop());

const adminOrigin = () => instance.adminUrl;

interface Frame {
  url: string;
  token: string;
}

interface Demo extends Frame {
  node: { props: object };
  problems: object[];
}

const open = async (person: Person = admin, body: object = {}, id = page.id): Promise<Frame> =>
  (await person.call('POST', `/sites/ice/pages/${id}/canvas`, body)).json() as unknown as Frame;
const post = (
  token: string,
  { host = 'ice.localhost', path = '/_quoin/canvas', type = 'application/x-www-form-urlencoded', headers = {} } = {},
) =>
  instance.send({
    host,
    method: 'POST',
    path,
    headers: { 'content-type': type, origin: adminOrigin(), ...headers },
    body: new URLSearchParams({ token }).toString(),
  });

async function editor(name: string, role = 'CMSTWO:USER'): Promise<Person> {
  const email = `${name}@example.com`;
  await admin.call('POST', '/sites/ice/users', { email, name, password, roles: [role] });
  return instance.signIn({ email, password });
}

describe('the canvas of a page', () => {
  test('shows the draft with its markers, framed by the admin only', async () => {
    const { url, token } = await open();
    expect(url).toBe(`http://ice.localhost:${instance.port}/_quoin/canvas`);
    const answer = await post(token);
    expect(answer.status).toBe(200);
    expect(answer.text).toMatch(/<!--node [\w-]{36} Card--><article class="card"><h2><!--text [\w-]{36} title-->First/);
    expect(answer.text).toMatch(
      new RegExp(
        `<script type="module" src="/_quoin/vendor/canvas-[\\w-]+\\.js" data-admin="${adminOrigin()}" data-version="${page.version}"`,
      ),
    );
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      new RegExp(`frame-ancestors ${adminOrigin()}; sandbox allow-scripts allow-same-origin allow-forms$`),
    );
    expect(answer.headers['content-security-policy']).not.toMatch(/unsafe/);
    expect([answer.headers['x-frame-options'], answer.headers['set-cookie'], answer.headers['etag']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('needs and reads no cookie', async () => {
    const { token } = await open();
    expect((await post(token, { headers: { cookie: 'quoin=AAAAAAAAAAAAAAAAAAAAAA' } })).status).toBe(200);
    expect((await post('', { headers: { cookie: admin.cookie } })).status).toBe(403);
  });

  test('names the owner of an inherited region', async () => {
    const { text } = await post((await open()).token);
    expect(text).toMatch(
      new RegExp(`<header><!--foreign ${partial.id} header Header--><article class="card"><h2>From the partial</h2>`),
    );
  });

  test('marks the place of the first node of an empty slot, invisibly to visitors', async () => {
    expect((await post((await open()).token)).text).toMatch(/<!--empty \S+ inner Inner-->/);
    const published = await makePage(admin, '/published');
    await publish(admin, published);
    const { text, headers } = await instance.get('/published');
    expect(text).not.toMatch(/<!--|<script/);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  test('serves its script as an immutable file', async () => {
    const { text } = await post((await open()).token);
    const script = await instance.get(/src="(\/_quoin\/vendor\/canvas[^"]*)"/.exec(text)?.[1] ?? '');
    expect([script.status, script.headers['content-type'], script.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  });
});

describe('a token', () => {
  async function refusalOf(answering: ReturnType<typeof post>): Promise<string> {
    const { status, text, headers } = await answering;
    expect([status, text.includes('First')]).toEqual([403, false]);
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${adminOrigin()}`);
    expect([headers['cache-control'], headers['x-frame-options']]).toEqual(['no-store', undefined]);
    return text;
  }

  test('is valid for two minutes, for any number of loads', async () => {
    const { token } = await open();
    clock += 119_000;
    expect((await post(token)).status).toBe(200);
    clock += 2_000;
    expect(await refusalOf(post(token))).toContain('older than two minutes');
  });

  test('is bound to its address: neither another site nor a demo', async () => {
    const { token } = await open();
    expect(await refusalOf(post(token, { host: 'nyse.localhost' }))).toContain('not for this address');
    expect(await refusalOf(post(token, { path: '/_quoin/demo' }))).toContain('not for this address');
    expect((await post(token, { host: 'admin.localhost' })).status).toBe(404);
  });

  test('is invalid if any byte is changed', async () => {
    const { token } = await open();
    const [payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const forged = Buffer.from(JSON.stringify({ ...claims, expires: clock + 1e9 })).toString('base64url');
    for (const each of [
      '',
      '.',
      'x',
      payload,
      `${forged}.${signature}`,
      `${payload}.`,
      `${payload}.${signature.slice(0, -2)}`,
      `${payload}.AAAA${signature.slice(4)}`,
      `${token}.more`,
      '%00',
      'null.null',
    ]) {
      expect(await refusalOf(post(each))).toContain('not for this address');
    }
  });

  test('ends with the session that requested it', async () => {
    const person = await editor('leaver');
    const { token } = await open(person);
    expect((await post(token)).status).toBe(200);
    await person.call('DELETE', '/session');
    expect(await refusalOf(post(token))).toContain('the session that requested it has ended');
    await instance.signIn({ email: 'leaver@example.com', password });
    expect(await refusalOf(post(token))).toContain('the session that requested it has ended');
  });

  test('ends with the role of the user who requested it', async () => {
    const person = await editor('mover');
    const { token } = await open(person);
    expect((await post(token)).status).toBe(200);
    const changed = await admin.call('PUT', `/sites/ice/users/${person.id}/roles`, { roles: ['CMSTWO:ARTICLE_USER'] });
    expect(changed.status).toBe(200);
    expect((await post(token)).status).toBe(403);
  });

  test('ends with its page', async () => {
    const made = await makePage(admin, '/short-lived');
    const { token } = await open(admin, {}, made.id);
    await admin.call('DELETE', `/sites/ice/pages/${made.id}`);
    expect(await refusalOf(post(token))).toContain('the page was deleted');
  });

  test.each([
    ['another method', { method: 'GET', path: '/_quoin/canvas' }, 405],
    [
      'JSON',
      {
        method: 'POST',
        path: '/_quoin/canvas',
        headers: { 'content-type': 'application/json' },
        body: '{"token":"x"}',
      },
      415,
    ],
    [
      'a token of a megabyte',
      {
        method: 'POST',
        path: '/_quoin/canvas',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `token=${'x'.repeat(1_000_000)}`,
      },
      413,
    ],
  ])('is sent by a form of its own: %s is rejected', async (_, call, status) => {
    expect((await instance.send(call)).status).toBe(status);
  });
});

describe('a change', () => {
  test('returns the canvas after it on request', async () => {
    const made = await makePage(admin, '/changed');
    const insert = { op: 'insert', parent: made.root, slot: 'content', index: 0, node: card('Second') };
    const patch = (version: number, more: object) =>
      admin.call('PATCH', `/sites/ice/pages/${made.id}/draft`, {
        expectedVersion: version,
        operations: [{ ...insert, node: card('Second') }],
        ...more,
      });
    const { canvas, version } = (await patch(made.version, { canvas: true })).json() as {
      canvas: string;
      version: number;
    };
    expect(canvas?.replaceAll(/<!--.*?-->/g, '')).toMatch(/^<!doctype html>.*<h2>Second<\/h2>.*<h2>First<\/h2>/s);
    expect((await patch(version, {})).json()).not.toHaveProperty('canvas');
    expect((await admin.call('GET', `/sites/ice/pages/${made.id}/canvas`)).json()).toMatchObject({
      version: version + 1,
      canvas: expect.stringContaining(`data-version="${version + 1}"`),
    });
  });

  test('does not affect the canvas of a revision', async () => {
    const made = await makePage(admin, '/history');
    const { id } = (await publish(admin, made)).json() as { id: string };
    const rename = { op: 'insert', parent: made.root, slot: 'content', index: 0, node: card('Later') };
    await admin.call('PATCH', `/sites/ice/pages/${made.id}/draft`, {
      expectedVersion: made.version,
      operations: [rename],
    });
    const { text } = await post((await open(admin, { revision: id }, made.id)).token);
    expect(text).toMatch(/<!--node [\w-]{36} Card-->/);
    expect(text).not.toMatch(/Later|<!--empty/);
    expect((await admin.call('POST', `/sites/ice/pages/${page.id}/canvas`, { revision: id })).json()).toMatchObject({
      code: 'revision.unknown',
    });
  });
});

test('an author of articles opens no other page', async () => {
  const person = await editor('author', 'CMSTWO:ARTICLE_USER');
  expect(await open(person)).toMatchObject({ code: 'role.required' });
});

describe('a demo', () => {
  const demo = async (person: Person, body: object | string = {}, path = 'cms-component-card/demos/0') =>
    (await person.call('POST', `/sites/ice/components/${path}/frame`, body)).json() as unknown as Demo;

  test('shows only the component, in the requested colors and brand', async () => {
    const { url, token } = await demo(admin, { brand: 'nyse', scheme: 'dark' });
    expect(url).toBe(`http://ice.localhost:${instance.port}/_quoin/demo`);
    const { status, text, headers } = await post(token, { path: '/_quoin/demo' });
    expect(status).toBe(200);
    expect(text).toMatch(
      /<body>(?:<link[^>]*>)?<!--node [\w-]{36} Card--><article class="card"><h2>Sample card<\/h2>.*<\/article><!--\/node--><\/body>/,
    );
    expect(text).toContain('data-interact="true"');
    expect(text).toContain('color-scheme:dark');
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${adminOrigin()}`);
  });

  test('uses the fonts of its brand, from its own host; nothing else of that brand is served', async () => {
    const { token } = await demo(admin, { brand: 'nyse' });
    const { text } = await post(token, { path: '/_quoin/demo' });
    expect(text).toContain('data-brand="other"');
    const font = /href="([^"]*other\.woff2)"/.exec(text)?.[1] ?? '';
    expect(await instance.get(font)).toMatchObject({ status: 200, text: 'a font' });
    expect((await instance.get(font.replace('fonts/other.woff2', 'index.ts'))).status).toBe(404);
    expect((await post((await demo(admin)).token, { path: '/_quoin/demo' })).text).not.toContain('other');
  });

  test('cannot use the brand of a site that the caller may not read', async () => {
    expect(await demo(await editor('reader'), { brand: 'nyse' })).toMatchObject({ code: 'role.required' });
    expect(await demo(admin, { brand: 'nowhere' })).toMatchObject({ code: 'site.unknown' });
  });

  test('must exist', async () => {
    expect(await demo(admin, {}, 'cms-component-card/demos/7')).toMatchObject({
      code: 'request.invalid',
      message: expect.stringContaining('has 1 demos'),
    });
    expect(await demo(admin, {}, 'cms-component-nothing/demos/0')).toMatchObject({ code: 'component.unknown' });
  });

  test('has the situation that it asks for, and samples instead of the data of a service', async () => {
    const { token } = await demo(admin, {}, 'cms-component-priced/demos/0');
    const { text: html } = await post(token, { path: '/_quoin/demo' });
    expect(html).toContain('1 2 3 Vera success 2026-01-31T12:00:00.000Z');
  });

  test('has the requested direction', async () => {
    const htmlOf = async (body: object) => (await post((await demo(admin, body)).token, { path: '/_quoin/demo' })).text;
    expect(await htmlOf({ direction: 'rtl' })).toContain('<html lang="en" dir="rtl"');
    expect(await htmlOf({ direction: 'ltr' })).toContain('<html lang="en" dir="ltr"');
    expect(await htmlOf({})).toContain('<html lang="en" dir="ltr"');
  });

  test('has the requested props, which are stored nowhere', async () => {
    const { token, node, problems } = await demo(admin, {
      props: { title: 'Mine', body: '<p onclick="x()">Text</p>' },
    });
    expect(node).toMatchObject({
      name: 'cms-component-card',
      version: 0,
      props: { title: 'Mine', body: '<p>Text</p>' },
    });
    expect(problems).toEqual([]);
    const { text } = await post(token, { path: '/_quoin/demo' });
    expect(text).toContain('<h2>Mine</h2><div><p>Text</p></div>');
    expect(text).not.toContain('Sample card');
    const { token: other, node: own } = await demo(admin);
    expect(own.props).toMatchObject({ title: 'Sample card' });
    expect((await post(other, { path: '/_quoin/demo' })).text).toContain('<h2>Sample card</h2>');
  });

  test('with invalid props says what is wrong with which, and draws the others', async () => {
    const { token, problems } = await demo(admin, { props: { title: 7 } });
    expect(problems).toMatchObject([{ field: 'title', where: expect.stringContaining('Title') }]);
    const { status, text } = await post(token, { path: '/_quoin/demo' });
    expect(status).toBe(200);
    expect(text).toContain('<h2>Title cannot be shown</h2>');
  });

  test.each<[string, object | string, string]>([
    ['props that are no object', { props: 'title' }, 'request.invalid'],
    ['a list of props', { props: [1] }, 'request.invalid'],
    ['props with a key of the prototype', '{"props":{"__proto__":1}}', 'request.forbidden-key'],
    ['props that nest too deep', `{"props":{"title":${'['.repeat(9_000)}${']'.repeat(9_000)}}}`, 'request.too-deep'],
    ['props of more than 32 KB', { props: { title: 'ü'.repeat(17_000) } }, 'request.invalid'],
    ['props of more than a request has', { props: { title: 'x'.repeat(300_000) } }, 'request.too-large'],
    ['a direction that is none', { direction: 'up' }, 'request.invalid'],
    ['a brand that is no name', { brand: '../nyse' }, 'request.invalid'],
    ['a key that it does not know', { html: '<b>' }, 'request.invalid'],
  ])('is not rendered with %s', async (_, body, code) => {
    expect(await demo(admin, body)).toMatchObject({ code });
  });

  test('with the largest props fits into its form, and no larger form is read', async () => {
    const { token } = await demo(admin, { props: { title: 'x'.repeat(32 * 1024 - 12) } });
    expect((await post(token, { path: '/_quoin/demo' })).status).toBe(200);
    expect((await post('x'.repeat(65 * 1024), { path: '/_quoin/demo' })).status).toBe(413);
  });

  test('with other props than those signed is refused', async () => {
    const { token } = await demo(admin, { props: { title: 'Mine' } });
    const [payload = '', signature] = token.split('.');
    const claims = Buffer.from(payload, 'base64url').toString().replace('Mine', 'Evil');
    const forged = `${Buffer.from(claims).toString('base64url')}.${signature}`;
    expect((await post(forged, { path: '/_quoin/demo' })).status).toBe(403);
  });

  test('of a failing component says so', async () => {
    const { token } = await demo(admin, {}, 'cms-component-broken/demos/0');
    expect((await post(token, { path: '/_quoin/demo' })).text).toContain('is not shown: It is broken.');
  });
});

test('axe-core is served where it is installed', async () => {
  const { status, headers, text } = await instance.get('/_quoin/axe.js');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(text).toContain('axe');
  expect((await instance.send({ method: 'POST', path: '/_quoin/axe.js' })).status).not.toBe(200);
});

describe('the library', () => {
  test('counts the usages of a component', async () => {
    const { draft, published, pages, total } = (
      await admin.call('GET', '/sites/ice/components/cms-component-card/usages?limit=2')
    ).json() as {
      draft: { pages: number };
      published: { pages: number };
      pages: { path: string; draft: number; published: number }[];
      total: number;
    };
    expect(pages).toHaveLength(2);
    expect(pages.map(({ path }) => path)).toEqual(pages.map(({ path }) => path).toSorted());
    expect(total).toBe(draft.pages);
    expect(published.pages).toBeGreaterThanOrEqual(2);
    expect((await admin.call('GET', '/sites/ice/components/cms-component-none/usages')).json()).toEqual({
      draft: { nodes: 0, pages: 0 },
      published: { nodes: 0, pages: 0 },
      pages: [],
      total: 0,
    });
  });

  test('weighs a component', async () => {
    expect((await admin.call('GET', '/sites/ice/components/cms-component-card/weight')).json()).toEqual({
      css: 0,
      script: 0,
      hydrate: null,
    });
    expect((await admin.call('GET', '/sites/ice/components/cms-component-none/weight')).json()).toMatchObject({
      code: 'component.unknown',
    });
  });
});
