import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineCheck } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage, publish } from '../../testing/site-content.fixture.ts';

const named = (name: string, title: RegExp, message: string) =>
  defineCheck({
    name,
    title: name,
    description: 'Sample',
    severity: name === 'drafted' ? 'warn' : 'info',
    run: ({ page }) => (title.test(page.title) ? [{ message }, { message }] : []),
  });

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance({
    plugin: {
      checks: [named('drafted', /draft/, 'The page is to be written.'), named('hinted', /hint/, 'It may be better.')],
    },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const unfinished = async (person = admin) =>
  ((await person.call('GET', '/sites/ice/unfinished')).json() as { unfinished: object[] }).unfinished;
const nothingAt = (path: string) =>
  expect.objectContaining({ page: null, path, locale: 'en', messages: [`Nothing is at ${path}. Create the page.`] });

test('a site lacks the pages that all sites have, until they are published', async () => {
  expect(await unfinished()).toEqual(expect.arrayContaining([nothingAt('/'), nothingAt('/404')]));
  const home = await makePage(admin, '/', { title: 'Home' });
  expect(await unfinished()).toContainEqual({
    page: home.id,
    title: 'Home',
    path: '/',
    locale: 'en',
    messages: ['Visitors do not see /. Publish it.'],
  });
  await publish(admin, home);
  expect((await unfinished()).filter((each) => 'path' in each && each.path === '/')).toEqual([]);
});

test('published pages with findings are unfinished, each finding once, without mere hints', async () => {
  const titles = ['A draft with a hint', 'A hint', 'A draft that nobody sees'];
  const made = [];
  for (const [index, title] of titles.entries()) made.push(await makePage(admin, `/page-${index}`, { title }));
  for (const page of made.slice(0, 2)) await publish(admin, page);
  expect((await unfinished()).filter((each) => 'page' in each && each.page !== null)).toEqual([
    { page: made[0]?.id, title: titles[0], path: '/page-0', locale: 'en', messages: ['The page is to be written.'] },
  ]);
});

test('whoever manages plugins learns which regions no page fills', async () => {
  const { settings } = (await admin.call('GET', '/sites/ice/unfinished')).json() as { settings: string[] };
  expect(settings).toEqual([
    'manifest.json, regions.header: Pages inherit the region "header" from nothing. Create a partial page, and name its path here.',
  ]);
});

test('authors of articles learn of no page that they cannot create', async () => {
  const password = 'long enough for a test';
  const email = 'writer@example.com';
  await admin.call('POST', '/sites/ice/users', { email, name: 'Writer', password, roles: ['CMSTWO:ARTICLE_USER'] });
  expect(await unfinished(await instance.signIn({ email, password }))).toEqual([]);
});
