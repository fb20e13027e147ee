import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { hashPassword } from '../../platform/sessions/password.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import type { TestResponse } from '../../testing/request.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const secret = 'kept-from-others';
const protectedTree = () => ({
  tree: node(
    'cms-template-sample-page',
    {},
    { content: [node('cms-component-traces', { word: secret }), protectedForm] },
  ),
});
const protectedForm = node('cms-component-enquiry');
const registration = node('cms-component-enquiry');
const insideForm = node('cms-component-enquiry');
const gatedTree = (props = {}) =>
  node('cms-template-gated-page', props, {
    registration: [card('Register here'), registration],
    content: [node('cms-component-traces', { word: secret }), insideForm],
  });

const origin = 'http://ice.localhost';
const form = { origin, 'content-type': 'application/x-www-form-urlencoded' };
const cookieOf = ({ headers }: TestResponse) => (headers['set-cookie']?.at(-1) ?? '').split(';', 1).join('');

describe.each(suiteDatabases)('restricted pages on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let now = new Date();

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const code = { kind: 'code', hash: await hashPassword('open sesame') };
    const group = { translationGroup: '4f0c5f0e-9b1f-4a37-8a3c-1d2e3f4a5b6c' };
    const named = {
      title: `About ${secret}`,
      seo: { robots: 'index', description: `All of ${secret}` },
      tags: [secret],
    };
    const pages = {
      index: pageFile('/', [card('For everybody')]),
      listing: pageFile('/listing', [node('cms-component-listing', { source: 'pages' })]),
      roles: pageFile('/roles', [], {
        ...protectedTree(),
        ...named,
        access: { kind: 'roles', roles: ['COMPLIANCE:US', 'CMSTWO:SUPER_USER'] },
      }),
      coded: pageFile('/coded', [], { ...protectedTree(), ...named, access: code, ...group }),
      arabic: pageFile('/coded', [], { ...protectedTree(), access: code, locale: 'ar' }),
      german: pageFile('/coded', [card('Offen')], { locale: 'de', ...group }),
      gated: pageFile('/gated', [], { tree: gatedTree(), tags: [secret] }),
      ungated: pageFile('/ungated', [], { tree: gatedTree({ isGated: false }) }),
      both: pageFile('/both', [], { tree: gatedTree(), access: { kind: 'gated' } }),
    };
    const files = Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.${page.locale}.json`, page]),
    );
    instance = await startInstance({
      sites: { ice: { locales: ['en', 'de', 'ar'] } },
      files,
      databaseUrl: database.url,
      settings: { trustedProxies: ['127.0.0.0/8'] },
      start: { now: () => now },
    });
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });
  beforeEach(() => {
    now = new Date(now.getTime() + 3_700_000);
    instance.witness.loaded.length = 0;
  });

  const get = (path: string, cookie = '') => instance.get(path, { headers: { cookie } });
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    instance.send({
      method: 'POST',
      path,
      headers: { ...form, ...headers },
      body: new URLSearchParams(fields).toString(),
    });
  const enter = (code: string, to = '/coded?a=1', from = '10.0.0.1') =>
    post('/_quoin/access-code', { code, to }, { 'x-forwarded-for': from });

  test.each(['/roles', '/coded', '/gated', '/both'])(
    '%s responds with 403, contains no protected byte, and loads no data',
    async (path) => {
      for (const headers of [
        {},
        { accept: 'application/json' },
        { cookie: 'quoin-visitor=AAAAAAAAAAAAAAAAAAAAAA' },
      ] as Record<string, string>[]) {
        const answer = await instance.get(path, { headers });
        expect(answer.status).toBe(403);
        expect(answer.text + JSON.stringify(answer.headers)).not.toContain(secret);
        expect(answer.headers['cache-control']).toContain('no-store');
        expect(answer.headers.etag).toBeUndefined();
      }
      expect((await instance.get(path, { method: 'HEAD' })).status).toBe(403);
      expect(instance.witness.loaded).toEqual([]);
    },
  );

  test.each([
    ['/roles', protectedForm.id],
    ['/coded', protectedForm.id],
    ['/gated', insideForm.id],
  ])('a form on %s rejects posts', async (path, id) => {
    const answer = await post(path, { _form: id, email: 'wrong' }, { accept: 'application/json' });
    expect(['page.not-public', 'form.unknown']).toContain((answer.json() as { code: string }).code);
    expect((await post(path, { _form: id, email: 'wrong' })).text).not.toContain(secret);
  });

  test('restricted pages appear in no list and among no translations', async () => {
    const listed = (await get('/listing')).text;
    expect(listed).toContain('Page /ungated');
    expect(listed).not.toContain(secret);
    for (const path of ['/gated', '/both', '/roles']) expect(listed).not.toContain(`Page ${path}`);
    const german = await get('/de/coded');
    expect(german.text).toContain('Offen');
    expect(german.text).not.toContain('hreflang="en"');
    expect(german.text).not.toContain(secret);
  });

  test('a page for roles asks visitors to sign in, admits those with a role, and rejects others', async () => {
    const anonymous = await get('/roles?year=2026');
    expect(anonymous.text).toContain('name="to" value="/roles?year=2026"');
    const admin = await instance.signIn();
    const password = 'long enough for a visitor';
    const { id } = (
      await admin.call('POST', '/sites/ice/users', {
        email: 'rolf@example.com',
        name: 'Rolf',
        password,
        roles: ['CMSTWO:USER'],
      })
    ).json() as { id: string };
    const signIn = async () =>
      cookieOf(await post('/_quoin/sign-in', { email: 'rolf@example.com', password, to: '/roles' }));
    const refused = await get('/roles', await signIn());
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('You are signed in as Rolf') });
    expect(refused.text).not.toContain(secret);
    await admin.call('PUT', `/sites/ice/users/${id}/sibling-roles`, { roles: ['COMPLIANCE:US'] });
    const cookie = await signIn();
    expect(await get('/roles', cookie)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      text: expect.stringContaining(secret),
    });
    await admin.call('PUT', `/sites/ice/users/${id}/sibling-roles`, { roles: [] });
    expect((await get('/roles', cookie)).status).toBe(403);
  });

  test('the code admits a visitor to that page only, and is remembered', async () => {
    const asked = await get('/coded?a=1');
    expect(asked.text).toContain('name="to" value="/coded?a=1"');
    expect(asked.text).toContain('action="/_quoin/access-code"');
    const answer = await enter('open sesame');
    expect(answer).toMatchObject({ status: 303, headers: { location: '/coded?a=1' } });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^quoin-code-[\da-f-]{36}=\d+\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const cookie = cookieOf(answer);
    expect(await get('/coded', cookie)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      text: expect.stringContaining(secret),
    });
    const [name = '', value = ''] = cookie.split('=');
    const [expires = '', signature = ''] = value.split('.');
    for (const forged of [
      `${name}=${Number(expires) + 1}.${signature}`,
      `${name}=${expires}.${'A'.repeat(43)}`,
      cookie.replace('code', 'gate'),
      `${name}=`,
    ]) {
      expect((await get('/coded', forged)).status).toBe(403);
    }
    now = new Date(now.getTime() + 8 * 86_400_000);
    expect((await get('/coded', cookie)).status).toBe(403);
  });

  test('the kernel uses the language and direction of the page where it can', async () => {
    const { status, text } = await get('/ar/coded');
    expect(status).toBe(403);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).toContain('رمز الوصول');
    expect(text).not.toContain(secret);
    const wrong = await enter('wrong', '/ar/coded');
    expect(wrong.text).toContain('ليس هذا رمز هذه الصفحة');
    expect((await get('/_quoin/sign-in?to=%2Far%2Fcoded')).text).toContain('تسجيل الدخول');
    expect((await enter('open sesame', '/ar/coded')).headers.location).toBe('/ar/coded');
  });

  test('a wrong code is reported in place; five attempts a minute are allowed, and only site pages accept codes', async () => {
    const wrong = await enter('wrong');
    expect(wrong).toMatchObject({ status: 403, text: expect.stringContaining('This is not the code of this page.') });
    expect(wrong.headers['set-cookie']).toBeUndefined();
    for (let tries = 1; tries < 5; tries += 1) expect((await enter('wrong')).status).toBe(403);
    expect(await enter('open sesame')).toMatchObject({
      status: 429,
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await enter('open sesame', 'https://evil.example/coded')).headers.location).toBe('/');
    expect((await enter('x', '/roles')).headers).toMatchObject({ location: '/roles' });
    expect(
      (await post('/_quoin/access-code', { code: 'open sesame', to: '/coded' }, { origin: 'http://evil.example' }))
        .status,
    ).toBe(403);
  });

  test('a page accepts at most fifty codes an hour', async () => {
    const codes = [];
    for (let tries = 0; tries < 51; tries += 1) {
      if (tries % 5 === 0) now = new Date(now.getTime() + 61_000);
      codes.push((await enter('wrong', '/coded', `10.0.0.${Math.floor(tries / 10)}`)).status);
    }
    expect(codes).toEqual([...Array.from({ length: 50 }, () => 403), 429]);
  });

  test('one address cannot lock others out of a page with a code', async () => {
    const codes = [];
    for (let tries = 0; tries < 60; tries += 1) {
      if (tries % 5 === 0) now = new Date(now.getTime() + 61_000);
      codes.push((await enter('wrong')).status);
    }
    expect(codes.filter((status) => status === 403)).toHaveLength(10);
    expect((await enter('open sesame', '/coded', '10.0.0.2')).status).toBe(303);
  });

  test('a new code locks out visitors admitted by the former one', async () => {
    const cookie = cookieOf(await enter('open sesame'));
    expect((await get('/coded', cookie)).status).toBe(200);
    const admin = await instance.signIn();
    const { pages } = (await admin.call('GET', '/sites/ice/pages?search=kept&limit=100')).json() as {
      pages: { id: string; path: string; locale: string }[];
    };
    const { id = '' } = pages.find(({ path, locale }) => path === '/coded' && locale === 'en') ?? {};
    const setCode = async (code: string) => {
      const { version } = (await admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as { version: number };
      const changed = (
        await admin.call('PUT', `/sites/ice/pages/${id}/draft/code`, { expectedVersion: version, code })
      ).json() as { version: number };
      expect(
        (await admin.call('POST', `/sites/ice/pages/${id}/publication`, { expectedVersion: changed.version })).status,
      ).toBe(200);
    };
    await setCode('another code');
    expect((await get('/coded', cookie)).status).toBe(403);
    expect((await enter('another code')).status).toBe(303);
    await setCode('open sesame');
    expect((await get('/coded', cookie)).status).toBe(403);
  });

  test.each(['/gated', '/both'])(
    '%s shows its registration; registered visitors are admitted and remembered',
    async (path) => {
      const shut = await get(path);
      expect(shut.text).toContain('Register here');
      expect(shut.text).not.toContain('application/ld+json');
      const invalid = await post(path, { _form: registration.id, email: 'wrong' });
      expect(invalid).toMatchObject({ status: 422, text: expect.stringContaining('Register here') });
      expect(invalid.text).not.toContain(secret);
      expect(invalid.headers['set-cookie']).toBeUndefined();
      const robot = await post(path, {
        _form: registration.id,
        email: 'robot@example.com',
        _website: 'https://spam.example',
      });
      expect(robot.headers['set-cookie']).toBeUndefined();
      const answer = await post(path, { _form: registration.id, email: 'reader@example.com' });
      expect(answer).toMatchObject({ status: 303, headers: { location: path } });
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^quoin-gate-[\da-f-]{36}=\d+\.[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
        ),
      ]);
      const open = await get(path, cookieOf(answer));
      expect(open).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'private, no-store' },
        text: expect.stringContaining(secret),
      });
      expect(open.text).not.toContain('Register here');
      const other = path === '/gated' ? '/both' : '/gated';
      expect((await get(other, cookieOf(answer))).status).toBe(403);
    },
  );

  test('a script that registers receives the next address', async () => {
    const answer = await post(
      '/gated?a=1',
      { _form: registration.id, email: 'script@example.com' },
      { accept: 'application/json' },
    );
    expect(answer.json()).toMatchObject({ outcome: 'success', redirect: '/gated?a=1' });
    expect((await get('/gated', cookieOf(answer))).status).toBe(200);
  });

  test('a template without a gate is public', async () => {
    expect(await get('/ungated')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-cache' },
      text: expect.stringContaining(secret),
    });
  });

  test('the log contains neither codes nor registration data', async () => {
    await enter('open sesame');
    await post('/gated', { _form: registration.id, email: 'private@example.com' });
    for (const each of ['open sesame', 'open+sesame', 'private@example.com'])
      expect(instance.lines.join('')).not.toContain(each);
  });
});
