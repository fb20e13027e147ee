import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hashPassword } from '../../platform/sessions/password.ts';
import { startInstance, type Instance } from '../../testing/instance.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';

const locales = ['en', 'de', 'ar'] as const;
type Pages = Partial<Record<(typeof locales)[number], Record<string, unknown>>>;

const languages = () => node('cms-component-languages');
const gate = () => ({
  tree: node(
    'cms-template-gated-page',
    {},
    { registration: [languages(), node('cms-component-enquiry')], content: [languages()] },
  ),
});
const forRoles = (...roles: string[]) => ({ access: { kind: 'roles', roles } });

function filesOf(path: string, pages: Pages): [string, object][] {
  const translationGroup = randomUUID();
  return Object.entries(pages).map(([locale, more]) => [
    `sites/ice/content/pages${path}.${locale}.json`,
    pageFile(path, [languages()], { locale, title: `${path} in ${locale}`, translationGroup, ...more }),
  ]);
}

let instance: Instance;
let cookie = '';
const origin = 'http://ice.localhost';
const post = (path: string, fields: Record<string, string>) =>
  instance.send({
    method: 'POST',
    path,
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const cookieFrom = async (path: string, fields: Record<string, string>) =>
  ((await post(path, fields)).headers['set-cookie']?.at(-1) ?? '').split(';', 1).join('');

/** Returns the languages offered to visitors and to search engines. */
async function named(path: string, visitor = '') {
  const { text } = await instance.get(path, { headers: { cookie: visitor } });
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, locale = '']) => locale);
  return { visitors: all(/<a href="[^"]*" title="[^"]*">(\w+)<\/a>/g), engines: all(/hreflang="([\w-]+)"/g), text };
}

beforeAll(async () => {
  const code = { access: { kind: 'code', hash: await hashPassword('open sesame') } };
  const files = [
    ...filesOf('/gated', { en: gate(), ar: gate(), de: { ...gate(), access: { kind: 'gated' } } }),
    ...filesOf('/half', { en: {}, de: {}, ar: gate() }),
    ...filesOf('/draft', { en: {}, ar: { published: false } }),
    ...filesOf('/unlisted', { en: {}, de: {}, ar: { seo: { robots: 'noindex' } } }),
    ...filesOf('/coded', { en: code, de: code, ar: {} }),
    ...filesOf('/roles', {
      en: forRoles('CMSTWO:USER'),
      de: forRoles('CMSTWO:ADMIN'),
      ar: forRoles('CMSTWO:USER', 'CMSTWO:ADMIN'),
    }),
    ...filesOf('/open', { en: {}, de: forRoles('CMSTWO:USER') }),
  ];
  instance = await startInstance({ sites: { ice: { locales: [...locales] } }, files: Object.fromEntries(files) });
  const admin = await instance.signIn();
  const password = 'long enough for a visitor';
  await admin.call('POST', '/sites/ice/users', {
    email: 'rolf@example.com',
    name: 'Rolf',
    password,
    roles: ['CMSTWO:USER'],
  });
  cookie = await cookieFrom('/_quoin/sign-in', { email: 'rolf@example.com', password, to: '/roles' });
}, 60_000);
afterAll(async () => instance?.drop());

test.each([
  ['/gated', ['en', 'de', 'ar'], []],
  ['/ar/gated', ['en', 'de', 'ar'], []],
  ['/half', ['en', 'de', 'ar'], ['en', 'de', 'x-default']],
  ['/ar/half', ['en', 'de', 'ar'], []],
  ['/draft', ['en'], []],
  ['/unlisted', ['en', 'de', 'ar'], ['en', 'de', 'x-default']],
  ['/ar/unlisted', ['en', 'de', 'ar'], []],
  ['/ar/coded', ['ar'], []],
  ['/open', ['en'], []],
])('%s lists to visitors %j, and to search engines %j', async (path, visitors, engines) => {
  const found = await named(path);
  expect(found.visitors.toSorted()).toEqual(visitors.toSorted());
  expect(found.engines.toSorted()).toEqual(engines.toSorted());
});

test('a page with a code lists translations with another code, without their titles', async () => {
  const found = await named('/coded', await cookieFrom('/_quoin/access-code', { code: 'open sesame', to: '/coded' }));
  expect(found.visitors.toSorted()).toEqual(['ar', 'de', 'en']);
  expect(found.engines).toEqual([]);
  expect(found.text).not.toContain('/coded in de');
});

test('pages for roles list each other to visitors who may read both, and to nobody on a public page', async () => {
  const found = await named('/roles', cookie);
  expect(found.visitors.toSorted()).toEqual(['ar', 'en']);
  expect(found.engines).toEqual([]);
  expect((await named('/open', cookie)).visitors).toEqual(['en']);
});
