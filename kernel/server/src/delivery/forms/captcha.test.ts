import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { captchaAction } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

let instance: Instance;
let admin: Person;
let provider: Service;
let now = new Date();
/** Overrides of the provider's verdict. */
let said: Record<string, string> = {};
const form = node('cms-component-enquiry');
const keys: Record<string, string> = { SITE_KEY: 'sample-site-key', CAPTCHA_SECRET: 'sample-secret' };

beforeAll(async () => {
  provider = await startService();
  provider.answer = (_, response) => {
    const sent = new URLSearchParams(provider.seen.at(-1)?.body);
    const success =
      sent.get('secret') === keys['CAPTCHA_SECRET'] && sent.get('response')?.startsWith('a person') === true;
    sendJson(response, {
      success,
      hostname: 'ice.localhost',
      action: captchaAction(form.id),
      challenge_ts: new Date(now.getTime() - 60_000).toISOString(),
      ...said,
      'error-codes': [],
    });
  };
  const captcha = {
    provider: 'turnstile',
    siteKey: { $env: 'SITE_KEY' },
    secret: { $env: 'CAPTCHA_SECRET' },
    verify: `http://127.0.0.1:${provider.port}/siteverify`,
  };
  instance = await startInstance({
    sites: { ice: { captcha } },
    files: {
      'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form]),
      'sites/ice/content/pages/plain.en.json': pageFile('/plain', []),
    },
    settings: { trustedProxies: ['127.0.0.1'] },
    start: { outboundLoopback: true, now: () => now, secret: (name) => keys[name] },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
  provider.seen.length = 0;
  said = {};
});
afterAll(async () => {
  await instance.drop();
  await provider.close();
});

let sent = 0;
/** Posts different values each time. */
const post = (fields: Record<string, string> = {}, accept = 'application/json') =>
  instance.send({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    body: new URLSearchParams({
      _form: form.id,
      _website: '',
      email: 'a@b.example',
      note: String((sent += 1)),
      ...fields,
    }).toString(),
  });
const stored = async () =>
  ((await admin.call('GET', '/sites/ice/submissions?limit=1')).json() as { total: number }).total;

test('the policy allows the provider only on pages with a form', async () => {
  const policy = async (path: string) => String((await instance.get(path)).headers['content-security-policy']);
  expect(await policy('/contact')).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
  expect(await policy('/plain')).not.toContain('cloudflare');
  expect((await instance.get('/contact')).text).not.toContain('sample-secret');
});

test('a visitor who sends five forms a minute gets a challenge, and continues after solving it', async () => {
  for (let count = 0; count < 5; count += 1) expect((await post()).json()).toMatchObject({ outcome: 'success' });
  expect(provider.seen).toEqual([]);
  const before = await stored();
  expect((await post()).json()).toEqual({ outcome: 'invalid', errors: { captchaResponse: expect.any(String) } });
  expect((await post({ captchaResponse: 'a robot' })).json()).toMatchObject({ outcome: 'invalid' });
  expect((await post({}, 'text/html')).status).toBe(422);
  expect(await stored()).toBe(before);
  for (const field of ['captchaResponse', 'cf-turnstile-response', 'g-recaptcha-response', 'h-captcha-response']) {
    expect((await post({ [field]: 'a person' })).json()).toMatchObject({ outcome: 'success' });
  }
  expect(await stored()).toBe(before + 4);
  expect(Object.fromEntries(new URLSearchParams(provider.seen.at(-1)?.body))).toEqual({
    secret: 'sample-secret',
    response: 'a person',
    remoteip: '127.0.0.1',
  });
});

test('a handler with a mandatory captcha stores nothing without a captcha response', async () => {
  const send = (body: object) =>
    instance.send({
      method: 'POST',
      path: '/api/guarded',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.example', ...body }),
    });
  const before = await stored();
  expect((await send({})).json()).toEqual({ outcome: 'invalid', errors: { captchaResponse: expect.any(String) } });
  expect(provider.seen).toEqual([]);
  expect((await send({ captchaResponse: 'a person' })).json()).toEqual({ outcome: 'success', errors: {} });
  expect(await stored()).toBe(before + 1);
});

const guarded = (body: object, headers: Record<string, string> = {}) =>
  instance.send({
    method: 'POST',
    path: '/api/guarded',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: 'a@b.example', captchaResponse: 'a person', ...body }),
  });
const taken = { outcome: 'success', errors: {} };
const refused = { outcome: 'invalid', errors: { captchaResponse: expect.any(String) } };

test('a captcha response is valid for its host and form, for two minutes', async () => {
  for (let count = 0; count < 5; count += 1) await post();
  const before = await stored();
  const ago = (seconds: number) => ({ challenge_ts: new Date(now.getTime() - seconds * 1_000).toISOString() });
  for (const other of [
    { hostname: 'elsewhere.example' },
    { action: captchaAction(randomUUID()) },
    { action: '' },
    ago(121),
    ago(-60),
    { challenge_ts: 'never' },
  ]) {
    said = other;
    expect((await post({ captchaResponse: 'a person' })).json()).toEqual(refused);
  }
  expect(await stored()).toBe(before);
  said = ago(119);
  expect((await post({ captchaResponse: 'a person' })).json()).toEqual(taken);
  expect(await stored()).toBe(before + 1);
});

test('the provider receives the address of the visitor, not of the proxy', async () => {
  expect((await guarded({}, { 'x-forwarded-for': '203.0.113.7' })).json()).toEqual(taken);
  expect(new URLSearchParams(provider.seen.at(-1)?.body).get('remoteip')).toBe('203.0.113.7');
});

test('while the provider is down, submissions are held, and released once it confirms a person', async () => {
  const { answer } = provider;
  provider.answer = (_, response) => void response.writeHead(500).end();
  const before = await stored();
  expect((await guarded({ email: 'person@example.com' })).json()).toEqual(taken);
  expect((await guarded({ email: 'robot@example.com', captchaResponse: 'a robot' })).json()).toEqual(taken);
  expect((await guarded({ captchaResponse: '' })).json()).toEqual(refused);
  expect(await stored()).toBe(before + 2);
  const stateOf = async (search: string) =>
    (
      (await admin.call('GET', `/sites/ice/submissions?search=${search}`)).json() as {
        submissions: { id: string; state: string }[];
      }
    ).submissions[0];
  expect([(await stateOf('person@'))?.state, (await stateOf('robot@'))?.state]).toEqual(['held', 'held']);
  const verifications = async () =>
    (
      (await admin.call('GET', '/sites/*/jobs?kind=submission.verify')).json() as {
        jobs: { state: string; lastError: string | null }[];
      }
    ).jobs;
  await until(async () => (await verifications()).every(({ lastError }) => lastError !== null));
  provider.answer = answer;
  said = { challenge_ts: new Date().toISOString() };
  now = new Date(now.getTime() + 11_000);
  expect((await post()).json()).toMatchObject(taken);
  await until(async () => (await verifications()).every(({ state }) => state === 'done'));
  await until(async () => (await stateOf('person@'))?.state === 'delivered');
  // An editor decides.
  const held = await stateOf('robot@');
  expect(held?.state).toBe('held');
  await admin.call('POST', `/sites/ice/submissions/${held?.id}/delivery`);
  await until(async () => (await stateOf('robot@'))?.state === 'delivered');
});
