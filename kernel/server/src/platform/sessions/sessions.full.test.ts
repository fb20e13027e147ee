import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { holdLock } from '../../testing/lock.fixture.ts';

let instance: Instance;
let now = new Date();
beforeAll(async () => {
  instance = await startInstance({ start: { now: () => now } });
});
afterAll(() => instance.drop());

const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  instance.send({
    host: 'admin.localhost',
    method: 'POST',
    path: '/api/session',
    headers: { 'content-type': 'application/json', origin: 'http://admin.localhost', ...headers },
    body: JSON.stringify(body),
  });

test('the cookie belongs to this host only, hidden from scripts and other sites', async () => {
  const plain = await signIn(administrator);
  expect(plain.headers['set-cookie']?.[0]).toMatch(/^quoin=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(plain.headers['set-cookie']?.[1]).toMatch(
    /^quoin-device=[\w.-]{66}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect(plain.headers['cache-control']).toBe('no-store');
});

test('with HTTPS, cookie names cannot be set by sibling hosts, and no others are read', async () => {
  const secure = await startInstance({ settings: { adminHost: 'admin.example.com' } });
  const call = { host: 'admin.example.com', path: '/api/session' };
  const headers = { 'content-type': 'application/json', origin: 'https://admin.example.com' };
  const answer = await secure.send({ ...call, method: 'POST', headers, body: JSON.stringify(administrator) });
  const [cookie = '', device = ''] = answer.headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^__Host-quoin=[\w-]{22}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  expect(device).toMatch(/^__Host-quoin-device=.*; Max-Age=15552000; .*; Secure; SameSite=Strict$/);
  const value = /=([\w-]{22});/.exec(cookie)?.[1] ?? '';
  expect((await secure.send({ ...call, headers: { cookie: `__Host-quoin=${value}` } })).status).toBe(200);
  expect((await secure.send({ ...call, headers: { cookie: `quoin=${value}` } })).status).toBe(401);
  await secure.drop();
});

test('returns the signed-in user until they sign out', async () => {
  const person = await instance.signIn();
  expect((await person.call('GET', '/session')).json()).toMatchObject({
    user: { email: administrator.email },
    grants: [{ site: '*', role: 'CMSTWO:ADMIN' }],
  });
  const out = await person.call('DELETE', '/session');
  expect(out.headers['set-cookie']).toEqual([
    expect.stringContaining('Max-Age=0'),
    expect.stringContaining('Max-Age=0'),
  ]);
  expect((await person.call('GET', '/session')).json()).toMatchObject({ code: 'session.required' });
});

test('signing in again ends the earlier session and starts a new one', async () => {
  const before = await instance.signIn();
  const again = await signIn(administrator, { cookie: before.cookie });
  expect(again.headers['set-cookie']?.[0]).not.toContain(before.cookie);
  expect((await before.call('GET', '/session')).status).toBe(401);
});

test('failed sign-ins are not delayed by writes', async () => {
  const release = await holdLock(instance.settings.databaseUrl);
  const began = performance.now();
  const wrong = await Promise.all([
    signIn({ ...administrator, password: 'wrong horse battery' }),
    signIn({ ...administrator, email: 'nobody@example.com' }),
  ]);
  const waited = performance.now() - began;
  await release();
  expect(wrong.map(({ status }) => status)).toEqual([401, 401]);
  // SQLite waits ten seconds for a lock.
  expect(waited).toBeLessThan(8_000);
}, 30_000);

test('a session ends after 30 minutes of inactivity, and after 12 hours in any case', async () => {
  const idle = await instance.signIn();
  pass(29);
  expect((await idle.call('GET', '/session')).status).toBe(200);
  pass(29);
  expect((await idle.call('GET', '/session')).status).toBe(200);
  pass(31);
  expect((await idle.call('GET', '/session')).status).toBe(401);
  const busy = await instance.signIn();
  for (let spent = 0; spent < 12 * 60 - 20; spent += 20) {
    pass(20);
    expect((await busy.call('GET', '/session')).status).toBe(200);
  }
  pass(20);
  expect((await busy.call('GET', '/session')).status).toBe(401);
});

test('an unknown name and a wrong password get the same response', async () => {
  pass(2);
  const wrong = await signIn({ email: administrator.email, password: 'not the password' });
  const unknown = await signIn({ email: 'nobody@example.com', password: 'not the password' });
  const told = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"request":"[^"]+"/, '')];
  expect(told(wrong)).toEqual(told(unknown));
  expect(wrong.status).toBe(401);
});

test('an account allows ten wrong attempts a minute, regardless of spelling', async () => {
  pass(2);
  const spellings = ['admin@example.com', 'ADMIN@example.com', 'Admin@Example.com'];
  const tries = [];
  for (let index = 0; index < 11; index += 1) {
    tries.push(
      (await signIn({ email: spellings[index % 3], password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${index}` }))
        .status,
    );
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const right = await signIn(administrator);
  expect(right).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  pass(1.1);
  expect((await signIn(administrator)).status).toBe(200);
});

test('strangers who use up the attempts of an account do not lock out its known browser', async () => {
  pass(2);
  const cookie = ((await signIn(administrator)).headers['set-cookie']?.[1] ?? '').split(';', 1).join('');
  for (let index = 0; index < 10; index += 1) await signIn({ email: administrator.email, password: 'wrong' });
  expect((await signIn(administrator)).status).toBe(429);
  expect(
    (await signIn(administrator, { cookie: cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')) })).status,
  ).toBe(429);
  expect((await signIn(administrator, { cookie })).status).toBe(200);
  const tries = [];
  for (let index = 0; index < 11; index += 1)
    tries.push((await signIn({ email: administrator.email, password: 'wrong' }, { cookie })).status);
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  pass(2);
});

test('strangers who use up the attempts of an account do not prevent its owner from changing the password', async () => {
  pass(2);
  const person = await instance.signIn();
  for (let index = 0; index < 10; index += 1) await signIn({ email: administrator.email, password: 'wrong' });
  const changed = await person.call('PUT', '/account/password', {
    current: administrator.password,
    password: administrator.password,
  });
  expect(changed.status).toBe(200);
  pass(2);
});

test('an address allows thirty wrong attempts a minute, concurrent ones included', async () => {
  pass(2);
  const statuses: number[] = [];
  // An address may queue at most eight checks.
  for (let first = 0; first < 33; first += 3) {
    const tries = await Promise.all(
      [0, 1, 2].map((index) => signIn({ email: `nobody-${first + index}@example.com`, password: 'wrong' })),
    );
    statuses.push(...tries.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  pass(2);
});

test.each([
  ['neither origin nor fetch metadata', { origin: '' }, 'does not say where it comes from'],
  ['another origin', { origin: 'http://evil.example' }, 'comes from another site'],
  ['another port of this host', { origin: 'http://admin.localhost:81' }, 'comes from another site'],
  ['no origin at all', { origin: 'null' }, 'comes from another site'],
  [
    'a request that another site made',
    { origin: 'http://admin.localhost', 'sec-fetch-site': 'cross-site' },
    'comes from another site',
  ],
  [
    'a request that a sibling made',
    { origin: 'http://admin.localhost', 'sec-fetch-site': 'same-site' },
    'comes from another site',
  ],
])('rejects a write with %s', async (_, headers, reason) => {
  const { cookie, csrfToken } = await instance.signIn();
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  const call = { host: 'admin.localhost', method: 'DELETE', path: '/api/session' };
  const answer = await instance.send({ ...call, headers: { cookie, 'x-csrf-token': csrfToken, ...given } });
  expect(answer.json()).toMatchObject({ code: 'csrf.refused', message: expect.stringContaining(reason) });
});

test.each([
  ['without a token', undefined, 'x-csrf-token is missing'],
  ['with a token of another session', 'AAAAAAAAAAAAAAAAAAAAAA', 'not the one of this session'],
  ['with a shorter one', 'A', 'not the one of this session'],
])('rejects a write %s', async (_, token, reason) => {
  const { cookie } = await instance.signIn();
  const headers = {
    cookie,
    origin: 'http://admin.localhost',
    ...(token === undefined ? {} : { 'x-csrf-token': token }),
  };
  const answer = await instance.send({ host: 'admin.localhost', method: 'DELETE', path: '/api/session', headers });
  expect(answer.json()).toMatchObject({ code: 'csrf.refused', message: expect.stringContaining(reason) });
});

test('the log contains no passwords or tokens', async () => {
  const { cookie, csrfToken } = await instance.signIn();
  const log = instance.lines.join('');
  expect(log).toContain('"path":"/api/session"');
  for (const secret of [administrator.password, cookie.split('=')[1] ?? '', csrfToken])
    expect(log).not.toContain(secret);
});
