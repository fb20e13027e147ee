import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { administrator, startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { card, pageFile } from '../../testing/site-content.fixture.ts';

const host = 'ice.example';
const forged = {
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-port': '81',
  'x-forwarded-prefix': '/evil',
  'x-original-url': '/evil',
  'x-rewrite-url': '/evil',
  forwarded: 'host=evil.example;proto=http',
};
const html = { accept: 'text/html' };

// A proxy may pass on a visitor's forged headers. Only Host selects the site.
describe.each([
  ['a proxy that is trusted', ['127.0.0.1']],
  ['a proxy that is not', []],
])('%s determines the site by Host only', (_, trustedProxies) => {
  let instance: Instance;
  beforeAll(async () => {
    const files = {
      'sites/ice/content/pages/index.en.json': pageFile('/', [card('Sample')]),
      'sites/nyse/content/pages/index.en.json': pageFile('/', [card('Other sample')]),
    };
    instance = await startInstance({
      sites: { ice: { hosts: [host] }, nyse: {} },
      files,
      settings: { trustedProxies },
    });
  });
  afterAll(() => instance.drop());

  test('pages contain the configured address of the site, and are cached as such', async () => {
    const made = await instance.get('/', { host, headers: { ...html, ...forged } });
    const kept = await instance.get('/', { host, headers: { ...html, ...forged } });
    const plain = await instance.get('/', { host, headers: html });
    expect([made, kept, plain].map(({ status, headers }) => [status, headers['cache-status']])).toEqual([
      [200, 'quoin; fwd=miss'],
      [200, 'quoin; hit'],
      [200, 'quoin; hit'],
    ]);
    expect(made.text).toContain('<link rel="canonical" href="https://ice.example/">');
    expect(`${made.text} ${JSON.stringify(made.headers)}`).not.toMatch(/evil|http:\/\/ice/);
    expect([kept.text, plain.text]).toEqual([made.text, made.text]);
  });

  test('sitemap and robots.txt do too', async () => {
    for (const path of ['/sitemap.xml', '/robots.txt']) {
      const { text } = await instance.get(path, { host, headers: forged });
      expect([text.includes('https://ice.example/'), /evil|http:\/\/ice/.test(text)]).toEqual([true, false]);
    }
  });

  test('other headers cannot reach another site, the admin or an unknown host', async () => {
    const ask = async (asked: string, said: string, path = '/') => {
      const { status, text } = await instance.get(path, {
        host: asked,
        headers: { ...html, 'x-forwarded-host': said },
      });
      return [status, /Sample|Other sample/.exec(text)?.[0]];
    };
    expect(await ask(host, 'nyse.localhost')).toEqual([200, 'Sample']);
    expect(await ask('evil.example', host)).toEqual([421, undefined]);
    expect(await ask(host, 'admin.localhost', '/api/openapi.json')).toEqual([404, undefined]);
  });

  test('cookies are secure if the site uses HTTPS, regardless of forwarding headers', async () => {
    const signIn = async (asked: string, proto: string) => {
      const answer = await instance.send({
        host: asked,
        method: 'POST',
        path: '/_quoin/sign-in',
        headers: {
          ...forged,
          'x-forwarded-proto': proto,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        body: new URLSearchParams({ ...administrator, to: '/' }).toString(),
      });
      const cookies = [answer.headers['set-cookie'] ?? []].flat().filter((cookie) => cookie.includes('quoin-visitor'));
      return [answer.status, answer.headers.location, cookies.join().replace(/=[\w-]{22};/, ';')];
    };
    expect(await signIn(host, 'http')).toEqual([
      303,
      '/',
      '__Host-quoin-visitor; Path=/; HttpOnly; Secure; SameSite=Lax',
    ]);
    expect(await signIn('nyse.localhost', 'https')).toEqual([
      303,
      '/',
      'quoin-visitor; Path=/; HttpOnly; SameSite=Lax',
    ]);
  });

  test('the client address is taken only from trusted proxies', async () => {
    const statuses = [];
    for (let index = 0; index < 32; index += 1) {
      const headers = {
        'content-type': 'application/json',
        origin: 'http://admin.localhost',
        'x-forwarded-for': `203.0.113.${index}`,
      };
      const { status } = await instance.send({
        host: 'admin.localhost',
        method: 'POST',
        path: '/api/session',
        headers,
        body: JSON.stringify({ email: `nobody-${index}@example.com`, password: 'wrong' }),
      });
      statuses.push(status);
    }
    expect(statuses.includes(429)).toBe(trustedProxies.length === 0);
  }, 30_000);
});
