import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

let instance: Instance;
let admin: Person;
let now = new Date();

const form = node('cms-component-enquiry');

beforeAll(async () => {
  instance = await startInstance({
    files: {
      'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form]),
      'sites/ice/content/pages/plain.en.json': pageFile('/plain', [card('No form')]),
    },
    start: { now: () => now },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  now = new Date(now.getTime() + 61_000);
});
afterAll(() => instance.drop());

const part = (head: string, bytes: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`--boundary\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
const end = Buffer.from('--boundary--\r\n');
const fields = (values: Record<string, string>) =>
  Buffer.concat(
    Object.entries({ _form: form.id, _website: '', ...values }).map(([name, value]) => part(`name="${name}"`, value)),
  );
const file = (bytes: Buffer | string, name = 'attachment') =>
  part(`name="${name}"; filename="sample.txt"\r\nContent-Type: text/plain`, bytes);
const type = 'multipart/form-data; boundary=boundary';

const post = (body: Buffer | string, headers: Record<string, string> = {}, path = '/contact') =>
  instance.send({ method: 'POST', path, headers: { 'content-type': type, ...headers }, body });

const submissions = async () =>
  ((await admin.call('GET', '/sites/ice/submissions?limit=200')).json() as { submissions: { id: string }[] })
    .submissions.length;
const uploads = () => readdir(join(instance.folder, 'data/uploads/ice')).catch(() => []);

test('values other than files are limited to 256 KB in total, however the form is sent', async () => {
  const quotes = '"'.repeat(19_000_000);
  const answer = await post(Buffer.concat([fields({ email: quotes }), end]));
  expect(answer.status).toBe(413);
  expect(answer.bytes.length).toBeLessThan(100_000);
  const half = 'x'.repeat(130 * 1024);
  expect((await post(Buffer.concat([fields({ email: half, note: half }), end]))).status).toBe(413);
});

test('a value longer than its field allows is returned truncated', async () => {
  const answer = await post(Buffer.concat([fields({ email: '"'.repeat(200_000) }), end]));
  expect(answer.status).toBe(422);
  expect(answer.text.match(/&quot;/g)).toHaveLength(20_000);
  const short = await post(new URLSearchParams({ _form: form.id, email: 'not an address' }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(short.text).toContain('value="not an address"');
});

test.each(['{"_form":{"toString":1}}', '{"_form":[1]}', '{"_form":7}', '{}'])(
  '%s does not identify a form',
  async (body) => {
    const before = instance.lines.length;
    expect((await post(body, { 'content-type': 'application/json' })).status).toBe(404);
    expect(instance.lines.slice(before).join('')).not.toContain('failed unexpectedly');
  },
);

test('names of object properties are ordinary fields', async () => {
  const answer = await post(Buffer.concat([fields({ email: 'names@example.com', toString: 'a', valueOf: 'b' }), end]), {
    accept: 'application/json',
  });
  expect(answer.json()).toEqual({ outcome: 'success', errors: {} });
});

test('a page without a file form reads only values, and rejects more before the rest is sent', async () => {
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(instance.port, '127.0.0.1', () => {
      socket.write(
        `POST /plain HTTP/1.1\r\nHost: ice.localhost\r\nContent-Type: ${type}\r\nContent-Length: 19000000\r\n\r\n`,
      );
    });
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1'));
      socket.destroy();
    });
    socket.once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a file is written to disk for a file field, and removed if nothing is stored', async () => {
  const large = Buffer.alloc(3_000_000, 'text ');
  const before = await uploads();
  const refused = await post(Buffer.concat([fields({ email: 'wrong' }), file(large), end]), {
    accept: 'application/json',
  });
  expect([refused.status, await uploads()]).toEqual([422, before]);
  // Undeclared files are not written.
  await post(Buffer.concat([fields({ email: 'other@example.com' }), file(large, 'other'), end]));
  const inherited = file('A property of all objects', 'toString');
  await post(Buffer.concat([fields({ email: 'inherited@example.com' }), inherited, end]));
  expect(await uploads()).toEqual(before);
  const stored = await post(Buffer.concat([fields({ email: 'file@example.com' }), file(large), end]), {
    accept: 'application/json',
  });
  expect(stored.json()).toEqual({ outcome: 'success', errors: {} });
  expect(await uploads()).toHaveLength(before.length + 1);
  const broken = await post(
    Buffer.concat([fields({ email: 'file@example.com' }), file('one'), part('name="_rest"', 'x'.repeat(300_000)), end]),
  );
  expect([broken.status, (await uploads()).length]).toEqual([413, before.length + 1]);
});

test('a form resent without script is stored once, and again if resent intentionally later', async () => {
  const before = await submissions();
  const body = Buffer.concat([fields({ email: 'again@example.com', note: 'Once' }), file('The same'), end]);
  for (let index = 0; index < 2; index += 1) expect((await post(body)).status).toBe(303);
  const files = (await uploads()).length;
  now = new Date(now.getTime() + 9 * 60_000);
  expect((await post(body)).status).toBe(303);
  expect([await submissions(), (await uploads()).length]).toEqual([before + 1, files]);
  expect(
    (await post(Buffer.concat([fields({ email: 'again@example.com', note: 'Once' }), file('Another'), end]))).status,
  ).toBe(303);
  expect((await post(body, { 'user-agent': 'Another browser' })).status).toBe(303);
  expect(await submissions()).toBe(before + 3);
  now = new Date(now.getTime() + 20 * 60_000);
  admin = await instance.signIn();
  expect((await post(body)).status).toBe(303);
  expect(await submissions()).toBe(before + 4);
});

test('concurrent request bodies from one address share a limit, which is freed afterwards', async () => {
  const held = Array.from({ length: 4 }, () => {
    const socket = connect(instance.port, '127.0.0.1');
    const content = Buffer.concat([fields({ email: 'slow@example.com' }), file(Buffer.alloc(17 * 1024 * 1024, 'x'))]);
    socket.on('error', () => undefined);
    socket.write(
      `POST /contact HTTP/1.1\r\nHost: ice.localhost\r\nContent-Type: ${type}\r\nContent-Length: ${content.length + 1_000}\r\n\r\n`,
    );
    socket.write(content);
    return socket;
  });
  const large = Buffer.concat([fields({ email: 'fifth@example.com' }), file(Buffer.alloc(17 * 1024 * 1024, 'x')), end]);
  const postLater = () => {
    now = new Date(now.getTime() + 61_000);
    return post(large);
  };
  const refused = await until(async () => {
    const answer = await postLater();
    return answer.status === 429 && answer;
  });
  expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  expect((await instance.get('/plain')).status).toBe(200);
  for (const socket of held) socket.destroy();
  await until(async () => (await postLater()).status === 303);
});
