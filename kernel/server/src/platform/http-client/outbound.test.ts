import { createServer, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { z, type Http } from '@quoin/sdk';
import { sendJson, startService, type Service } from '../../testing/service.fixture.ts';
import { createOutbound, type Outbound } from './outbound.ts';

let service: Service;
let open: Outbound;
let strict: Outbound;
let http: Http;

beforeAll(async () => {
  service = await startService();
  open = createOutbound({ loopback: true });
  strict = createOutbound();
  http = open.client([`127.0.0.1:${service.port}`, `localhost:${service.port}`]);
});
beforeEach(() => {
  service.seen = [];
  service.answer = (_, response) => sendJson(response, { ok: true });
});
afterAll(async () => {
  await open.close();
  await strict.close();
  await service.close();
});

const at = (path: string, host = '127.0.0.1') => `http://${host}:${service.port}${path}`;
const refused = (reason: string) =>
  expect.objectContaining({ code: 'service.refused', message: expect.stringContaining(reason) });

test('calls an allowed host, without cookies', async () => {
  const answer = await http.json(at('/a?key=1'), z.object({ ok: z.boolean() }), {
    headers: { Cookie: 'session=1', 'x-own': '2' },
  });
  expect(answer).toEqual({ ok: true });
  expect(service.seen[0]).toMatchObject({ method: 'GET', url: '/a?key=1', headers: { 'x-own': '2' } });
  expect(service.seen[0]?.headers.cookie).toBeUndefined();
});

test('rejects a disallowed host, another scheme and an invalid URL', async () => {
  await expect(http.fetch('http://other.example/')).rejects.toEqual(
    refused('not among those that the manifest allows, which are called'),
  );
  await expect(http.fetch('http://127.0.0.1:1/')).rejects.toEqual(
    refused('not among those that the manifest allows, which are called'),
  );
  await expect(http.fetch('file:///etc/passwd')).rejects.toEqual(refused('neither http nor https'));
  await expect(http.fetch('/relative')).rejects.toEqual(refused('not an absolute URL'));
});

test('rejects addresses of this machine or network, literal or resolved', async () => {
  const hosts = ['localhost', '127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '2130706433', '0x7f.1'];
  const client = strict.client(hosts.concat('127.0.0.1').map((host) => `${host}:${service.port}`));
  for (const host of hosts)
    await expect(client.fetch(`http://${host}:${service.port}/`)).rejects.toEqual(
      refused(
        'on this machine or in a private network, which no list of hosts changes; have it answer at a public address.',
      ),
    );
  expect(service.seen).toEqual([]);
});

test('follows three redirects, each to an allowed host, without forwarding secrets', async () => {
  service.answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) sendJson(response, { done: true });
    else response.writeHead(302, { location: at(`/${left - 1}`, left % 2 === 0 ? '127.0.0.1' : 'localhost') }).end();
  };
  const answer = await http.fetch(at('/3'), {
    headers: { authorization: 'Bearer secret', 'X-Api-Key': 'secret', accept: 'application/json' },
  });
  expect(await answer.json()).toEqual({ done: true });
  expect(service.seen.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer secret',
    undefined,
    undefined,
    undefined,
  ]);
  expect(service.seen.map(({ headers }) => headers['x-api-key'])).toEqual(['secret', undefined, undefined, undefined]);
  expect(service.seen.map(({ headers }) => headers.accept)).toEqual(
    Array.from({ length: 4 }, () => 'application/json'),
  );
  await expect(http.fetch(at('/4'))).rejects.toEqual(refused('more than 3 times; call'));
});

test.each([
  [
    'to a host that is not listed',
    'http://other.example/',
    'not among those that the manifest allows, which are called',
  ],
  ['to another scheme', 'file:///etc/passwd', 'neither http nor https'],
  ['to what is no URL', 'http://[', 'no URL'],
  ['to a private address', 'http://169.254.169.254/latest/', 'private'],
  ['to a private address as IPv6 writes it', 'http://[::ffff:10.0.0.1]/', 'private'],
  ['to a private address behind NAT64', 'http://[64:ff9b::a00:1]/', 'private'],
])('a redirect cannot lead %s', async (_, location, reason) => {
  service.answer = (_, response) => void response.writeHead(302, { location }).end();
  const listed = open.client([
    `127.0.0.1:${service.port}`,
    '169.254.169.254:80',
    '[::ffff:a00:1]:80',
    '[64:ff9b::a00:1]:80',
  ]);
  await expect(listed.fetch(at('/'))).rejects.toEqual(refused(reason));
  expect(service.seen).toHaveLength(1);
});

test('an address is rejected in any notation', async () => {
  const hosts = [
    '[::ffff:7f00:1]',
    '[::7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '127.0.0.1',
    '0.0.0.0',
    '192.168.0.1',
    '100.64.0.1',
  ];
  for (const host of hosts)
    await expect(strict.client(hosts).fetch(`https://${host}/`)).rejects.toEqual(refused('private'));
});

test('a post becomes a get after 302, and remains one after 307', async () => {
  service.answer = ({ url }, response) => {
    if (url === '/end') sendJson(response, {});
    else response.writeHead(url === '/found' ? 302 : 307, { location: '/end' }).end();
  };
  const init = { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } };
  await http.fetch(at('/found'), init);
  await http.fetch(at('/temporary'), init);
  expect(service.seen.map(({ method, body }) => [method, body])).toEqual([
    ['POST', '{"a":1}'],
    ['GET', ''],
    ['POST', '{"a":1}'],
    ['POST', '{"a":1}'],
  ]);
});

test('an error response raises its status and address, without the query', async () => {
  service.answer = (_, response) => void response.writeHead(503, 'Away').end();
  const failure = expect.objectContaining({ code: 'service.failed', message: `${at('/x')} answered 503 Away.` });
  await expect(http.fetch(at('/x?secret=1'))).rejects.toEqual(failure);
});

test('the size of a response is limited, announced or not', async () => {
  service.answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    for (let written = 0; written < 12; written += 1) response.write('x'.repeat(100_000));
    response.end();
  };
  await expect(http.fetch(at('/'))).rejects.toEqual(refused('more than 1 MB'));
});

test('the size limit applies to decompressed responses, and cookies are dropped', async () => {
  const packed = gzipSync(Buffer.alloc(50_000_000));
  service.answer = (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' }).end(packed);
  const before = process.memoryUsage().rss;
  await expect(http.fetch(at('/'))).rejects.toEqual(refused('more than 1 MB'));
  expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  service.answer = (_, response) => void response.writeHead(200, { 'set-cookie': 'session=1', 'x-own': '2' }).end();
  const { headers } = await http.fetch(at('/'));
  expect([headers.get('x-own'), headers.get('set-cookie')]).toEqual(['2', null]);
});

test('a connection times out after two seconds', async () => {
  // Accepts connections but never starts TLS.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const begun = performance.now();
  await expect(open.client([host]).fetch(`https://${host}/`)).rejects.toMatchObject({
    code: 'service.timeout',
    details: { limit: '2 seconds to connect' },
  });
  expect(performance.now() - begun).toBeLessThan(4_000);
  silent.close();
}, 10_000);

test('a response times out after five seconds', async () => {
  service.answer = (_, response) => void response.writeHead(200).write('slow');
  await expect(http.fetch(at('/'))).rejects.toEqual(expect.objectContaining({ code: 'service.timeout' }));
}, 10_000);

test('a closed client makes no calls', async () => {
  const outbound = createOutbound({ loopback: true });
  await outbound.close();
  const before = service.seen.length;
  await expect(outbound.client([`127.0.0.1:${service.port}`]).fetch(at('/'))).rejects.toEqual(
    refused('this server is stopping'),
  );
  expect(service.seen).toHaveLength(before);
});

test('JSON must have the requested shape', async () => {
  const schema = z.object({ a: z.number() });
  const failed = (text: string) =>
    expect.objectContaining({ code: 'service.failed', message: expect.stringContaining(text) });
  service.answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('{}');
  await expect(http.json(at('/'), schema)).rejects.toEqual(failed('text/html'));
  service.answer = (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{');
  await expect(http.json(at('/'), schema)).rejects.toEqual(failed('does not parse'));
  service.answer = (_, response) => sendJson(response, { a: 'b' });
  await expect(http.json(at('/'), schema)).rejects.toEqual(failed('another shape'));
});

test('a caller can abort', async () => {
  service.answer = () => undefined;
  await expect(http.fetch(at('/'), { signal: AbortSignal.timeout(50) })).rejects.toEqual(
    expect.objectContaining({ code: 'service.failed' }),
  );
});
