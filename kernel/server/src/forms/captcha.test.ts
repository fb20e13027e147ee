import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../testing/instance.fixture.ts';
import { sendJson, startService, type Service } from '../testing/service.fixture.ts';
import { node, pageFile } from '../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
let provider: Service;
let now = new Date();
const form = node('cms-component-enquiry');
const keys: Record<string, string> = { SITE_KEY: 'sample-site-key', CAPTCHA_SECRET: 'sample-secret' };

beforeAll(async () => {
  provider = await startService();
  provider.answer = (_, response) => {
    const sent = new URLSearchParams(provider.seen.at(-1)?.body);
    sendJson(response, { success: sent.get('secret') === keys['CAPTCHA_SECRET'] && sent.get('response') === 'a person', 'error-codes': [] });
  };
  const captcha = { provider: 'turnstile', siteKey: { $env: 'SITE_KEY' }, secret: { $env: 'CAPTCHA_SECRET' }, verify: `http://127.0.0.1:${provider.port}/siteverify` };
  instance = await startInstance({
    sites: { ice: { captcha } },
    files: {
      'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form]),
      'sites/ice/content/pages/plain.en.json': pageFile('/plain', []),
    },
    start: { outboundLoopback: true, now: () => now, secret: (name) => keys[name] },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
  provider.seen.length = 0;
});
afterAll(async () => {
  await instance.drop();
  await provider.close();
});

const post = (fields: Record<string, string> = {}, accept = 'application/json') =>
  instance.send({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
    body: new URLSearchParams({ _form: form.id, _website: '', email: 'a@b.example', ...fields }).toString(),
  });
const stored = async () => ((await admin.call('GET', '/sites/ice/submissions?limit=1')).json() as { total: number }).total;

test('the provider is allowed on pages with a form, and on no other', async () => {
  const policy = async (path: string) => String((await instance.get(path)).headers['content-security-policy']);
  expect(await policy('/contact')).toMatch(/script-src [^;]*https:\/\/challenges\.cloudflare\.com/);
  expect(await policy('/plain')).not.toContain('cloudflare');
  expect((await instance.get('/contact')).text).not.toContain('sample-secret');
});

test('whoever sends five forms a minute is asked whether they are a person, and goes on when they are', async () => {
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
  expect(Object.fromEntries(new URLSearchParams(provider.seen.at(-1)?.body))).toEqual({ secret: 'sample-secret', response: 'a person', remoteip: '127.0.0.1' });
});

test('a handler that asks everyone stores nothing without an answer', async () => {
  const send = (body: object) => instance.send({ method: 'POST', path: '/api/guarded', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'a@b.example', ...body }) });
  const before = await stored();
  expect((await send({})).json()).toEqual({ outcome: 'invalid', errors: { captchaResponse: expect.any(String) } });
  expect(provider.seen).toEqual([]);
  expect((await send({ captchaResponse: 'a person' })).json()).toEqual({ outcome: 'success', errors: {} });
  expect(await stored()).toBe(before + 1);
});

test('while the provider does not answer, nothing is stored and the visitor is told', async () => {
  const { answer } = provider;
  provider.answer = (_, response) => void response.writeHead(500).end();
  const before = await stored();
  const refused = await instance.send({ method: 'POST', path: '/api/guarded', headers: { 'content-type': 'application/json' }, body: '{"email":"a@b.example","captchaResponse":"a person"}' });
  expect([refused.status, refused.text]).toEqual([503, expect.stringContaining('whether a person sent this')]);
  expect(await stored()).toBe(before);
  provider.answer = answer;
});
