import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage, publish } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { locales: ['en', 'de'], allow: { redirect: ['listed.example'] } } },
    files: { 'sites/ice/public/rules/print.html': 'Rules', 'sites/ice/public/tool.sh': 'echo' },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const path = '/sites/ice/redirects';
const create = async (from: string, to: string, more: object = {}) =>
  (await admin.call('POST', path, { from, to, ...more })).json() as { id: string; code?: string };
const list = async (query = '') => (await admin.call('GET', `${path}${query}`)).json();

test('a redirect is created, found, changed and deleted', async () => {
  const made = await create('/Old Way'.replace(' ', '-'), '/new', { status: 302 });
  expect(made).toMatchObject({ from: '/Old-Way', to: '/new', locale: '*', status: 302 });
  expect(await instance.get('/Old-Way')).toMatchObject({ status: 302, headers: { location: '/new' } });
  expect(await list('?search=old%20NEW')).toMatchObject({ total: 1, redirects: [{ id: made.id }] });
  expect(await list('?search=nothing')).toMatchObject({ total: 0 });
  const changed = await admin.call('PUT', `${path}/${made.id}`, {
    from: '/older',
    to: '/new',
    locale: '*',
    status: 301,
  });
  expect(changed.json()).toMatchObject({ from: '/older', status: 301 });
  expect((await instance.get('/Old-Way')).status).toBe(404);
  expect((await admin.call('DELETE', `${path}/${made.id}`)).json()).toMatchObject({ code: 'redirect.unknown' });
  expect((await admin.call('DELETE', `${path}/${(changed.json() as { id: string }).id}`)).status).toBe(200);
  expect(await list()).toMatchObject({ total: 0 });
  const { entries } = (await admin.call('GET', '/sites/ice/audit')).json() as { entries: { action: string }[] };
  expect(entries.slice(0, 3).map(({ action }) => action)).toEqual([
    'redirect.deleted',
    'redirect.changed',
    'redirect.created',
  ]);
});

test.each([
  ['no-slash', '/a', 'page.path-invalid'],
  ['/_quoin/x', '/a', 'page.path-invalid'],
  ['/a?b', '/a', 'page.path-invalid'],
  ['/out', 'https://evil.example/', 'redirect.target-refused'],
  ['/out', 'javascript:alert(1)', 'redirect.target-refused'],
  ['/out', '//evil.example', 'redirect.target-refused'],
  ['/out', 'https://listed.example@evil.example/', 'redirect.target-refused'],
  ['/*/a', '/a', 'page.path-invalid'],
  ['/a/{b}', '/c/{d}', 'page.path-invalid'],
  ['/a/{b}/{b}', '/c', 'page.path-invalid'],
  ['/out/*', 'https://listed.example*', 'redirect.target-refused'],
  ['/out/*', 'https://*.listed.example/', 'redirect.target-refused'],
  ['/out/{x}', 'https://{x}/listed.example', 'redirect.target-refused'],
  ['/out/{x}', '/{x}.', undefined],
  ['/self/*', '/self/*', 'redirect.loop'],
  ['/grows/*', '/grows/more/*', 'redirect.loop'],
  ['/self', '/self', 'redirect.loop'],
  ['/self', '/self?again#there', 'redirect.loop'],
])('%s to %s: %s', async (from, to, code) => {
  expect((await create(from, to)).code).toBe(code);
});

test('a redirect may lead to an allowed host', async () => {
  expect(await create('/out', 'https://listed.example/x')).toMatchObject({ to: 'https://listed.example/x' });
});

test('a redirect may lead to an address with invalid escapes', async () => {
  expect(await create('/broken', '/%')).toMatchObject({ to: '/%' });
  expect(await create('/broken/too', '/%ff')).toMatchObject({ to: '/%ff' });
});

test('redirects cannot form loops of any length', async () => {
  await create('/loop/a', '/loop/b');
  await create('/loop/b', '/loop/c');
  expect(await create('/loop/c', '/loop/a')).toMatchObject({
    code: 'redirect.loop',
    message: expect.stringContaining('/loop/a, /loop/b, /loop/c'),
  });
  expect(await create('/loop/c', '/loop/a', { locale: 'de' })).toMatchObject({ code: 'redirect.loop' });
  const last = await create('/loop/c', '/loop/d');
  const closing = await admin.call('PUT', `${path}/${last.id}`, {
    from: '/loop/c',
    to: '/loop/b',
    locale: '*',
    status: 301,
  });
  expect(closing.json()).toMatchObject({ code: 'redirect.loop' });
  // Reversing the last redirect is no loop, since it replaces itself.
  expect(
    (await admin.call('PUT', `${path}/${last.id}`, { from: '/loop/d', to: '/loop/a', locale: '*', status: 301 }))
      .status,
  ).toBe(200);
});

test('redirects of patterns whose paths have underscores cannot form loops', async () => {
  await create('/archived/2020', '/old_news/2020');
  expect(await create('/old_news/{rest}', '/archived/{rest}')).toMatchObject({ code: 'redirect.loop' });
});

test.each([
  ['/sitemap.xml', 'the sitemap'],
  ['/robots.txt', 'what the server tells of the site'],
  ['/site.webmanifest', 'what the server tells of the site'],
  ['/favicon.ico', 'what the server tells of the site'],
  ['/feed.xml', 'a feed'],
  ['/de/feed.xml', 'a feed'],
  ['/rules/print.html', 'a file of the folder "public"'],
  ['/api/notices/2026', 'the data source notices'],
  ['/api/notices/{year}', 'the data source notices'],
])('a redirect from %s is rejected, because visitors get %s', async (from, by) => {
  expect(await create(from, '/a')).toMatchObject({ code: 'redirect.covered', message: expect.stringContaining(by) });
});

test('a redirect may start at a path served only in another language, at a folder, and at an unserved file', async () => {
  expect(await create('/robots.txt', '/a', { locale: 'de' })).toMatchObject({ from: '/robots.txt' });
  for (const from of ['/rules', '/tool.sh', '/rules/*']) expect(await create(from, '/a')).toMatchObject({ from });
});

test('patterns redirect whole sections, the most specific first', async () => {
  await create('/section/*', '/parts/*');
  await create('/section/{year}/print', 'https://listed.example/{year}?print');
  await create('/section/here', '/there');
  const locationOf = async (address: string) => (await instance.get(address)).headers.location;
  expect(await locationOf('/section/a/b%3Fc')).toBe('/parts/a/b%3Fc');
  expect(await locationOf('/de/section/a')).toBe('/de/parts/a');
  expect(await locationOf('/section/2026/print')).toBe('https://listed.example/2026?print');
  expect(await locationOf('/section/here')).toBe('/there');
  expect(await locationOf('/section/%2F%2Fevil.example')).toBeUndefined();
  expect(await list('?search=/section/*')).toMatchObject({ total: 1 });
});

test('patterns cannot form loops, not even for one of their paths', async () => {
  await create('/ring/*', '/rang/*');
  expect(await create('/rang/*', '/ring/*')).toMatchObject({
    code: 'redirect.loop',
    message: expect.stringContaining('/ring/any, /rang/any'),
  });
  expect(await create('/rang/one', '/ring/one')).toMatchObject({ code: 'redirect.loop' });
  await create('/rung/one', '/reng/one');
  expect(await create('/reng/*', '/rung/*')).toMatchObject({
    code: 'redirect.loop',
    message: expect.stringContaining('/reng/one'),
  });
  expect((await instance.get('/rang/one')).status).toBe(404);
});

test('a path has at most one redirect, and none if it serves a page', async () => {
  await create('/once', '/a');
  expect(await create('/once', '/b')).toMatchObject({ code: 'redirect.taken', message: expect.stringContaining('/a') });
  expect(await create('/once', '/b', { locale: 'de' })).toMatchObject({ locale: 'de' });
  const page = await makePage(admin, '/page');
  expect(await create('/page', '/b', { locale: 'en' })).toMatchObject({ from: '/page' });
  const covered = await makePage(admin, '/covered');
  await publish(admin, page);
  await publish(admin, covered);
  expect(await create('/covered', '/b', { locale: 'en' })).toMatchObject({ code: 'redirect.covered' });
  expect(await create('/covered', '/b', { locale: 'de' })).toMatchObject({ locale: 'de' });
  expect(await create('/x', '/b', { locale: 'fr' })).toMatchObject({ code: 'request.invalid' });
});
