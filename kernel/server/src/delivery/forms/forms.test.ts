import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { QuoinError } from '@quoin/sdk';
import { openStorage, targetName } from '@quoin/storage';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startService, type Service } from '../../testing/service.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

let instance: Instance;
let admin: Person;
let service: Service;
let now = new Date();

const form = node('cms-component-enquiry');
const onward = node('cms-component-enquiry', { redirectUrl: '/thanks' });
const target = node('cms-component-enquiry', { targetUrl: 'https://unreachable.example/take' });
const outward = node('cms-component-enquiry', { redirectUrl: 'https://evil.example/' });

beforeAll(async () => {
  service = await startService();
  instance = await startInstance({
    sites: { ice: { allow: { post: [`127.0.0.1:${service.port}`, 'unreachable.example'] } } },
    files: {
      'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form, onward, outward, target]),
      'sites/ice/content/pages/hidden.en.json': pageFile('/hidden', [form], {
        published: false,
        tree: node('cms-template-sample-page', {}, { content: [node('cms-component-enquiry')] }),
      }),
    },
    start: { outboundLoopback: true, now: () => now },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  // Past the limit of five posts a minute.
  now = new Date(now.getTime() + 61_000);
});
afterAll(async () => {
  await instance.drop();
  await service.close();
});

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, id = form.id) =>
  instance.send({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ _form: id, _website: '', ...fields }).toString(),
  });

interface Listed {
  id: string;
  state: string;
  attempts: number;
  lastError: string | null;
}
const submissions = async () =>
  ((await admin.call('GET', '/sites/ice/submissions?limit=200')).json() as { submissions: Listed[] }).submissions;

test('a form works without script: stored, delivered once, and confirmed on the page', async () => {
  const answer = await post({ email: 'visitor@example.com', note: 'Hello' });
  // After the redirect, a reload sends nothing.
  expect([answer.status, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(`^\\?_sent=${form.id}\\.\\d+\\.[\\w-]{22}$`),
  ]);
  const thanks = await instance.get(`/contact${answer.headers.location}`);
  expect([thanks.status, thanks.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(thanks.text.match(/<output>[^<]*<\/output>/g)).toEqual([
    '<output>success: </output>',
    '<output>ready</output>',
    '<output>ready</output>',
    '<output>ready</output>',
  ]);
  const [stored] = await submissions();
  expect(stored).toMatchObject({ handlerTitle: 'Enquiry', excerpt: 'visitor@example.com · Hello' });
  const told = (await admin.call('GET', `/sites/ice/submissions/${stored?.id}`)).json();
  expect(told).toMatchObject({ values: { email: 'visitor@example.com', note: 'Hello' } });
  expect((told as { labels: unknown }).labels).toEqual({ email: 'Your email', note: 'Your note' });
  const delivered = await until(async () => instance.witness.delivered.find(({ id }) => id === stored?.id));
  expect(delivered).toMatchObject({
    values: { email: 'visitor@example.com', note: 'Hello' },
    idempotencyKey: expect.any(String),
  });
  await until(async () => (await submissions())[0]?.state === 'delivered');
});

test('a forged, copied or expired confirmation is ignored, and the cached page is served', async () => {
  const before = (await submissions()).length;
  const { location = '' } = (await post({ email: 'thanks@example.com' })).headers;
  expect((await instance.get(`/contact${location}`)).text).toContain('success');
  const plain = await instance.get('/contact');
  const altered = location.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const address of [
    `/contact?_sent=${form.id}`,
    '/contact?_sent=%3Cb%3E',
    `/contact${altered}`,
    `/contact${location.replace(form.id, onward.id)}`,
  ]) {
    const { headers, text } = await instance.get(address);
    expect([headers['cache-status'], headers.etag, text]).toEqual(['quoin; hit', plain.headers.etag, plain.text]);
  }
  expect((await instance.get(`/nowhere${location}`)).status).toBe(404);
  now = new Date(now.getTime() + 11 * 60_000);
  expect((await instance.get(`/contact${location}`)).text).not.toContain('<output>success');
  expect((await submissions()).length).toBe(before + 1);
});

test('errors are shown in place with the entered values, and nothing is stored', async () => {
  const before = (await submissions()).length;
  const answer = await post({ email: 'not <an> address', note: 'Keep me' });
  expect(answer.status).toBe(422);
  expect(answer.text).toMatch(/<output>invalid: [^<]+<\/output>/);
  expect(answer.text).toContain('value="not &lt;an&gt; address"');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await submissions()).length).toBe(before);
  expect(instance.lines.join('')).not.toContain('Keep me');
});

test('a script receives JSON', async () => {
  const json = { accept: 'application/json' };
  expect((await post({ email: '' }, json)).json()).toEqual({
    outcome: 'invalid',
    errors: { email: expect.any(String) },
  });
  expect((await post({ email: 'a@b.example' }, json)).json()).toEqual({ outcome: 'success', errors: {} });
  const body = JSON.stringify({ _form: form.id, email: 'c@d.example' });
  const sent = await instance.send({
    method: 'POST',
    path: '/contact',
    headers: { ...json, 'content-type': 'application/json' },
    body,
  });
  expect(sent.json()).toEqual({ outcome: 'success', errors: {} });
});

test('after success a visitor is redirected by the form, within the site', async () => {
  expect(await post({ email: 'a@b.example' }, {}, onward.id)).toMatchObject({
    status: 303,
    headers: { location: '/thanks' },
  });
  expect((await post({ email: 'a@b.example' }, { accept: 'application/json' }, onward.id)).json()).toMatchObject({
    redirect: '/thanks',
  });
  const away = await post({ email: 'a@b.example' }, {}, outward.id);
  expect([away.status, away.headers.location]).toEqual([303, expect.stringContaining(`?_sent=${outward.id}.`)]);
});

test('a robot that fills in the trap is thanked, and nothing is stored', async () => {
  const before = (await submissions()).length;
  expect((await post({ email: 'robot@example.com', _website: 'http://spam.example' })).status).toBe(303);
  expect((await submissions()).length).toBe(before);
});

test('an address may post five times a minute', async () => {
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push(
      (await post({ email: `visitor-${index}@example.com` }, { 'x-forwarded-for': `10.0.0.${index}` })).status,
    );
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
  const page = await post({ email: 'sixth@example.com' });
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
    'private, no-store',
  ]);
  expect(page.text).toContain('<output>error: Too many forms came from your address.');
  expect(page.text).toContain('value="sixth@example.com"');
  const script = await post({ email: 'sixth@example.com' }, { accept: 'application/json' });
  expect([script.status, script.json()]).toEqual([
    429,
    expect.objectContaining({ outcome: 'error', code: 'request.too-many' }),
  ]);
});

test('invalid posts do not count as submissions, but are limited', async () => {
  for (let index = 0; index < 28; index += 1) await post({ email: 'wrong' });
  expect((await post({ email: 'right@example.com' })).status).toBe(303);
  expect((await post({ email: 'wrong' })).status).toBe(422);
  expect((await post({ email: 'right@example.com' })).status).toBe(429);
});

test('the same key is the same submission', async () => {
  const before = (await submissions()).length;
  const key = { 'idempotency-key': 'once-and-only-once' };
  await post({ email: 'a@b.example' }, key);
  await post({ email: 'a@b.example' }, key);
  expect((await submissions()).length).toBe(before + 1);
});

test.each([
  ['a form that is not on the page', { _form: '7b0c1d7e-3f9a-4a39-9d43-0d5a1f7c7a01' }, 404],
  ['a node that is no form', { _form: 'constructor' }, 404],
])('%s accepts no posts', async (_, fields, status) => {
  expect((await post({ email: 'a@b.example', ...fields })).status).toBe(status);
});

test('an unpublished page accepts no posts either', async () => {
  const answer = await instance.send({
    method: 'POST',
    path: '/hidden',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '_form=x',
  });
  expect(answer.status).toBe(404);
});

test.each([
  ['text/plain', 'a', 415],
  ['application/json', '{', 400],
  ['application/json', '[]', 422],
  ['application/json', '{"__proto__":{}}', 422],
  ['application/x-www-form-urlencoded', '__proto__=1', 422],
  ['application/x-www-form-urlencoded', 'a'.repeat(300 * 1024), 413],
  ['multipart/form-data; boundary=x', 'nonsense', 422],
  ['multipart/form-data', 'nonsense', 422],
])('a post of %s %.30j is rejected', async (type, body, status) => {
  const answer = await instance.send({ method: 'POST', path: '/contact', headers: { 'content-type': type }, body });
  expect(answer.status).toBe(status);
});

function multipart(files: Record<string, { name: string; type: string; bytes: Buffer }>, id = form.id) {
  const part = (head: string, bytes: Buffer | string) => [
    Buffer.from(`--boundary\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ];
  const fields = { _form: id, _website: '', email: 'files@example.com' };
  const body = Buffer.concat([
    ...Object.entries(fields).flatMap(([name, value]) => part(`name="${name}"`, value)),
    ...Object.entries(files).flatMap(([name, file]) =>
      part(`name="${name}"; filename="${file.name}"\r\nContent-Type: ${file.type}`, file.bytes),
    ),
    Buffer.from('--boundary--\r\n'),
  ]);
  return instance.send({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'multipart/form-data; boundary=boundary', accept: 'application/json' },
    body,
  });
}

test('a file is stored under a generated name, typed by its content', async () => {
  const bytes = Buffer.from('%PDF-1.7 sample');
  expect((await multipart({ attachment: { name: '../../evil.html', type: 'text/html', bytes } })).json()).toEqual({
    outcome: 'success',
    errors: {},
  });
  const [stored] = await submissions();
  const { values } = (await admin.call('GET', `/sites/ice/submissions/${stored?.id}`)).json() as {
    values: { attachment: { file: string } };
  };
  expect(values.attachment).toMatchObject({
    type: 'application/pdf',
    size: bytes.length,
    file: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(await readFile(join(instance.folder, 'data/uploads/ice', values.attachment.file))).toEqual(bytes);
});

test('a file of another type is rejected, and no file remains', async () => {
  const before = await readdir(join(instance.folder, 'data/uploads/ice'));
  const answer = await multipart({
    attachment: { name: 'tool.pdf', type: 'application/pdf', bytes: Buffer.from([0x4d, 0x5a, 0x90, 0x00, 0xff]) },
  });
  expect(answer.json()).toEqual({ outcome: 'invalid', errors: { attachment: expect.stringContaining('PDF') } });
  expect(await readdir(join(instance.folder, 'data/uploads/ice'))).toEqual(before);
});

test('a name and a size alone are not a file', async () => {
  const body = JSON.stringify({
    _form: form.id,
    email: 'a@b.example',
    attachment: { name: 'a.pdf', size: 1, type: 'application/pdf' },
  });
  await instance.send({ method: 'POST', path: '/contact', headers: { 'content-type': 'application/json' }, body });
  const [stored] = await submissions();
  const { values } = (await admin.call('GET', `/sites/ice/submissions/${stored?.id}`)).json() as { values: object };
  expect(values).toEqual({ email: 'a@b.example' });
});

test('a handler accepts JSON at its own path', async () => {
  const send = (body: string) =>
    instance.send({ method: 'POST', path: '/api/enquiries', headers: { 'content-type': 'application/json' }, body });
  expect((await send('{"email":"nobody"}')).json()).toMatchObject({
    outcome: 'invalid',
    errors: { email: expect.any(String) },
  });
  expect((await send('{"email":"a@b.example","extra":1}')).json()).toEqual({ outcome: 'success', errors: {} });
});

test('a failed delivery is retried with the same key', async () => {
  // A delivery under way would time out when the clock jumps, and start again.
  await until(async () => (await submissions()).every(({ state }) => state === 'delivered' || state === 'dead'));
  instance.witness.failures.push(new Error('The service is away.'));
  await post({ email: 'again@example.com' });
  const failed = await until(async () => (await submissions()).find(({ state }) => state === 'failed'));
  expect(failed).toMatchObject({ attempts: 1, lastError: 'The service is away.' });
  now = new Date(now.getTime() + 11_000);
  // Idle workers wait by real time.
  await post({ email: 'beside@example.com' });
  await until(async () => (await submissions()).every(({ state }) => state === 'delivered' || state === 'dead'));
  const delivered = (await submissions()).find(({ id }) => id === failed.id);
  expect(delivered).toMatchObject({ state: 'delivered', attempts: 2, lastError: null });
  expect(instance.witness.delivered.filter(({ id }) => id === failed.id)).toHaveLength(1);
});

test('a permanently rejected delivery is set aside at once, with the reason', async () => {
  instance.witness.failures.push(
    new QuoinError('delivery.refused', { service: 'The desk', reason: 'it knows no such firm' }),
  );
  await post({ email: 'never@example.com' });
  const dead = await until(async () => (await submissions()).find(({ state }) => state === 'dead'));
  expect(dead).toMatchObject({ attempts: 1, lastError: expect.stringContaining('it knows no such firm') });
});

test('an editor redelivers a submission', async () => {
  await post({ email: 'resend@example.com' });
  const [stored] = await submissions();
  await until(async () => (await submissions())[0]?.state === 'delivered');
  await admin.call('POST', `/sites/ice/submissions/${stored?.id}/delivery`);
  const both = await until(async () => {
    const found = instance.witness.delivered.filter(({ id }) => id === stored?.id);
    return found.length === 2 && found;
  });
  expect(new Set(both.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('a form without a handler is delivered to its target', async () => {
  expect((await post({ email: 'target@example.com' }, {}, target.id)).status).toBe(303);
  expect((await submissions())[0]).toMatchObject({ handler: 'POST json https://unreachable.example/take' });
  const storage = await openStorage({ url: `sqlite:${join(instance.folder, 'data/quoin.sqlite')}` });
  const submit = (url: string, format: 'json' | 'form') => {
    const stored = {
      siteId: 'ice',
      pageId: 'page',
      nodeId: 'node',
      values: { email: 'target@example.com', topics: ['a', 'b'] },
      fields: [],
      idempotencyKey: `${format} ${url}`,
    };
    return storage.submissions.store({ ...stored, handler: targetName({ url, format }) });
  };
  await submit(`http://127.0.0.1:${service.port}/take`, 'json');
  await submit(`http://127.0.0.1:${service.port}/take`, 'form');
  const { id } = await submit('http://unlisted.example/take', 'json');
  await storage.close();
  await until(async () => service.seen.length === 2);
  const [json, urlencoded] = service.seen;
  expect(json).toMatchObject({
    method: 'POST',
    url: '/take',
    headers: { 'content-type': 'application/json', 'idempotency-key': expect.any(String) },
  });
  expect(JSON.parse(json?.body ?? '')).toEqual({ email: 'target@example.com', topics: ['a', 'b'] });
  expect(urlencoded).toMatchObject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=target%40example.com&topics=%5B%22a%22%2C%22b%22%5D',
  });
  const failed = await until(async () =>
    (await submissions()).find((each) => each.id === id && each.lastError !== null),
  );
  expect(failed).toMatchObject({
    state: 'failed',
    lastError: expect.stringContaining('not among those that the manifest allows'),
  });
});
