import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { followRedirects, startProvider, type TestProvider } from '../../testing/provider.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';

let provider: TestProvider;
let instance: Instance;
let now = new Date();
const gate = node('cms-component-gate', {}, { open: [node('cms-component-card', { title: 'For compliance' })] });

beforeAll(async () => {
  // The provider warns at each start that it is not configured for production.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockImplementation(() => undefined);
  provider = await startProvider();
  const { issuer, clientId, clientSecret } = provider;
  const openid = {
    issuer,
    clientId,
    clientSecret: { $env: 'ICE_OPENID_SECRET' },
    name: 'Sample <login>',
    rolesClaim: 'groups',
  };
  instance = await startInstance({
    sites: { ice: { openid, hosts: ['ice.localhost', 'second.localhost'] } },
    files: { 'sites/ice/content/pages/members.en.json': pageFile('/members', [gate]) },
    start: { now: () => now, secret: (name) => (name === 'ICE_OPENID_SECRET' ? clientSecret : undefined) },
  });
  provider.open(`${instance.sites()[0]?.url}/_quoin/openid/callback`);
});
afterAll(async () => {
  await instance.drop();
  await provider.close();
});
beforeEach(() => {
  now = new Date(now.getTime() + 120_000);
});

const get = (path: string, headers: Record<string, string> = {}) => instance.get(path, { headers });
const cookieOf = (value: string | undefined) => (value ?? '').split(';', 1).join('');

async function leave(to = '/members') {
  const { status, headers } = await get(`/_quoin/openid/start?to=${encodeURIComponent(to)}`);
  return { status, location: headers.location ?? '', cookie: cookieOf(headers['set-cookie']?.[0]) };
}

async function comeBack(location: string): Promise<string> {
  const { pathname, search } = new URL(await followRedirects(location));
  return pathname + search;
}

async function signIn(person: TestProvider['person'], to?: string) {
  provider.person = person;
  const { location, cookie } = await leave(to);
  return get(await comeBack(location), { cookie });
}

const members = async (person: TestProvider['person']) => {
  const { headers } = await signIn(person);
  return (await get('/members', { cookie: cookieOf(headers['set-cookie']?.[1]) })).text;
};
const refused = (code: string) => ({
  status: 303,
  headers: { location: expect.stringContaining(`/_quoin/sign-in?problem=${code}`) },
});

test('the sign-in page leads to the provider, from the first host of the site, without a password form', async () => {
  const { text } = await get('/_quoin/sign-in?to=%2Fmembers');
  expect(text).toContain('Sign in with Sample &lt;login&gt;');
  expect(text).toContain('href="/_quoin/openid/start?to=%2Fmembers"');
  expect(text).not.toContain('type="password"');
  const second = await instance.get('/_quoin/sign-in', { host: 'second.localhost' });
  expect(second.text).toContain(`href="${instance.sites()[0]?.url}/_quoin/sign-in?to=%2F"`);
  const posted = await instance.send({
    method: 'POST',
    path: '/_quoin/sign-in',
    headers: { origin: 'http://ice.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a&password=b',
  });
  expect(posted.status).toBe(405);
});

test('a visitor signs in with PKCE, state and nonce, and receives the name and roles of the provider', async () => {
  const { location } = await leave();
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  const answer = await signIn({ sub: 'olga', name: 'Olga', groups: ['COMPLIANCE:US', 'staff', 7] });
  expect(answer).toMatchObject({ status: 303, headers: { location: '/members', 'cache-control': 'no-store' } });
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringContaining('Max-Age=0'),
    expect.stringMatching(/^quoin-visitor=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const page = await get('/members', { cookie: cookieOf(answer.headers['set-cookie']?.[1]) });
  expect(page.text).toContain('Hello Olga');
  expect(page.text).toContain('For compliance');
});

test.each([
  ['one role as a text', 'COMPLIANCE:US', true],
  ['others', ['COMPLIANCE:UK'], false],
  ['none', undefined, false],
  ['something else', { 'COMPLIANCE:US': true }, false],
])('the claim may hold %s', async (_, groups, shown) => {
  const text = await members({ sub: 'otto', name: 'Otto', ...(groups === undefined ? {} : { groups }) });
  expect(text).toContain('Hello Otto');
  expect(text.includes('For compliance')).toBe(shown);
});

test('roles of the provider give no permission in the admin', async () => {
  const { headers } = await signIn({ sub: 'eve', name: 'Eve', groups: ['CMSTWO:ADMIN'] });
  const cookie = cookieOf(headers['set-cookie']?.[1]).replace('quoin-visitor', 'quoin');
  expect((await instance.send({ host: 'admin.localhost', path: '/api/session', headers: { cookie } })).status).toBe(
    401,
  );
});

test('a sign-in from another browser, one used before or one refused by the provider fails', async () => {
  provider.person = { sub: 'olga' };
  const { location, cookie } = await leave();
  const back = await comeBack(location);
  expect(await get(back)).toMatchObject(refused('oidc.refused'));
  expect((await get(back, { cookie })).headers.location).toBe('/members');
  expect(await get(back, { cookie })).toMatchObject(refused('oidc.refused'));
  const cancelled = await signIn({ sub: 'cancels' });
  expect(cancelled).toMatchObject({
    status: 303,
    headers: { location: '/_quoin/sign-in?problem=oidc.cancelled&to=%2Fmembers' },
  });
  expect((await get(cancelled.headers.location ?? '')).text).toContain(
    'Sample &lt;login&gt; did not sign you in. Start again.',
  );
});

test.each(['https://evil.example/', '//evil.example', '/_quoin/openid/start'])(
  'nobody is redirected to %s',
  async (to) => {
    expect((await signIn({ sub: 'olga' }, to)).headers.location).toBe('/');
  },
);

test('another site cannot start a sign-in', async () => {
  expect((await get('/_quoin/openid/start', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});
