import { createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { followRedirects, startProvider, type TestProvider } from '../../testing/provider.fixture.ts';

let provider: TestProvider;
let instance: Instance;
let admin: Person;
let now = new Date();
const host = 'admin.localhost';
const untouched = (token: string) => token;

beforeAll(async () => {
  // The provider always warns that it is not set up for production.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  provider = await startProvider();
  const { issuer, clientId, clientSecret } = provider;
  instance = await startInstance({
    settings: { oidc: { issuer, clientId, clientSecret, name: 'Sample login' } },
    start: { now: () => now },
  });
  admin = await instance.signIn();
});
afterAll(async () => {
  await instance.drop();
  await provider.close();
});
beforeEach(() => {
  provider.tamper = untouched;
  now = new Date(now.getTime() + 120_000);
});

const get = (path: string, headers: Record<string, string> = {}) => instance.send({ host, path, headers });
const cookieOf = (value: string | undefined) => (value ?? '').split(';', 1).join('');

async function leave(to = ''): Promise<{ location: string; cookie: string; attributes: string }> {
  const { headers } = await get(`/api/oidc/start${to}`);
  const [set = ''] = headers['set-cookie'] ?? [];
  return { location: headers.location ?? '', cookie: cookieOf(set), attributes: set };
}

async function comeBack(location: string): Promise<string> {
  const { pathname, search } = new URL(await followRedirects(location));
  return pathname + search;
}

async function signIn(person: TestProvider['person'], to = '') {
  provider.person = person;
  const { location, cookie } = await leave(to);
  return get(await comeBack(location), { cookie });
}

const refused = (code: string) => ({ status: 303, headers: { location: `/sign-in?problem=${code}` } });
const invite = async (email: string) =>
  (await admin.call('POST', '/sites/ice/invitations', { email, name: 'Invited', roles: ['CMSTWO:USER'] })).json() as {
    id: string;
  };
const current = async (cookie: string) => (await get('/api/session', { cookie })).json();

test('an unavailable provider is reported in words, and contacted again the next time', async () => {
  expect(await get('/api/oidc/start')).toMatchObject(refused('oidc.unreachable'));
  const told = (await get('/api/session/ways?problem=oidc.unreachable')).json();
  expect(told).toEqual({
    provider: 'Sample login',
    mail: false,
    problem: expect.stringMatching(/^Sample login does not respond/),
  });
  provider.open(`${instance.adminUrl}/api/oidc/callback`);
  expect((await leave()).location).toContain(`${provider.issuer}/auth?`);
});

test('sign-in starts with PKCE, state and nonce, hidden from scripts', async () => {
  const { location, attributes } = await leave();
  const query = new URL(location).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    scope: 'openid email profile',
    client_id: 'quoin',
  });
  for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
  expect(attributes).toMatch(/^quoin-provider=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(location).not.toContain(provider.clientSecret);
});

test('an invited user signs in by verified address, and later by their identity there', async () => {
  await invite('Olga@example.com');
  const first = await signIn(
    { sub: 'olga', email: 'olga@example.com', email_verified: true, name: 'Olga' },
    '?to=/sites/ice/pages?search=a',
  );
  expect(first).toMatchObject({
    status: 303,
    headers: { location: '/sites/ice/pages?search=a', 'cache-control': 'no-store' },
  });
  const [forgotten, session] = first.headers['set-cookie'] ?? [];
  expect(forgotten).toContain('Max-Age=0');
  expect(session).toMatch(/^quoin=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(await current(cookieOf(session))).toMatchObject({
    user: { email: 'Olga@example.com' },
    grants: [{ site: 'ice', role: 'CMSTWO:USER' }],
  });
  const renamed = await signIn({ sub: 'olga', email: 'other@example.com', email_verified: false });
  expect(await current(cookieOf(renamed.headers['set-cookie']?.[1]))).toMatchObject({
    user: { email: 'Olga@example.com' },
  });
});

test('nobody gets an account by signing in elsewhere', async () => {
  expect(await signIn({ sub: 'stranger', email: 'stranger@example.com', email_verified: true })).toMatchObject(
    refused('oidc.unknown-person'),
  );
  expect((await admin.call('GET', '/sites/*/users?search=stranger')).json()).toMatchObject({ total: 0 });
  const { problem } = (await get('/api/session/ways?problem=oidc.unknown-person')).json();
  expect(problem).toBe(
    'Sample login signed you in, but you have no account here. Ask an administrator to invite the address that you use there.',
  );
});

test('an address counts only if verified, and for one person', async () => {
  const { id } = await invite('vera@example.com');
  for (const verified of [false, undefined]) {
    expect(
      await signIn({
        sub: 'vera',
        email: 'vera@example.com',
        ...(verified === undefined ? {} : { email_verified: verified }),
      }),
    ).toMatchObject(refused('oidc.unverified'));
  }
  expect((await signIn({ sub: 'vera', email: 'vera@example.com', email_verified: true })).headers.location).toBe('/');
  expect(await signIn({ sub: 'another vera', email: 'vera@example.com', email_verified: true })).toMatchObject(
    refused('oidc.unknown-person'),
  );
  await admin.call('PUT', `/sites/ice/users/${id}/state`, { state: 'disabled' });
  expect(await signIn({ sub: 'vera', email: 'vera@example.com', email_verified: true })).toMatchObject(
    refused('oidc.unknown-person'),
  );
});

test('a sign-in from another browser, or without a start, fails', async () => {
  provider.person = { sub: 'olga' };
  const [one, two] = [await leave(), await leave()];
  const back = await comeBack(one.location);
  expect(await get(back)).toMatchObject(refused('oidc.refused'));
  expect(await get(back, { cookie: two.cookie })).toMatchObject(refused('oidc.refused'));
  expect(await get(back, { cookie: 'quoin-provider=not-json' })).toMatchObject(refused('oidc.refused'));
  expect((await get(back, { cookie: one.cookie })).headers.location).toBe('/');
});

test('a code can be used once', async () => {
  provider.person = { sub: 'olga' };
  const { location, cookie } = await leave();
  const back = await comeBack(location);
  expect((await get(back, { cookie })).headers.location).toBe('/');
  expect(await get(back, { cookie })).toMatchObject(refused('oidc.refused'));
});

test.each(['nonce', 'verifier'])('rejects a different %s than the one sent', async (field) => {
  provider.person = { sub: 'olga' };
  const { location, cookie } = await leave();
  const [name, value = ''] = cookie.split('=');
  const attempt = JSON.parse(Buffer.from(value, 'base64url').toString()) as Record<string, string>;
  const changed = Buffer.from(JSON.stringify({ ...attempt, [field]: 'A'.repeat(43) })).toString('base64url');
  expect(await get(await comeBack(location), { cookie: `${name}=${changed}` })).toMatchObject(refused('oidc.refused'));
});

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decoded = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as object;
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const forgeries: [string, (token: string) => string][] = [
  ['unsigned', (token) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
  [
    'signed with the client’s secret as if it were a key',
    (token) => `${encoded({ alg: 'HS256' })}.${token.split('.')[1]}.${'A'.repeat(43)}`,
  ],
  [
    'signed with a foreign key',
    (token) => {
      const signed = token.split('.').slice(0, 2).join('.');
      return `${signed}.${createSign('RSA-SHA256').update(signed).sign(foreign).toString('base64url')}`;
    },
  ],
  [
    'about somebody else',
    (token) => {
      const [head, body, signature] = token.split('.');
      return `${head}.${encoded({ ...decoded(body), sub: 'olga' })}.${signature}`;
    },
  ],
];

test.each(forgeries)('rejects a token that is %s', async (_, tamper) => {
  provider.tamper = tamper;
  expect(await signIn({ sub: 'mallory', email: 'olga@example.com', email_verified: true })).toMatchObject(
    refused('oidc.refused'),
  );
});

test('a canceled sign-in is reported', async () => {
  expect(await signIn({ sub: 'cancels' })).toMatchObject(refused('oidc.cancelled'));
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/api/session', 'x'])(
  'nobody is redirected to %s',
  async (to) => {
    expect((await signIn({ sub: 'olga' }, `?to=${encodeURIComponent(to)}`)).headers.location).toBe('/');
  },
);

test('another site cannot start a sign-in', async () => {
  expect((await get('/api/oidc/start', { 'sec-fetch-site': 'cross-site' })).json()).toMatchObject({
    code: 'csrf.refused',
  });
  expect((await instance.send({ host, path: '/api/oidc/start', method: 'POST' })).json()).toMatchObject({
    code: 'method.refused',
  });
});

test('attempts are counted by address', async () => {
  const answers = await Promise.all(Array.from({ length: 31 }, () => get('/api/oidc/callback?code=guess')));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});

test('without a provider no sign-in can start', async () => {
  const plain = await startInstance();
  expect((await plain.send({ host, path: '/api/oidc/start' })).headers.location).toBe('/sign-in?problem=oidc.absent');
  const ways = async (query: string) => (await plain.send({ host, path: `/api/session/ways${query}` })).json();
  expect(await ways('?problem=oidc.refused')).toEqual({ provider: null, mail: false, problem: null });
  expect(await ways('?problem=oidc.absent')).toMatchObject({
    problem: expect.stringMatching(/^No OpenID provider is configured/),
  });
  await plain.drop();
});

test('the earlier session of the browser ends, and its cookie cannot set the target', async () => {
  admin = await instance.signIn();
  await invite('returning@example.com');
  provider.person = { sub: 'returning', email: 'returning@example.com', email_verified: true };
  const sessionOf = (answer: Awaited<ReturnType<typeof get>>) => cookieOf(answer.headers['set-cookie']?.[1]);
  const first = sessionOf(await signIn(provider.person));
  expect(await current(first)).toMatchObject({ user: { email: 'returning@example.com' } });
  const { location, cookie } = await leave();
  const [name = '', value = ''] = cookie.split('=');
  const attempt = JSON.parse(Buffer.from(value, 'base64url').toString()) as object;
  const forged = Buffer.from(JSON.stringify({ ...attempt, to: '//evil.example/' })).toString('base64url');
  const answer = await get(await comeBack(location), { cookie: `${name}=${forged}; ${first}` });
  expect(answer.headers.location).toBe('/');
  expect(await current(first)).toMatchObject({ code: 'session.required' });
  expect(await current(sessionOf(answer))).toMatchObject({ user: { email: 'returning@example.com' } });
});

test('rejects a response that names another issuer', async () => {
  const { location, cookie } = await leave();
  const back = new URL(await comeBack(location), 'http://host');
  expect(back.searchParams.get('iss')).toBe(provider.issuer);
  for (const iss of ['https://evil.example', undefined]) {
    if (iss === undefined) back.searchParams.delete('iss');
    else back.searchParams.set('iss', iss);
    expect(await get(back.pathname + back.search, { cookie })).toMatchObject(refused('oidc.refused'));
  }
});
