import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';

let instance: Instance;
let admin: Person;
const rows = '/sites/ice/data-sources/notices/rows';

interface Row {
  id: string;
  revision: number;
  data: Record<string, unknown>;
}

const save = async (number: string, title: string, year: number) =>
  (await admin.call('POST', rows, { data: { number, title, year } })).json() as unknown as Row;
const find = async (query: Record<string, string>) => {
  const answer = (await admin.call('GET', `${rows}?${new URLSearchParams(query).toString()}`)).json() as {
    rows: Row[];
    total: number;
  };
  return [answer.total, ...answer.rows.map(({ data }) => data['number'])];
};

beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
  await save('A-1', 'Änderung der Preise', 2024);
  await save('A-2', 'Trading hours', 2025);
  await save('A-3', 'Trading fees', 2026);
});
afterAll(() => instance.drop());

test('rows are filtered by words and fields, and sorted', async () => {
  expect(await find({ search: 'TRADING' })).toEqual([2, 'A-2', 'A-3']);
  expect(await find({ search: 'änderung preise' })).toEqual([1, 'A-1']);
  expect(await find({ filter: '{"year":[2024,2026]}', sort: '-year' })).toEqual([2, 'A-3', 'A-1']);
  expect(await find({ filter: '{"year":2025,"number":"A-2"}' })).toEqual([1, 'A-2']);
  expect(await find({ filter: '{"year":"2025"}' })).toEqual([0]);
});

test.each([
  [{ filter: '{"colour":1}' }, 'no field'],
  [{ sort: 'constructor' }, 'there is no field'],
  [{ filter: '{' }, 'must be JSON'],
  [{ filter: '{"year":{"gt":1}}' }, 'filter'],
  [{ search: 'a'.repeat(201) }, 'search'],
])('an invalid filter is rejected: %j', async (query, words) => {
  const answer = await admin.call('GET', `${rows}?${new URLSearchParams(query).toString()}`);
  expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)]);
});

test('an author chooses among rows and their values, and changes none', async () => {
  const account = { email: 'author@example.com', password: 'long enough for a test' };
  await admin.call('POST', '/sites/ice/users', { ...account, name: 'Ann', roles: ['CMSTWO:ARTICLE_USER'] });
  const author = await instance.signIn(account);
  const values = await author.call('GET', '/sites/ice/data-sources/notices/values/number');
  expect(values.json()).toEqual({ values: ['A-1', 'A-2', 'A-3'], total: 3, isKnown: null });
  expect((await author.call('GET', rows)).status).toBe(200);
  const added = await author.call('POST', rows, { data: { number: 'A-4', title: 'Mine', year: 2026 } });
  expect([added.status, (added.json() as { code: string }).code]).toEqual([403, 'role.required']);
});

test('the texts in a field are listed once, with a search and the existence of one', async () => {
  const values = async (query: Record<string, string>, field = 'number') => {
    const path = `/sites/ice/data-sources/notices/values/${field}?${new URLSearchParams(query).toString()}`;
    return (await admin.call('GET', path)).json();
  };
  expect(await values({})).toEqual({ values: ['A-1', 'A-2', 'A-3'], total: 3, isKnown: null });
  expect(await values({ limit: '1', value: 'A-3' })).toEqual({ values: ['A-1'], total: 3, isKnown: true });
  expect(await values({ search: 'a-2', value: 'A-22' })).toEqual({ values: ['A-2'], total: 1, isKnown: false });
  expect(await values({}, 'year')).toEqual({ values: [], total: 0, isKnown: null });
  expect(await values({}, 'colour')).toMatchObject({
    code: 'request.invalid',
    message: expect.stringContaining('no field'),
  });
  expect(await values({ limit: '1001' })).toMatchObject({ code: 'request.invalid' });
});

test('the texts of rows that are not stored are those that the source returns', async () => {
  const values = async (source: string, query = '') =>
    (await admin.call('GET', `/sites/ice/data-sources/${source}/values/title${query}`)).json();
  const titles = ['TRADING FEES', 'TRADING HOURS', 'ÄNDERUNG DER PREISE'];
  expect(await values('loud-notices')).toEqual({ values: titles, total: 3, isKnown: null });
  expect(await values('loud-notices', '?search=fees&value=TRADING+HOURS')).toEqual({
    values: ['TRADING FEES'],
    total: 1,
    isKnown: true,
  });
  expect(await values('loud-notices', '?value=Trading+hours')).toMatchObject({ isKnown: false });
  expect(await values('prices')).toMatchObject({ code: expect.stringMatching(/^(service|http)\./) });
  expect(await values('search')).toMatchObject({ code: 'request.invalid' });
});

test('lists the revisions of a row, and restores one', async () => {
  const { id } = await save('B-1', 'First words', 2024);
  await admin.call('PUT', `${rows}/${id}`, { revision: 1, data: { number: 'B-1', title: 'Other words', year: 2024 } });
  expect((await admin.call('GET', `${rows}/${id}/revisions`)).json()).toMatchObject({
    total: 2,
    revisions: [{ number: 2, change: 'saved', authorName: expect.any(String) }, { number: 1 }],
  });
  expect((await admin.call('GET', `${rows}/${id}/revisions/1`)).json()).toMatchObject({
    number: 1,
    data: { title: 'First words' },
    problems: [],
  });
  expect((await admin.call('POST', `${rows}/${id}/revisions/1/restoration`, { revision: 1 })).json()).toMatchObject({
    code: 'row.conflict',
  });
  expect((await admin.call('POST', `${rows}/${id}/revisions/1/restoration`, { revision: 2 })).json()).toMatchObject({
    revision: 3,
    data: { title: 'First words' },
  });
  expect((await admin.call('GET', `${rows}/${id}/revisions/9`)).json()).toMatchObject({ code: 'revision.unknown' });
  expect((await admin.call('GET', `/sites/ice/data-sources/shared-notices/rows/${id}/revisions`)).json()).toMatchObject(
    { code: 'row.unknown' },
  );
});

test('a deleted row is restored', async () => {
  const { id } = await save('C-1', 'Gone', 2024);
  await admin.call('DELETE', `${rows}/${id}/1`);
  expect((await admin.call('GET', `${rows}/${id}`)).json()).toMatchObject({ code: 'row.unknown' });
  expect((await admin.call('GET', `${rows}/${id}/revisions`)).json()).toMatchObject({
    revisions: [{ change: 'deleted' }, { change: 'saved' }],
  });
  expect(
    (await admin.call('POST', `/sites/ice/data-sources/shared-notices/rows/${id}/restoration`, { revision: 2 })).json(),
  ).toMatchObject({ code: 'row.unknown' });
  expect((await admin.call('POST', `${rows}/${id}/restoration`, { revision: 2 })).json()).toMatchObject({
    id,
    revision: 3,
    data: { title: 'Gone' },
  });
});

test('a restored row is in the partitions that its source derives by now', async () => {
  const storage = await openStorage({ url: instance.settings.databaseUrl });
  try {
    const row = { siteId: 'ice', source: 'notices', authorId: null };
    const data = { number: 'D-1', title: 'Of a former version', year: 2024 };
    const { id } = await storage.rows.save({
      ...row,
      version: 0,
      data,
      partitions: ['spring'],
      expectedRevision: null,
    });
    await admin.call('DELETE', `${rows}/${id}/1`);
    expect((await admin.call('POST', `${rows}/${id}/restoration`, { revision: 2 })).status).toBe(200);
    expect((await storage.rows.find(id))?.partitions).toEqual(['2024', 'spring']);
  } finally {
    await storage.close();
  }
});
