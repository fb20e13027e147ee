import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { administrator, startInstance, type Instance } from '../testing/instance.fixture.ts';

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

test('the cookie is for this host only, out of reach of scripts and other sites', async () => {
  const plain = await signIn(administrator);
  expect(plain.headers['set-cookie']).toEqual([expect.stringMatching(/^quoin=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict$/)]);
  const secure = await signIn(administrator, { origin: 'https://admin.localhost' });
  expect(secure.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-quoin=[\w-]{22}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)]);
  expect(plain.headers['cache-control']).toBe('no-store');
});

test('tells who is signed in, until they sign out', async () => {
  const person = await instance.signIn();
  expect((await person.call('GET', '/session')).json()).toMatchObject({ user: { email: administrator.email }, grants: [{ site: '*', role: 'CMSTWO:ADMIN' }] });
  const out = await person.call('DELETE', '/session');
  expect(out.headers['set-cookie']).toEqual([expect.stringContaining('Max-Age=0'), expect.stringContaining('Max-Age=0')]);
  expect((await person.call('GET', '/session')).json()).toMatchObject({ code: 'session.required' });
});

test('signing in again ends the session before, and makes another', async () => {
  const before = await instance.signIn();
  const again = await signIn(administrator, { cookie: before.cookie });
  expect(again.headers['set-cookie']?.[0]).not.toContain(before.cookie);
  expect((await before.call('GET', '/session')).status).toBe(401);
});

test('a session ends after 30 minutes without use, and after 12 hours with it', async () => {
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

test('an unknown name and a wrong password get the same answer', async () => {
  pass(2);
  const wrong = await signIn({ email: administrator.email, password: 'not the password' });
  const unknown = await signIn({ email: 'nobody@example.com', password: 'not the password' });
  const told = ({ status, text }: { status: number; text: string }) => [status, text.replace(/"request":"[^"]+"/, '')];
  expect(told(wrong)).toEqual(told(unknown));
  expect(wrong.status).toBe(401);
});

test('ten wrong tries with an account are the most in a minute, however it is written', async () => {
  pass(2);
  const spellings = ['admin@example.com', 'ADMIN@example.com', 'Admin@Example.com'];
  const tries = [];
  for (let index = 0; index < 11; index += 1) {
    tries.push((await signIn({ email: spellings[index % 3], password: 'wrong' }, { 'x-forwarded-for': `10.0.0.${index}` })).status);
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const right = await signIn(administrator);
  expect(right).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } });
  pass(1.1);
  expect((await signIn(administrator)).status).toBe(200);
});

test('thirty wrong tries from an address are the most in a minute, all at once too', async () => {
  pass(2);
  const tries = await Promise.all(Array.from({ length: 33 }, (_, index) => signIn({ email: `nobody-${index}@example.com`, password: 'wrong' })));
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  pass(2);
});

test.each([
  ['neither origin nor fetch metadata', { origin: '' }, 'does not say where it comes from'],
  ['another origin', { origin: 'http://evil.example' }, 'comes from another site'],
  ['another port of this host', { origin: 'http://admin.localhost:81' }, 'comes from another site'],
  ['no origin at all', { origin: 'null' }, 'comes from another site'],
  ['a request that another site made', { origin: 'http://admin.localhost', 'sec-fetch-site': 'cross-site' }, 'comes from another site'],
  ['a request that a sibling made', { origin: 'http://admin.localhost', 'sec-fetch-site': 'same-site' }, 'comes from another site'],
])('a write with %s is refused', async (_, headers, reason) => {
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
])('a write %s is refused', async (_, token, reason) => {
  const { cookie } = await instance.signIn();
  const headers = { cookie, origin: 'http://admin.localhost', ...(token === undefined ? {} : { 'x-csrf-token': token }) };
  const answer = await instance.send({ host: 'admin.localhost', method: 'DELETE', path: '/api/session', headers });
  expect(answer.json()).toMatchObject({ code: 'csrf.refused', message: expect.stringContaining(reason) });
});

test('passwords and tokens are not in the log', async () => {
  const { cookie, csrfToken } = await instance.signIn();
  const log = instance.lines.join('');
  expect(log).toContain('"path":"/api/session"');
  for (const secret of [administrator.password, cookie.split('=')[1] ?? '', csrfToken]) expect(log).not.toContain(secret);
});
