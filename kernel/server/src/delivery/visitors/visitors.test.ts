import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import type { TestResponse } from '../../testing/request.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';

const secret = 'kept-from-others';
const enquiry = node('cms-component-enquiry');
const pages = {
  index: pageFile('/', [node('cms-component-card', { title: 'For everybody' })]),
  members: pageFile('/members', [
    node(
      'cms-component-gate',
      {},
      {
        shut: [node('cms-component-card', { title: 'Come in' })],
        open: [node('cms-component-traces', { word: secret }), enquiry],
      },
    ),
  ]),
};

const password = 'long enough for a visitor';
const origin = 'http://ice.localhost';
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
const cookieOf = ({ headers }: TestResponse) =>
  (headers['set-cookie'] ?? []).map((each) => each.split(';', 1).join('')).at(-1) ?? '';
const valueOf = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

describe.each(suiteDatabases)('visitors on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let visitor: { id: string; email: string };
  let now = new Date();

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const files = Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.en.json`, page]),
    );
    instance = await startInstance({
      sites: { ice: {}, nyse: {} },
      files,
      databaseUrl: database.url,
      start: { now: () => now },
    });
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });
  beforeEach(async () => {
    now = new Date(now.getTime() + 120_000);
    admin = await instance.signIn();
    instance.witness.loaded.length = 0;
    const email = `${randomUUID()}@example.com`;
    visitor = {
      email,
      ...((
        await admin.call('POST', '/sites/nyse/users', { email, name: 'Vera <i>', password, roles: ['CMSTWO:USER'] })
      ).json() as { id: string }),
    };
  });

  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    instance.send({
      method: 'POST',
      path,
      headers: { ...form, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const signIn = (to = '/members', given: Record<string, string> = {}) =>
    post('/_quoin/sign-in', { email: visitor.email, password, to, ...given });
  const grant = (roles: string[]) => admin.call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, { roles });
  const members = (cookie: string) => instance.get('/members', { headers: { cookie } });

  test('signing in continues within the site, with a cookie hidden from scripts and other hosts', async () => {
    const page = await instance.get('/_quoin/sign-in?to=%2Fmembers');
    expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(valueOf(page.text, 'to')).toBe('/members');
    const answer = await signIn();
    expect(answer).toMatchObject({ status: 303, headers: { location: '/members', 'cache-control': 'no-store' } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^quoin-device=.*; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^quoin-visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    const greeted = await members(cookieOf(answer));
    expect(greeted.text).toContain('Hello Vera &lt;i&gt;');
    expect((await instance.get('/_quoin/sign-in', { headers: { cookie: cookieOf(answer) } })).text).toContain(
      'You are signed in as Vera &lt;i&gt;.',
    );
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/_quoin/sign-in',
    '/.//evil.example',
    '',
  ])('nobody is redirected to %j', async (to) => {
    expect((await signIn(to)).headers.location).toBe('/');
    expect(valueOf((await instance.get(`/_quoin/sign-in?to=${encodeURIComponent(to)}`)).text, 'to')).toBe('/');
  });

  test('a page that depends on the visitor is shared by anonymous ones, and private for signed-in ones', async () => {
    await grant(['COMPLIANCE:US']);
    const [one, two] = [await members(''), await members('quoin-visitor=AAAAAAAAAAAAAAAAAAAAAA')];
    expect(one.text).toContain('Hello stranger');
    expect([two.text, two.headers.etag]).toEqual([one.text, one.headers.etag]);
    expect(one.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie' });
    const cookie = cookieOf(await signIn());
    const own = await instance.get('/members', { headers: { cookie, 'if-none-match': String(one.headers.etag) } });
    expect(own).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
    expect(own.headers.etag).toBeUndefined();
    expect((await instance.get('/', { headers: { cookie } })).headers).toMatchObject({
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  });

  test('restricted content is not loaded, and not sent; visitors with the role see all of it', async () => {
    const cookie = cookieOf(await signIn());
    for (const sent of ['', cookie]) {
      const { text, headers } = await members(sent);
      expect(text).toContain('Come in');
      expect(text + JSON.stringify(headers)).not.toContain(secret);
    }
    expect(instance.witness.loaded).toEqual([]);
    await grant(['COMPLIANCE:US']);
    const { text, headers } = await members(cookieOf(await signIn()));
    expect(text).not.toContain('Come in');
    expect(text.split(secret).length).toBeGreaterThan(6);
    expect(headers['content-security-policy']).toContain(`https://${secret}.example`);
    expect(instance.witness.loaded).toEqual([secret]);
  });

  test('a form hidden from a visitor rejects their posts', async () => {
    const send = (cookie: string) =>
      post('/members', { _form: enquiry.id, email: 'not an address' }, { cookie, accept: 'application/json' });
    expect((await send('')).json()).toMatchObject({ code: 'form.unknown' });
    await grant(['COMPLIANCE:US']);
    expect((await send(cookieOf(await signIn()))).json()).toMatchObject({ outcome: 'invalid' });
  });

  test('a session is valid on one site', async () => {
    const cookie = cookieOf(await signIn());
    expect((await instance.get('/_quoin/sign-in', { host: 'nyse.localhost', headers: { cookie } })).text).not.toContain(
      'Vera',
    );
  });

  test.each([
    [
      'other roles here',
      () => admin.call('PUT', `/sites/nyse/users/${visitor.id}/roles`, { roles: ['CMSTWO:ARTICLE_USER'] }),
    ],
    ['fewer roles of a sibling application', () => grant([])],
    [
      'another password',
      () => admin.call('PUT', `/sites/nyse/users/${visitor.id}/password`, { password: 'another long password' }),
    ],
    ['a disabled account', () => admin.call('PUT', `/sites/nyse/users/${visitor.id}/state`, { state: 'disabled' })],
  ])('a session ends at once with %s', async (_, change) => {
    await grant(['COMPLIANCE:UK']);
    const cookie = cookieOf(await signIn());
    expect((await members(cookie)).text).toContain('Hello Vera');
    expect((await change()).status).toBe(200);
    expect((await members(cookie)).text).toContain('Hello stranger');
  });

  test('a session ends after half an hour unused, and after twelve hours in any case', async () => {
    const pass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000));
    const unused = cookieOf(await signIn());
    pass(31);
    expect((await members(unused)).text).toContain('Hello stranger');
    const used = cookieOf(await signIn());
    for (let spent = 0; spent < 12 * 60 - 20; spent += 20) {
      pass(20);
      expect((await members(used)).text).toContain('Hello Vera');
    }
    pass(20);
    expect((await members(used)).text).toContain('Hello stranger');
  });

  test('signing out requires the token of the session, from a page of the site', async () => {
    const cookie = cookieOf(await signIn());
    const token = valueOf((await instance.get('/_quoin/sign-in', { headers: { cookie } })).text, 'token');
    const leave = (fields: Record<string, string>, headers: Record<string, string>) =>
      post('/_quoin/sign-out', { to: '/members', ...fields }, { cookie, ...headers });
    expect((await leave({ token: 'A'.repeat(22) }, {})).status).toBe(403);
    expect((await leave({}, {})).status).toBe(403);
    expect((await leave({ token }, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await leave({ token }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await instance.get('/_quoin/sign-out', { headers: { cookie } })).status).toBe(405);
    expect((await members(cookie)).text).toContain('Hello Vera');
    const left = await leave({ token }, {});
    expect(left).toMatchObject({
      status: 303,
      headers: { location: '/members', 'set-cookie': [expect.stringContaining('Max-Age=0')] },
    });
    expect((await members(cookie)).text).toContain('Hello stranger');
  });

  test('neither another site nor a request without the form can sign anyone in', async () => {
    const fields = new URLSearchParams({ email: visitor.email, password }).toString();
    expect(
      (await post('/_quoin/sign-in', { email: visitor.email, password }, { origin: 'http://evil.example' })).status,
    ).toBe(403);
    expect(
      (
        await instance.send({
          method: 'POST',
          path: '/_quoin/sign-in',
          headers: { 'content-type': form['content-type'] },
          body: fields,
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await instance.send({
          method: 'POST',
          path: '/_quoin/sign-in',
          headers: { origin, 'content-type': 'text/plain' },
          body: fields,
        })
      ).status,
    ).toBe(415);
  });

  test('a wrong password and an unknown name get the same page, with ten attempts a minute shared with the admin', async () => {
    const wrong = await signIn('/members', { password: 'wrong' });
    const unknown = await signIn('/members', { email: 'nobody@example.com', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(wrong.text.replace(visitor.email, '')).toBe(unknown.text.replace('nobody@example.com', ''));
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const credentials = { email: visitor.email, password: 'wrong' };
    for (let tries = 1; tries < 10; tries += 1)
      await instance.send({
        host: 'admin.localhost',
        method: 'POST',
        path: '/api/session',
        headers: { origin: 'http://admin.localhost', 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      });
    expect(await signIn()).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
      text: expect.stringContaining('Too many attempts. Wait'),
    });
  });

  test('entered values are returned as text', async () => {
    const { text } = await signIn('/members', { email: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  test('user managers grant sibling roles, without gaining power over the account', async () => {
    const manager = { email: `${randomUUID()}@example.com`, password };
    await admin.call('POST', '/sites/ice/users', { ...manager, name: 'Manager', roles: ['CMSTWO:ADMIN'] });
    const { call } = await instance.signIn(manager);
    const stranger = await call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, { roles: ['COMPLIANCE:US'] });
    expect(stranger.json()).toMatchObject({ code: 'user.unknown' });
    expect(
      (await call('POST', '/sites/ice/members', { email: visitor.email, siblingRoles: ['COMPLIANCE:US'] })).json(),
    ).toEqual({});
    const given = await call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, {
      roles: ['COMPLIANCE:US', 'COMPLIANCE:OTC'],
    });
    expect(given.json()).toMatchObject({
      grants: [],
      siblingRoles: [
        { site: 'ice', role: 'COMPLIANCE:OTC' },
        { site: 'ice', role: 'COMPLIANCE:US' },
      ],
    });
    expect(
      (await call('PUT', `/sites/ice/users/${visitor.id}/password`, { password: 'another long password' })).json(),
    ).toMatchObject({ code: 'role.grant-above-own' });
    expect((await call('PUT', `/sites/nyse/users/${visitor.id}/sibling-roles`, { roles: [] })).json()).toMatchObject({
      code: 'role.required',
    });
    for (const role of ['CMSTWO:ADMIN', 'compliance:us', 'COMPLIANCE', 'A:B:C']) {
      expect(
        (await call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, { roles: [role] })).json(),
      ).toMatchObject({ code: 'request.invalid' });
    }
    expect((await call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, { roles: [] })).json()).toMatchObject({
      siblingRoles: [],
    });
  });

  test('neither the log nor the database contains passwords or tokens', async () => {
    const cookie = cookieOf(await signIn());
    const log = instance.lines.join('');
    expect(log).toContain('"path":"/_quoin/sign-in"');
    for (const each of [password, cookie.split('=')[1] ?? '-']) expect(log).not.toContain(each);
  });
});
