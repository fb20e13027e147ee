import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { openStorage } from '@quoin/storage';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
let pageId: string;

beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
  pageId = (await makePage(admin, '/contact')).id;
  const storage = await openStorage({ url: `sqlite:${join(instance.folder, 'data/quoin.sqlite')}` });
  const store = (idempotencyKey: string, page: string, values: Record<string, string | string[]>) =>
    storage.submissions.store({
      siteId: 'ice',
      pageId: page,
      nodeId: 'node',
      handler: 'enquiry',
      idempotencyKey,
      values,
      fields: [],
    });
  await store('1', pageId, { email: '=cmd|calc', note: 'Änne\n"quoted"' });
  await store('2', '/api/enquiries', { email: 'b@example.com', topics: ['a', 'b'] });
  await storage.close();
});
afterAll(() => instance.drop());

const list = async (query: Record<string, string>) =>
  (await admin.call('GET', `/sites/ice/submissions?${new URLSearchParams(query).toString()}`)).json() as {
    submissions: Record<string, unknown>[];
    total: number;
  };

test('submissions are filtered by page, handler, time and words, and listed with an excerpt', async () => {
  const found = await list({ page: pageId, handler: 'enquiry', search: 'ÄNNE', from: '2020-01-01T00:00:00Z' });
  expect(found).toMatchObject({
    total: 1,
    submissions: [
      {
        page: pageId,
        pagePath: '/contact',
        pageTitle: expect.any(String),
        handlerTitle: 'Enquiry',
        excerpt: '=cmd|calc · Änne "quoted"',
      },
    ],
  });
  expect(found.submissions[0]).not.toHaveProperty('values');
  expect(await list({ page: '/api/enquiries' })).toMatchObject({ total: 1, submissions: [{ pagePath: null }] });
  expect(await list({ until: '2020-01-01T00:00:00Z' })).toMatchObject({ total: 0 });
  expect((await admin.call('GET', '/sites/ice/submission-handlers')).json()).toEqual({
    handlers: [{ name: 'enquiry', title: 'Enquiry', submissions: 2 }],
  });
});

test('an export contains the values without formulas, and is audited', async () => {
  const csv = await admin.call('GET', '/sites/ice/submissions.csv');
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="submissions-ice.csv"',
    'cache-control': 'no-store',
  });
  const [head, ...lines] = csv.text.split('\r\n');
  expect(head?.replace('\uFEFF', '').split(',')).toEqual(
    expect.arrayContaining([
      'id',
      'sent at',
      'form handler',
      'page',
      'state',
      'delivered at',
      'email',
      'note',
      'topics',
    ]),
  );
  expect(lines.join('\n')).toContain(`'=cmd|calc`);
  expect(lines.join('\n')).toContain(`"Änne\n""quoted"""`);
  const json = JSON.parse((await admin.call('GET', `/sites/ice/submissions.json?page=${pageId}`)).text) as object[];
  expect(json).toMatchObject([{ page: pageId, values: { email: '=cmd|calc' } }]);
  const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=2')).json() as { entries: object[] };
  expect(entries).toMatchObject([
    { action: 'submission.exported', details: { format: 'json' } },
    { action: 'submission.exported', details: { format: 'csv' } },
  ]);
});

test('labels and the title of the page outlive the page', async () => {
  const page = await makePage(admin, '/short-lived');
  const storage = await openStorage({ url: `sqlite:${join(instance.folder, 'data/quoin.sqlite')}` });
  const fields = [{ name: 'first_name', label: 'First name', isBrief: true }];
  const { id } = await storage.submissions.store({
    siteId: 'ice',
    pageId: page.id,
    nodeId: 'node',
    handler: 'POST json https://example.com/take',
    idempotencyKey: '3',
    values: { first_name: 'Ann', other: 'x' },
    fields,
  });
  await storage.close();
  const before = (await admin.call('GET', `/sites/ice/submissions/${id}`)).json() as { pageTitle: string };
  expect((await admin.call('DELETE', `/sites/ice/pages/${page.id}`)).status).toBe(200);
  expect((await admin.call('GET', `/sites/ice/submissions/${id}`)).json()).toMatchObject({
    pageTitle: before.pageTitle,
    pagePath: null,
    handlerTitle: 'https://example.com/take',
    excerpt: 'Ann',
    labels: { first_name: 'First name' },
    values: { first_name: 'Ann', other: 'x' },
  });
});
