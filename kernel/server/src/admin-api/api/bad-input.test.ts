import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
let page: { id: string; root: string; version: number };
beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
  page = await makePage(admin, '/page');
});
afterAll(() => instance.drop());

const draft = () => `/sites/ice/pages/${page.id}/draft`;
const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([
  ['JSON that does not parse', '{"title":', 400, 'request.malformed'],
  ['JSON that is no object', '[1]', 422, 'request.invalid'],
  ['null', 'null', 422, 'request.invalid'],
  [
    'a blank title',
    '{"expectedVersion":1,"operations":[{"op":"page","field":"title","value":"   "}]}',
    422,
    'request.invalid',
  ],
  ['deep JSON', nested(60), 422, 'request.too-deep'],
  ['very deep JSON', nested(100_000), 422, 'request.too-deep'],
  ['__proto__', '{"__proto__":{"admin":true}}', 422, 'request.forbidden-key'],
  ['constructor, below', '{"operations":[{"constructor":1}]}', 422, 'request.forbidden-key'],
  ['an unknown field', '{"expectedVersion":1,"operations":[],"extra":1}', 422, 'request.invalid'],
  ['an array for a scalar', '{"expectedVersion":[1],"operations":[]}', 422, 'request.invalid'],
  ['no operation', '{"expectedVersion":1,"operations":[]}', 422, 'request.invalid'],
  ['an unknown operation', '{"expectedVersion":1,"operations":[{"op":"destroy"}]}', 422, 'request.invalid'],
  [
    'an unknown field of an operation',
    '{"expectedVersion":1,"operations":[{"op":"page","field":"title","value":"A","x":1}]}',
    422,
    'request.invalid',
  ],
])('a draft is not changed by %s', async (_, body, status, code) => {
  const answer = await admin.call('PATCH', draft(), body);
  expect([answer.status, (answer.json() as { code: string }).code]).toEqual([status, code]);
  expect((await admin.call('GET', draft())).json()).toMatchObject({ version: page.version });
});

test('a body must be JSON in UTF-8 of limited size', async () => {
  const headers = { cookie: admin.cookie, 'x-csrf-token': admin.csrfToken, origin: 'http://admin.localhost' };
  const post = (type: string, body: string | Buffer, path = '/api/sites/ice/pages') =>
    instance.send({
      host: 'admin.localhost',
      method: 'POST',
      path,
      headers: { ...headers, 'content-type': type },
      body,
    });
  expect((await post('text/plain', '{}')).json()).toMatchObject({ code: 'request.media-type' });
  expect((await post('application/json; charset=latin1', '{}')).json()).toMatchObject({ code: 'request.media-type' });
  expect((await post('application/x-www-form-urlencoded', 'a=1')).json()).toMatchObject({ code: 'request.media-type' });
  expect((await post('application/json', Buffer.from([0x7b, 0xff, 0x7d]))).json()).toMatchObject({
    code: 'request.malformed',
  });
  expect((await post('application/json', ' '.repeat(300 * 1024))).json()).toMatchObject({ code: 'request.too-large' });
});

test('a page save may be larger than other requests, up to a limit', async () => {
  const big = card('Big', 'x'.repeat(90_000));
  const insert = Array.from({ length: 5 }, () => ({
    op: 'insert',
    parent: page.root,
    slot: 'content',
    index: 0,
    node: { ...big, id: crypto.randomUUID() },
  }));
  const other = await makePage(admin, '/big');
  const operations = insert.map((operation) => ({ ...operation, parent: other.root }));
  const saved = await admin.call('PATCH', `/sites/ice/pages/${other.id}/draft`, {
    expectedVersion: other.version,
    operations,
  });
  expect(saved.status).toBe(200);
  const tooLarge = await admin.call(
    'PATCH',
    draft(),
    JSON.stringify({ expectedVersion: page.version, operations: [], x: 'x'.repeat(2 * 1024 * 1024) }),
  );
  expect(tooLarge.json()).toMatchObject({ code: 'request.too-large' });
});

test('the depth and size of a tree are limited', async () => {
  const other = await makePage(admin, '/deep');
  let { version } = other;
  let parent = other.root;
  let slot = 'content';
  let code = '';
  for (let depth = 0; depth < 32 && code === ''; depth += 1) {
    const node = card(`Level ${depth}`);
    const answer = await admin.call('PATCH', `/sites/ice/pages/${other.id}/draft`, {
      expectedVersion: version,
      operations: [{ op: 'insert', parent, slot, index: 0, node }],
    });
    code = (answer.json() as { code?: string }).code ?? '';
    version += 1;
    parent = node.id;
    slot = 'inner';
  }
  expect(code).toBe('tree.too-large');
});

test.each([
  ['/sites/ice/pages?limit=1&limit=2', 422],
  ['/sites/ice/pages?limit[]=1', 422],
  ['/sites/ice/pages?limit=-1', 422],
  ['/sites/ice/pages?limit=1e9', 422],
  ['/sites/ice/pages?limit=100000', 422],
  ['/sites/ice/pages?sort=draft', 422],
  ['/sites/ice/pages?unknown=1', 422],
  ['/sites/ice/pages?__proto__=1', 422],
  ['/sites/ice/pages?constructor=1', 422],
  ['/sites/ice/pages?toString=1', 422],
  ['/sites/ice/pages/not-a-uuid', 422],
  ['/sites/ice/pages/%00', 400],
  ['/sites/ice/pages/%ff', 400],
  ['/sites/..%2f..%2fetc/pages', 422],
  ['/sites/nowhere/pages', 404],
  ['/sites/ice/data-sources/nothing/rows', 404],
  ['/sites/ice/data-sources/prices/rows', 422],
  ['/sites/ice/data-sources/notices/rows?sort=data%20desc', 422],
  ['/sites/ice/pages?search=%27%20OR%201=1%3B--', 200],
  ['/nothing', 404],
])('GET %s answers %d', async (path, status) => {
  const answer = await admin.call('GET', path);
  expect(answer.status).toBe(status);
  if (status !== 200)
    expect(answer.json()).toMatchObject({
      code: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
      message: expect.any(String),
      request: expect.any(String),
    });
  expect(answer.text).not.toMatch(/\bat .+\.ts:\d+/);
});

test.each([
  [
    { expectedVersion: '1', operations: [{ op: 'destroy' }], extra: 1 },
    [
      { where: 'expectedVersion', message: 'The value must be a number.' },
      {
        where: 'operations.0.op',
        message: expect.stringMatching(/^The value must be one of "insert", "remove", .*"page"\.$/),
      },
      {
        where: 'input',
        message: 'The value must not have "extra", only site, page, expectedVersion, operations, etag, canvas.',
      },
    ],
  ],
  [
    {},
    [
      { where: 'expectedVersion', message: 'The value is missing.' },
      { where: 'operations', message: 'The value is missing.' },
    ],
  ],
])('lists all problems of %j in plain words', async (body, problems) => {
  expect((await admin.call('PATCH', draft(), body)).json()).toMatchObject({ code: 'request.invalid', problems });
});

test('a response lists at most fifty problems, and quotes only the start of the input', async () => {
  const operations = Array.from({ length: 900 }, () => ({ op: 'insert', parent: 1, slot: 2, index: 'x', node: [] }));
  const many = (await admin.call('PATCH', draft(), { expectedVersion: 1, operations })).json() as {
    problems: object[];
  };
  expect(many.problems).toHaveLength(50);
  expect(many.problems[0]).toEqual({ where: 'operations.0.parent', message: 'The value must be text.' });
  const long = await admin.call('PATCH', draft(), { ['x'.repeat(200_000)]: 1 });
  expect([long.status, long.text.length < 10_000]).toEqual([422, true]);
});

test('a method not allowed at a path is rejected with the allowed ones', async () => {
  const answer = await admin.call('PUT', draft(), {});
  expect([answer.status, answer.headers.allow, answer.json()]).toEqual([
    405,
    'GET, PATCH',
    expect.objectContaining({ code: 'method.refused' }),
  ]);
});

test('a version that never existed is rejected without blaming another editor', async () => {
  const operations = [{ op: 'page', field: 'title', value: 'A' }];
  const told = async (expectedVersion: number) =>
    ((await admin.call('PATCH', draft(), { expectedVersion, operations })).json() as { message: string }).message;
  expect(await told(page.version + 5)).toContain('there has been no such version yet');
  expect(await told(page.version - 1)).toContain('somebody else saved');
});

test('a page has a title', async () => {
  const answer = await admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: '   ',
    path: '/blank',
  });
  expect(answer.json()).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('title: the value must not be blank'),
  });
});

test('a site cannot be reached by the name of another', async () => {
  const answer = await admin.call('POST', '/sites/ice/pages', {
    site: 'other',
    template: 'cms-template-sample-page',
    title: 'A',
    path: '/other',
  });
  expect(answer.json()).toMatchObject({ path: '/other' });
});

test.each([
  'no-slash',
  '/a//b',
  '/a?b',
  '/a/../b',
  '/a b',
  '/a/',
  '/_quoin',
  '/_quoin/x',
  '/healthz',
  '/livez',
  '/readyz',
  '/a<b',
  '/a"b',
  '/a%20b',
  '/a\u0007b',
])('a page cannot have the path %j', async (path) => {
  const answer = await admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: 'A',
    path,
  });
  expect(answer.json()).toMatchObject({ code: 'page.path-invalid' });
});

test('text that a database cannot store is rejected', async () => {
  const title = await admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: 'a\0b',
    path: '/nul',
  });
  expect(title.status).toBe(422);
  expect((await admin.call('GET', '/sites/ice/pages?search=%00')).status).toBe(422);
});

test('a template, a locale and a parent must exist', async () => {
  const make = (more: object) =>
    admin.call('POST', '/sites/ice/pages', { template: 'cms-template-sample-page', title: 'A', path: '/x', ...more });
  expect((await make({ template: 'cms-template-none' })).json()).toMatchObject({ code: 'template.unknown' });
  expect((await make({ locale: 'de' })).json()).toMatchObject({ code: 'request.invalid' });
  expect((await make({ parent: crypto.randomUUID() })).json()).toMatchObject({ code: 'page.unknown' });
});

test('rows must fit their source', async () => {
  const save = (data: object) => admin.call('POST', '/sites/ice/data-sources/notices/rows', { data });
  expect((await save({ number: '1', title: '', year: 2026 })).json()).toMatchObject({
    code: 'request.invalid',
    problems: [{ where: 'data.title' }],
  });
  expect((await save({ number: '1', title: 'A', year: '2026' })).json()).toMatchObject({ code: 'request.invalid' });
  expect((await save({ number: '1', title: 'A', year: 2026, extra: 1 })).json()).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('extra'),
  });
});
