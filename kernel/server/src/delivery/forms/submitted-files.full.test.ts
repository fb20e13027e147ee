import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openStorage, targetName } from '@quoin/storage';
import { extract } from 'tar-stream';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startService, type Service } from '../../testing/service.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const form = node('cms-component-enquiry');
const pdf = Buffer.from('%PDF-1.7 sample\xff', 'latin1');
let now = new Date();
let service: Service;
let instance: Instance;
let admin: Person;

beforeAll(async () => {
  service = await startService();
  instance = await startInstance({
    sites: { ice: { allow: { post: [`127.0.0.1:${service.port}`] } } },
    files: { 'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form]) },
    start: { outboundLoopback: true, now: () => now },
  });
  admin = await instance.signIn();
});
beforeEach(() => {
  // Past the limit of the previous test.
  now = new Date(now.getTime() + 61_000);
});
afterAll(async () => {
  await instance.drop();
  await service.close();
});

async function someone(role: string): Promise<Person> {
  const credentials = { email: `${role.slice(7).toLowerCase()}@example.com`, password: 'a long enough phrase' };
  await admin.call('POST', '/sites/ice/users', { ...credentials, name: role, roles: [role] });
  return instance.signIn(credentials);
}

async function post(
  email: string,
  { name, bytes }: { name: string; bytes: Buffer },
  headers: Record<string, string> = {},
) {
  const part = (head: string, content: Buffer | string) => [
    Buffer.from(`--boundary\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const fields = Object.entries({ _form: form.id, _website: '', email }).flatMap(([field, value]) =>
    part(`name="${field}"`, value),
  );
  const body = Buffer.concat([
    ...fields,
    ...part(`name="attachment"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: text/html`, bytes),
    Buffer.from('--boundary--\r\n'),
  ]);
  const answer = await instance.send({
    method: 'POST',
    path: '/contact',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=boundary', accept: 'application/json' },
    body,
  });
  expect(answer.json()).toMatchObject({ outcome: 'success' });
  const { submissions } = (
    await admin.call('GET', `/sites/ice/submissions?search=${encodeURIComponent(email)}`)
  ).json() as { submissions: { id: string }[] };
  const [{ id }] = submissions as [{ id: string }];
  const { files } = (await admin.call('GET', `/sites/ice/submissions/${id}`)).json() as {
    files: { id: string; name: string }[];
  };
  return { id, files };
}

test('a file is listed, and downloaded as an attachment of its detected type, regardless of its name', async () => {
  const { id, files } = await post('reader@example.com', { name: '../../ev"il é.html', bytes: pdf });
  expect(files).toEqual([
    {
      id: expect.any(String),
      field: 'attachment',
      name: '../../ev"il é.html',
      type: 'application/pdf',
      bytes: pdf.length,
    },
  ]);
  const path = `/sites/ice/submissions/${id}/files/${files[0]?.id}`;
  const publisher = await someone('CMSTWO:SUPER_USER');
  const answer = await publisher.call('GET', path);
  expect([answer.status, answer.bytes]).toEqual([200, pdf]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=".._.._ev_il _.html"; filename*=UTF-8''..%2F..%2Fev%22il%20%C3%A9.html`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*; sandbox$/),
    'cache-control': 'no-store',
  });
  expect((await (await someone('CMSTWO:USER')).call('GET', path)).status).toBe(403);
  expect((await instance.send({ host: 'admin.localhost', path: `/api${path}` })).status).toBe(401);
  const other = await post('other@example.com', { name: 'b.pdf', bytes: pdf });
  expect((await admin.call('GET', `/sites/ice/submissions/${id}/files/${other.files[0]?.id}`)).json()).toMatchObject({
    code: 'submission.file-unknown',
  });
});

test('files are delivered with their submission: to a handler that reads them, or to a target as multipart', async () => {
  const { id } = await post('handler@example.com', { name: 'cv.pdf', bytes: pdf });
  const delivered = await until(async () => instance.witness.delivered.find((each) => each.id === id));
  expect(delivered.files).toEqual([
    { field: 'attachment', name: 'cv.pdf', type: 'application/pdf', size: pdf.length, bytes: pdf },
  ]);
  const partsOf = (url: string) =>
    until(async () => {
      const seen = service.seen.find((each) => each.url === url);
      return (
        seen &&
        new Response(Buffer.from(seen.bytes), {
          headers: { 'content-type': seen.headers['content-type'] ?? '' },
        }).formData()
      );
    });
  const storage = await openStorage({ url: instance.settings.databaseUrl });
  for (const format of ['json', 'form'] as const) {
    const id = randomUUID();
    await writeFile(join(instance.folder, 'data/uploads/ice', id), pdf);
    const handler = targetName({ url: `http://127.0.0.1:${service.port}/${format}`, format });
    const values = {
      email: `${format}@example.com`,
      attachment: { name: 'a.pdf', type: 'application/pdf', size: pdf.length, file: id },
    };
    const files = [{ id, field: 'attachment', name: 'a.pdf', type: 'application/pdf', bytes: pdf.length }];
    await storage.submissions.store({
      siteId: 'ice',
      pageId: 'page',
      nodeId: 'node',
      handler,
      values,
      files,
      fields: [],
      idempotencyKey: `to-${format}`,
    });
  }
  await storage.close();
  const json = await partsOf('/json');
  expect(JSON.parse(await (json.get('submission') as File).text())).toMatchObject({ email: 'json@example.com' });
  const parts = await partsOf('/form');
  expect([parts.get('email'), [...parts.keys()]]).toEqual(['form@example.com', ['email', 'attachment']]);
  for (const each of [json, parts]) {
    const sent = each.get('attachment') as File;
    expect([sent.name, sent.type, Buffer.from(await sent.arrayBuffer())]).toEqual(['a.pdf', 'application/pdf', pdf]);
  }
});

test('an archive contains each submission with its files', async () => {
  const { id, files } = await post('archive@example.com', { name: '../cv.pdf', bytes: pdf });
  const answer = await admin.call(
    'GET',
    `/sites/ice/submissions.tar?search=${encodeURIComponent('archive@example.com')}`,
  );
  expect(answer.headers).toMatchObject({
    'content-type': 'application/x-tar',
    'content-disposition': 'attachment; filename="submissions-ice.tar"',
  });
  const entries = new Map<string, Buffer>();
  const unpacking = extract();
  unpacking.end(answer.bytes);
  for await (const entry of unpacking) {
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    entries.set(entry.header.name, Buffer.concat(chunks));
  }
  const path = `${id}/${files[0]?.id.slice(0, 8)} __cv.pdf`;
  expect([...entries.keys()]).toEqual([`${id}/submission.json`, path]);
  expect(entries.get(path)).toEqual(pdf);
  expect(JSON.parse(entries.get(`${id}/submission.json`)?.toString() ?? '')).toMatchObject({
    id,
    values: { email: 'archive@example.com' },
    files: [{ name: '../cv.pdf', path }],
  });
});

test('a form sent twice stores one file', async () => {
  const uploads = join(instance.folder, 'data/uploads/ice');
  const key = { 'idempotency-key': 'sent-with-one-key' };
  await post('twice@example.com', { name: 'a.pdf', bytes: pdf }, key);
  const before = (await readdir(uploads)).length;
  await post('twice@example.com', { name: 'a.pdf', bytes: pdf }, key);
  expect(await readdir(uploads)).toHaveLength(before);
});

test('an administrator erases all data of a person permanently, and the audit log contains none of it', async () => {
  const email = 'Forget.Me.Wolpertinger@example.com';
  const { id, files } = await post(email, { name: 'Wolpertinger.pdf', bytes: pdf });
  const kept = await post('stays@example.com', { name: 'b.pdf', bytes: pdf });
  await until(async () => instance.witness.delivered.find((each) => each.id === id));
  const erase = (person: Person, submissions: string[]) =>
    person.call('POST', '/sites/ice/submissions/erasure', { submissions });
  expect(
    (await erase(await instance.signIn({ email: 'super_user@example.com', password: 'a long enough phrase' }), [id]))
      .status,
  ).toBe(403);
  const found = (await admin.call('GET', `/sites/ice/submissions?search=${email.toUpperCase()}`)).json() as {
    total: number;
  };
  expect(found.total).toBe(1);
  expect((await erase(admin, [id, '00000000-0000-4000-8000-000000000000'])).json()).toEqual({ erased: 1 });
  expect((await admin.call('GET', `/sites/ice/submissions/${id}`)).json()).toMatchObject({
    code: 'submission.unknown',
  });
  expect((await admin.call('GET', `/sites/ice/submissions/${id}/files/${files[0]?.id}`)).status).toBe(404);
  expect((await admin.call('GET', `/sites/ice/submissions/${kept.id}`)).status).toBe(200);
  const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
  expect(entries).toMatchObject([
    { action: 'submission.erased', actor: admin.id, subject: `submission:${id}`, details: {} },
  ]);

  // Neither the data folder (database, write-ahead log, uploads) nor the log contains it.
  const holding: string[] = [];
  for (const entry of await readdir(join(instance.folder, 'data'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = (await readFile(join(entry.parentPath, entry.name))).toString('latin1');
    if (/wolpertinger/i.test(content) || content.includes(String(files[0]?.id))) holding.push(entry.name);
  }
  expect(holding).toEqual([]);
  expect(instance.lines.join('')).not.toMatch(/wolpertinger/i);
  const storage = await openStorage({ url: instance.settings.databaseUrl });
  expect((await storage.submissions.erasures.list()).map(({ submissionId }) => submissionId)).toEqual([id]);
  await storage.close();
});
