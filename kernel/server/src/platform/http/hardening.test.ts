import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startServer } from '../../start/start.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { createLog } from '../log/log.ts';
import { createApplication } from './application.ts';
import { listen } from './listen.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance.drop());

const raw = (text: string, port = instance.port): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });

const get = (headers: string, target = '/healthz') =>
  raw(`GET ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);

test.each([
  ['no host', '', 400, 'host.malformed'],
  ['two hosts', 'Host: ice.localhost\r\nHost: ice.localhost\r\n', 400, 'host.malformed'],
  ['two hosts in one', 'Host: ice.localhost, evil.example\r\n', 400, 'host.malformed'],
  ['a malformed host', 'Host: ice.localhost/evil\r\n', 400, 'host.malformed'],
  ['a host with credentials', 'Host: ice@evil.example\r\n', 400, 'host.malformed'],
])('rejects %s', async (_, headers, status, code) => {
  const answer = await get(headers);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`"code":"${code}"`);
  expect(answer).not.toContain('evil');
});

test('an unknown host is rejected without being echoed, whatever a proxy header says', async () => {
  const answer = await get('Host: evil.example\r\nX-Forwarded-Host: ice.localhost\r\n', '/');
  expect(answer).toMatch(/^HTTP\/1.1 421 /);
  expect(answer).toContain('"code":"host.unknown"');
  expect(answer).not.toContain('evil');
});

test('a browser at an unknown host gets a page that names no site', async () => {
  const answer = await get('Host: 127.0.0.1\r\nAccept: text/html,application/xhtml+xml\r\n', '/');
  expect(answer).toMatch(/^HTTP\/1.1 421 /);
  expect(answer).toMatch(/content-type: text\/html/i);
  expect(answer).toContain('<p>No site is served at this host.');
  expect(answer).not.toContain('ice.localhost');
});

test.each([
  ['DELETE', 'ice.localhost', '/', 'GET, HEAD, POST'],
  ['POST', 'admin.localhost', '/', 'GET, HEAD'],
])('%s at %s%s is not allowed', async (method, host, path, allowed) => {
  const answer = await instance.send({ method, host, path, headers: { accept: 'application/json' } });
  expect([answer.status, answer.headers.allow, answer.json()]).toEqual([
    405,
    allowed,
    expect.objectContaining({ code: 'method.refused', message: expect.stringContaining(allowed) }),
  ]);
});

test.each([
  ['another coding that ends in chunked', 'Transfer-Encoding: xchunked\r\n'],
  ['a list of codings', 'Transfer-Encoding: gzip, chunked\r\n'],
  ['both framings', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n'],
])('%s is rejected, and the connection closed', async (_, headers) => {
  const answer = await raw(
    `POST / HTTP/1.1\r\nHost: ice.localhost\r\n${headers}\r\n0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: ice.localhost\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
});

test.each([
  ['a form', 'application/x-www-form-urlencoded', 'ice.localhost', '/', 404],
  ['a form with files', 'multipart/form-data; boundary=x', 'ice.localhost', '/', 404],
  ['JSON', 'application/json', 'admin.localhost', '/api/session', 422],
  ['a report', 'text/plain', 'ice.localhost', '/_quoin/reports', 204],
])(
  '%s without an announced body has none: it is answered, and so is the next request',
  async (_, type, host, path, status) => {
    const answer = await raw(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: ${type}\r\n\r\nGET /healthz HTTP/1.1\r\nHost: ice.localhost\r\nConnection: close\r\n\r\n`,
    );
    expect([...answer.matchAll(/HTTP\/1.1 (\d+) /g)].map(([, each]) => Number(each))).toEqual([status, 200]);
  },
);

test.each(['evil.example', 'ice.localhost'])('a request whose target names the host %s is rejected', async (host) => {
  const answer = await get('Host: ice.localhost\r\nAccept: application/json\r\n', `http://${host}/`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"request.address"');
});

test.each(['/100%', '/%ff', '/a%00b', '/%c3%28?q=%'])(
  'a visitor who mistypes %s gets a branded page, and a program an error',
  async (path) => {
    const page = await instance.get(path, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1>We did not understand this request</h1>');
    expect(page.text).toContain('aria-label="Sample"');
    for (const call of [{ headers: { accept: 'application/json' } }, { host: 'admin.localhost' }])
      expect((await instance.get(path, call)).json()).toMatchObject({ code: 'request.address' });
  },
);

test.each([
  ['an address that is too long', 414, `/${'a'.repeat(8_000)}`, {}],
  ['too many headers', 431, '/', Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`x-${index}`, '']))],
])('a visitor with %s gets a branded page, and a program an error', async (_, status, path, headers) => {
  const page = await instance.get(path, { headers: { ...headers, accept: 'text/html' } });
  expect([page.status, page.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
  expect(page.text).toContain('aria-label="Sample"');
  expect((await instance.get(path, { headers: { ...headers, accept: 'application/json' } })).json()).toMatchObject({
    code: expect.stringMatching(/^request\./),
  });
});

test('early rejections are counted under the site of their host', async () => {
  const siteOf = async (host: string) => {
    const seen = instance.lines.length;
    await instance.get('/100%', { host });
    const told = () =>
      instance.lines
        .slice(seen)
        .map((line) => JSON.parse(line) as { path?: string; site?: string })
        .find((line) => line.path === '/100%');
    while (told() === undefined) await wait(5);
    return told()?.site;
  };
  expect([await siteOf('ice.localhost'), await siteOf('admin.localhost'), await siteOf('unknown.localhost')]).toEqual([
    'ice',
    undefined,
    undefined,
  ]);
});

test.each([
  ['a method that echoes', 'TRACE', '/healthz', 405],
  ['a method that is not used', 'POST', '/healthz', 405],
  ['a question about a server', 'OPTIONS', '*', 400],
  ['a question about an address', 'OPTIONS', '/', 405],
  ['a long address', 'GET', `/${'a'.repeat(8_000)}`, 414],
  ['an address longer than all headers may be', 'GET', `/${'a'.repeat(40_000)}`, 414],
])('responds to %s with an error', async (_, method, target, status) => {
  expect(await raw(`${method} ${target} HTTP/1.1\r\nHost: ice.localhost\r\nConnection: close\r\n\r\n`)).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  );
});

test.each(['HTTP/2.0', 'HTTP/3.1'])('a request with the version %s is rejected', async (version) => {
  expect(await raw(`GET /healthz ${version}\r\nHost: ice.localhost\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 400 /,
  );
});

test.each([
  ['a lone line feed', 'X-A: 1\nX-B: 2\r\n'],
  ['a folded header', 'X-A: 1\r\n  folded\r\n'],
  ['a space before a colon', 'X-A : 1\r\n'],
])('rejects %s in headers', async (_, header) => {
  expect(await get(`Host: ice.localhost\r\n${header}`)).toMatch(/^HTTP\/1.1 400 /);
});

test('the number of headers is limited, and none is ignored', async () => {
  const many = (count: number) => 'x:\r\n'.repeat(count);
  expect(await get(`Host: ice.localhost\r\n${many(98)}`)).toMatch(/^HTTP\/1.1 200 /);
  expect(await get(`Host: ice.localhost\r\n${many(150)}`)).toMatch(/^HTTP\/1.1 431 /);
  expect(await get(`Host: ice.localhost\r\n${many(90)}hOsT: ice.localhost\r\n`)).toMatch(/^HTTP\/1.1 400 /);
});

test('pipelined requests are answered in order, and a flood of them is cut off', async () => {
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ice.localhost\r\n\r\n`;
  const last = 'GET /healthz HTTP/1.1\r\nHost: ice.localhost\r\nConnection: close\r\n\r\n';
  const answers = await raw(one('/none').repeat(2) + last);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  const flood = await raw(one('/none').repeat(300) + last).catch(() => '');
  expect((flood.match(/HTTP\/1.1 \d+/g) ?? []).length).toBeLessThan(300);
  expect((await instance.get('/healthz')).status).toBe(200);
});

test('an untrusted proxy is ignored', async () => {
  const answer = await get(
    'Host: ice.localhost\r\nX-Request-Id: 4bf92f3577b34da6\r\nX-Forwarded-Proto: https\r\nX-Forwarded-Host: evil.example\r\nForwarded: host=evil.example\r\nAccept: application/json\r\n',
    '/none',
  );
  expect(answer).not.toMatch(/4bf92f3577b34da6|evil|https:/);
});

test('the size of headers is limited', async () => {
  expect(await get(`Host: ice.localhost\r\nX-Large: ${'x'.repeat(17_000)}\r\n`)).toMatch(/^HTTP\/1.1 431 /);
});

test('incomplete headers time out after 5 seconds', async () => {
  const started = performance.now();
  const answer = await raw('GET / HTTP/1.1\r\nHost: ice.localhost\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - started).toBeLessThan(8_000);
}, 15_000);

test('an unexpected error yields an id for the caller, and a stack trace in the log', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const application = createApplication(log, {
    handle: () => Promise.reject(new Error('secret detail')),
    sendError: ({ status, code, message }, _request, response, id) =>
      void response.status(status).json({ code, message, id }),
  });
  const server = await listen(application, 0, '127.0.0.1');
  const answer = await raw('GET /path?query=value HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', server.port);
  await server.close();
  const { id } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '') as { id: string };
  expect(answer).toMatch(/^HTTP\/1.1 500 /);
  expect(answer).not.toContain('secret detail');
  expect(answer).toContain('"code":"internal"');
  expect(lines.find((line) => line.includes('secret detail'))).toContain(id);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/path',
    status: 500,
    request: id,
  });
  expect(lines.join('')).not.toContain('query=value');
});

test('a response that breaks off is logged, and its connection ends', async () => {
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) });
  const application = createApplication(log, {
    async handle({ response }) {
      response.writeHead(200).write('a part of it');
      await Promise.reject(new Error('secret detail'));
    },
    sendError: () => undefined,
  });
  const server = await listen(application, 0, '127.0.0.1');
  const answer = await raw('GET /path HTTP/1.1\r\nHost: a\r\n\r\n', server.port).catch(() => 'reset');
  await server.close();
  expect(answer).not.toContain('secret detail');
  expect(lines.filter((line) => line.includes('broke off') && line.includes('secret detail'))).toHaveLength(1);
});

test('a port in use is reported in one sentence', async () => {
  const settings = {
    port: instance.port,
    host: '127.0.0.1',
    dataDir: `${instance.folder}/second`,
    databaseUrl: `sqlite:${instance.folder}/second.sqlite`,
    sitesDir: `${instance.folder}/sites`,
    adminHost: 'admin.localhost',
    administrator: { email: 'a@b.example', password: 'long enough here' },
  };
  await expect(startServer({ settings, log: { write: () => undefined } })).rejects.toMatchObject({
    code: 'port.taken',
  });
});

test('a stop finishes running requests, and accepts no more', async () => {
  const own = await startInstance();
  const socket = connect(own.port, '127.0.0.1');
  const answered = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
  socket.write('POST / HTTP/1.1\r\nHost: ice.localhost\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const started = performance.now();
  const closing = own.drop();
  setTimeout(() => socket.write('{}'), 200);
  await closing;
  expect(await answered).toMatch(/^HTTP\/1.1 \d{3} /);
  expect(performance.now() - started).toBeLessThan(10_000);
});
