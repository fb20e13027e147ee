import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { uploaded } from '../../testing/media.fixture.ts';
import { makePage } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
const password = 'long enough for a test';

beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
  await makePage(admin, '/tariff', { title: 'Tariff of fees' });
  await makePage(admin, '/story', { title: 'Story of the tariff', template: 'cms-template-blog-page' });
  const rows = [1, 2, 3, 4].map((number) => ({ number: `T${number}`, title: `Tariff notice ${number}`, year: 2026 }));
  for (const data of rows) await admin.call('POST', '/sites/ice/data-sources/notices/rows', { data });
  await uploaded(instance, admin, 'tariff.csv', Buffer.from('sample'), { folder: 'lists' });
  await admin.call('POST', '/sites/ice/users', {
    email: 'tariff@example.com',
    name: 'Tina',
    password,
    roles: ['CMSTWO:ARTICLE_USER'],
  });
});
afterAll(() => instance.drop());

interface Found {
  subject: string;
  title: string;
  detail: string;
  source: string | null;
}

const find = async (search: string, person = admin) => {
  const answer = await person.call('GET', `/sites/ice/search?search=${encodeURIComponent(search)}`);
  const { found } = answer.json() as { found: Found[] };
  return found.map(({ subject, title, detail, source }) => [subject.split(':')[0], title, detail, source]);
};

const rows = [1, 2, 3].map((number) => ['row', `T${number} · Tariff notice ${number}`, 'Notices', 'notices']);

test('pages, files, rows and users are found by all their words, a few of each source', async () => {
  expect(await find('tariff')).toEqual([
    ['page', 'Story of the tariff', '/story (en)', null],
    ['page', 'Tariff of fees', '/tariff (en)', null],
    ['asset', 'tariff.csv', 'lists', null],
    ...rows,
    ['user', 'Tina', 'tariff@example.com', null],
  ]);
  expect(await find(' fees TARIFF ')).toEqual([['page', 'Tariff of fees', '/tariff (en)', null]]);
  expect(await find('nothing of the kind')).toEqual([]);
});

test('those who may write articles only find no more than they may open', async () => {
  const writer = await instance.signIn({ email: 'tariff@example.com', password });
  expect(await find('tariff', writer)).toEqual([
    ['page', 'Story of the tariff', '/story (en)', null],
    ['asset', 'tariff.csv', 'lists', null],
    ...rows,
  ]);
});

test.each(['', '   ', 'x'.repeat(201)])('refuses the words “%s”', async (words) => {
  const answer = await admin.call('GET', `/sites/ice/search?search=${encodeURIComponent(words)}`);
  expect([answer.status, (answer.json() as { code: string }).code]).toEqual([422, 'request.invalid']);
});
